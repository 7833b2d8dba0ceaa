import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { listCounts } from './analytics.store.ts';
import { type EventCounter, createEventCounter } from './event-counter.ts';

const SHOWN = { day: 7, category: 'page', name: 'shown', value: '/main', count: 1 };

let test: TestDatabase;
let counter: EventCounter;
let failures: unknown[];
beforeEach(async () => {
  test = await createTestDatabase();
  failures = [];
  counter = createEventCounter({ database: test.database, report: (error) => failures.push(error) });
});
afterEach(() => test.drop());
const written = () => listCounts(test.database, 0);

it('writes what it has gathered in one go, and the rest when it is closed', async () => {
  for (let count = 0; count < 1000; count += 1) counter.add(SHOWN);
  counter.add({ ...SHOWN, day: 8 });
  expect(await written()).toEqual([]);
  await counter.flush();
  expect(await written()).toEqual([
    { ...SHOWN, day: 8 },
    { ...SHOWN, count: 1000 },
  ]);
  counter.add(SHOWN);
  await counter.close();
  expect(await written()).toMatchObject([{ day: 8 }, { count: 1001 }]);
});

it('keeps what cannot be written for the next time', async () => {
  const { pool } = test.database;
  await pool.query('alter table analytics_count rename to elsewhere');
  counter.add(SHOWN);
  await counter.flush();
  counter.add(SHOWN);
  expect(failures).toHaveLength(1);
  await pool.query('alter table elsewhere rename to analytics_count');
  await counter.close();
  expect(await written()).toEqual([{ ...SHOWN, count: 2 }]);
});

it('waits for nobody: two of them add up', async () => {
  const other = createEventCounter({ database: test.database, report: (error) => failures.push(error) });
  for (const value of ['a', 'b', 'c']) for (const one of [counter, other]) one.add({ ...SHOWN, value });
  await Promise.all([counter.close(), other.close()]);
  expect(failures).toEqual([]);
  expect((await written()).map(({ count }) => count)).toEqual([2, 2, 2]);
});
