import { HOUR, instant } from '@braise/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { rewriteChunks } from './sealing/chunk-lock.ts';
import { createDayPartitions } from './sealing/day-partitions.ts';
import { storeChunks } from './sealing/store-chunks.ts';
import { createTelemetry } from './telemetry.ts';
import { dayOf } from './utc-day.ts';

const NOON = instant(Date.UTC(2026, 0, 15, 12));

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

async function makeHome(): Promise<number> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    "insert into home (name, time_zone, generation) values ('Maison', 'Europe/Paris', 'LINE_X') returning id",
  );
  return rows[0]?.id ?? 0;
}

/** How many wait for who rewrites chunks. */
async function waiting(): Promise<number> {
  const { rowCount } = await test.database.pool.query(
    "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
  );
  return rowCount ?? 0;
}

const makeTelemetry = () => createTelemetry({ database: test.database, now: () => NOON, log: () => undefined });

it('leaves nothing of a home whose readings are being sealed at that moment', async () => {
  const { pool } = test.database;
  const homeId = await makeHome();
  const telemetry = makeTelemetry();
  const number = await telemetry.seriesOf(homeId, 1, 'VA', 1, 'temperature');
  const forget = { done: false };
  let forgetting: Promise<void> | undefined;
  await rewriteChunks(pool, async (client) => {
    // the sealing has read which series there are
    forgetting = telemetry.forgetHome(homeId).finally(() => {
      forget.done = true;
    });
    while (!forget.done && (await waiting()) === 0);
    await createDayPartitions(client, [dayOf(NOON)]);
    await storeChunks(client, [{ homeId, roomId: 1, hour: NOON / HOUR, series: new Map([[number, [{ at: NOON, value: 20 }]]]) }]);
  });
  await forgetting;
  expect((await pool.query('select from reading_hour')).rowCount).toBe(0);
});

it('leaves nothing of a home that another process has just heard of', async () => {
  const { pool } = test.database;
  const homeId = await makeHome();
  const [here, elsewhere] = [makeTelemetry(), makeTelemetry()];
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

it('lets others seal while it removes a long history, and leaves nothing of what they seal meanwhile', async () => {
  const { pool } = test.database;
  const homeId = await makeHome();
  const telemetry = makeTelemetry();
  const number = await telemetry.seriesOf(homeId, 1, 'VA', 1, 'temperature');
  const stored = async () => {
    const tables = ['reading_hour', 'reading_day'];
    return Promise.all(tables.map(async (table) => (await pool.query(`select from ${table}`)).rowCount));
  };
  await telemetry.load([1, 40, 80].map((days) => ({ homeId, series: number, at: instant(NOON - days * 24 * HOUR), value: 20 })));
  await rewriteChunks(pool, async (client) => {
    const yesterday = NOON / HOUR - 30;
    await createDayPartitions(client, [Math.floor(yesterday / 24)]);
    const series = new Map([[number, [{ at: instant(yesterday * HOUR), value: 20 }]]]);
    await storeChunks(client, [{ homeId, roomId: 1, hour: yesterday, series }]);
  });
  expect(await stored()).toEqual([1, 3]);
  // all three queue here, in this order
  const { forgetting, sealing, between } = await rewriteChunks(pool, async () => {
    const forgettingNow = telemetry.forgetHome(homeId);
    while ((await waiting()) < 1);
    const sealingNow = telemetry.sealDays();
    while ((await waiting()) < 2);
    const betweenNow = rewriteChunks(pool, stored);
    while ((await waiting()) < 3);
    return { forgetting: forgettingNow, sealing: sealingNow, between: betweenNow };
  });
  const [, days] = await between;
  expect(days).toBeGreaterThan(0);
  await sealing;
  await forgetting;
  expect(await stored()).toEqual([0, 0]);
});
