import { instant } from '@braise/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { rewriteChunks } from './chunk-lock.ts';
import { createDayPartitions } from './day-partitions.ts';
import { storeChunks } from './store-chunks.ts';
import { createTelemetry } from './telemetry.ts';
import { dayOf, HOUR_MS } from './utc-day.ts';

const NOON = instant(Date.UTC(2026, 0, 15, 12));

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

it('leaves nothing of a home whose readings are being sealed at that moment', async () => {
  const { pool } = test.database;
  const { rows } = await pool.query<{ id: number }>(
    "insert into home (name, time_zone, generation) values ('Maison', 'Europe/Paris', 'LINE_X') returning id",
  );
  const homeId = rows[0]?.id ?? 0;
  const telemetry = createTelemetry({ database: test.database, now: () => NOON, log: () => undefined });
  const number = await telemetry.seriesOf(homeId, 1, 'VA', 1, 'temperature');
  const waiting = async () =>
    (
      await pool.query(
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      )
    ).rowCount !== 0;
  const forget = { done: false };
  let forgetting: Promise<void> | undefined;
  await rewriteChunks(pool, async (client) => {
    // the sealing has read which series there are
    forgetting = telemetry.forgetHome(homeId).finally(() => {
      forget.done = true;
    });
    while (!forget.done && !(await waiting()));
    await createDayPartitions(client, [dayOf(NOON)]);
    await storeChunks(client, [{ homeId, roomId: 1, hour: NOON / HOUR_MS, series: new Map([[number, [{ at: NOON, value: 20 }]]]) }]);
  });
  await forgetting;
  expect((await pool.query('select from reading_hour')).rowCount).toBe(0);
});

it('leaves nothing of a home that another process has just heard of', async () => {
  const { pool } = test.database;
  const { rows } = await pool.query<{ id: number }>(
    "insert into home (name, time_zone, generation) values ('Maison', 'Europe/Paris', 'LINE_X') returning id",
  );
  const homeId = rows[0]?.id ?? 0;
  const [here, elsewhere] = [0, 1].map(() => createTelemetry({ database: test.database, now: () => NOON, log: () => undefined }));
  if (here === undefined || elsewhere === undefined) throw new Error('two were made');
  const series = await elsewhere.seriesOf(homeId, 1, 'VA', 1, 'temperature');
  await elsewhere.append([{ homeId, series, at: NOON, value: 20 }]);
  await pool.query('delete from home where id = $1', [homeId]);
  await here.forgetHome(homeId);
  elsewhere.dropHome(homeId);
  await elsewhere.append([{ homeId, series, at: NOON, value: 21 }]);
  await elsewhere.stop();
  for (const table of ['last_state', 'reading_tail'])
    expect([table, (await pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
});
