import { HOUR, instant } from '@braise/domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { createOverdueDeletions } from './overdue-deletions.ts';

const ASKED = Date.UTC(2026, 0, 15, 12);

let test: TestDatabase;
let time = ASKED;
const overdue = () => createOverdueDeletions({ database: test.database, now: () => instant(time) });
beforeEach(async () => {
  test = await createTestDatabase();
  time = ASKED;
  await test.database.kysely
    .insertInto('home_deletion')
    .values({ home_id: 7, asked_at: new Date(ASKED) })
    .execute();
});
afterEach(() => test.drop());

it('are those that have not ended an hour after they were asked for', async () => {
  const { count } = overdue();
  time = ASKED + HOUR - 1;
  expect(await count()).toBe(0);
  time = ASKED + HOUR;
  expect(await Promise.all([count(), count()])).toEqual([1, 1]);
  await test.database.kysely.deleteFrom('home_deletion').execute();
  expect(await count()).toBe(0);
});

it('hold nobody while the database does not answer', async () => {
  time = ASKED + HOUR;
  const { count } = overdue();
  const unanswered = await test.database.kysely.transaction().execute(async (transaction) => {
    await sql`lock table home_deletion in access exclusive mode`.execute(transaction);
    return Promise.all(Array.from({ length: 50 }, count));
  });
  expect(new Set(unanswered)).toEqual(new Set([0]));
  await expect.poll(count).toBe(1);
});
