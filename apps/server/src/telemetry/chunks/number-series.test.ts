import type { Quantity } from '@braise/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { createNumberSeries } from './number-series.ts';

const HOMES = 50;
const QUANTITIES: readonly Quantity[] = ['temperature', 'humidity', 'setpoint', 'batteryLevel'];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.pool.query(
    `insert into home (name, time_zone, generation) select 'h', 'Europe/Paris', 'LINE_X' from generate_series(1, ${HOMES})`,
  );
});
afterAll(() => test.drop());

it('numbers the series of many homes together, the same for two processes at once', async () => {
  const [one, other] = [createNumberSeries(test.database), createNumberSeries(test.database)];
  const ask = (number: typeof one) =>
    Promise.all(
      Array.from({ length: HOMES }, (_, home) =>
        Promise.all(QUANTITIES.map((quantity) => number(home + 1, { roomId: 1, deviceId: 'd', channel: 0, quantity }))),
      ),
    );
  let connections = 0;
  const counted = (): void => void (connections += 1);
  test.database.pool.on('acquire', counted);
  const [ours, theirs] = await Promise.all([ask(one), ask(other)]);
  test.database.pool.off('acquire', counted);
  expect(ours).toEqual(theirs);
  for (const ids of ours) expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect(connections).toBeLessThanOrEqual(4);
});

it('numbers those of the other homes where one does not exist', async () => {
  const number = createNumberSeries(test.database);
  const key = { roomId: 2, deviceId: '', channel: 0, quantity: 'temperature' } as const;
  const asked = [number(1, key), number(1_000_000, key), number(2, key), number(2, key)];
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await asked[2]).toBe(await asked[3]);
});
