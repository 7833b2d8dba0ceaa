import { DAY, instant } from '@braise/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import type { Database } from '../../database/database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTelemetry } from '../telemetry.ts';

const NOON = instant(Date.UTC(2026, 0, 15, 12));
const HOMES = 50;

let test: TestDatabase;
/** One connection, whose plans and statistics are those of every read. */
let single: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  single = openDatabase({ url: test.url }, { maxConnections: 1 });
});
afterEach(async () => {
  await single.close();
  await test.drop();
});

const lookedThrough = async (): Promise<number> => {
  await single.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await single.pool.query<{ rows: number }>(
    "select sum(seq_tup_read)::integer as rows from pg_stat_user_tables where relname like 'reading_tail_%'",
  );
  return rows[0]?.rows ?? Number.NaN;
};

it('finds the readings of a room among those of all homes without looking through them, whatever was known when it was first asked', async () => {
  const { pool } = single;
  const telemetry = createTelemetry({ database: single, now: () => NOON, log: () => undefined });
  await pool.query("insert into home (name, time_zone, generation) select 'h', 'Europe/Paris', 'LINE_X' from generate_series(1, $1)", [
    HOMES,
  ]);
  await pool.query(
    `insert into series (home_id, id, room_id, device_id, channel, quantity)
     select home.id, n, n / 10, 'VA', n, 1 from home, generate_series(1, 40) as n`,
  );
  const { rows } = await pool.query<{ id: number }>('select min(id) as id from home');
  const homeId = rows[0]?.id ?? 0;
  const today = () => telemetry.readRange(homeId, 2, instant(NOON - DAY), NOON);
  // as a long-lived connection does: it has asked while the slots were empty, and somebody took statistics of them then
  await pool.query('analyze');
  for (let turn = 0; turn < 10; turn++) await today();
  await pool.query(
    `insert into reading_tail (at, home_id, value, series, slot)
     select $1::bigint - n * 1000, home.id, n, 1 + n % 40, 0 from home, generate_series(1, 400) as n`,
    [NOON],
  );
  const before = await lookedThrough();
  expect((await today()).series.map(({ values }) => values.length)).toEqual(Array.from({ length: 10 }, () => 10));
  await telemetry.readRange(homeId, 2, instant(NOON - 40 * DAY), instant(NOON - 39 * DAY));
  expect((await lookedThrough()) - before).toBe(0);
});
