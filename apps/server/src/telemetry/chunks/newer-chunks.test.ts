import { DAY, HOUR, instant } from '@braise/domain';
import type { Instant } from '@braise/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unreadableCommand } from '../../admin/unreadable-command.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { retryUnreadable } from '../sealing/retry-unreadable.ts';
import { createTelemetry } from '../telemetry.ts';
import type { Telemetry } from '../telemetry.ts';
import { dayOf } from '../utc-day.ts';

const NOON = Date.UTC(2026, 0, 15, 12);

describe('chunks of a newer program', () => {
  let test: TestDatabase;
  let telemetry: Telemetry;
  let clock: Instant;
  let homeId: number;
  let number: number;

  const query = async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await test.database.pool.query<R>(text, [...values])).rows;
  const at = (offset: number) => instant(NOON + offset);
  const reading = (offset: number, value: number) => ({ homeId, series: number, at: at(offset), value });
  /** The version stands in the first byte. */
  const setVersion = (table: string, version: number) => query(`update ${table} set chunk = set_byte(chunk, 0, $1)`, [version]);
  const valuesOf = async () => (await telemetry.readRange(homeId, 1, at(-5 * DAY), at(DAY))).series[0]?.values.map(({ value }) => value);
  const countOf = async (table: string) => (await query<{ n: number }>(`select count(*)::integer as n from ${table}`))[0]?.n;

  beforeEach(async () => {
    test = await createTestDatabase();
    clock = at(0);
    const [home] = await query<{ id: number }>(
      "insert into home (name, time_zone, generation) values ('Maison', 'Europe/Paris', 'LINE_X') returning id",
    );
    homeId = home?.id ?? 0;
    telemetry = createTelemetry({ database: test.database, now: () => clock, log: () => undefined });
    await telemetry.start();
    number = await telemetry.seriesOf(homeId, 1, 'VA', 1, 'temperature');
  });
  afterEach(async () => {
    await telemetry.stop();
    await test.drop();
  });

  it('stay where they are, and so does what would have to be added to them', async () => {
    await telemetry.load([reading(-HOUR, 20)]);
    await setVersion('reading_hour', 2);
    await telemetry.append([reading(-HOUR + 1000, 21)]);
    clock = at(HOUR);
    await telemetry.append([reading(0, 22)]);
    clock = at(2 * HOUR + 61_000);
    await expect(telemetry.sealHours()).rejects.toMatchObject({ code: 'chunk-version' });
    // the hour that asks nothing of them is sealed
    expect([await countOf('reading_tail'), await countOf('reading_hour'), await countOf('unreadable_chunk')]).toEqual([1, 2, 0]);
    expect(await valuesOf()).toEqual([21, 22]);
    expect((await telemetry.readRange(homeId, 1, at(-HOUR), at(0))).unreadable).toEqual([{ from: at(-HOUR), to: at(0) }]);
    await query('update reading_hour set chunk = set_byte(chunk, 0, 1)');
    await telemetry.sealHours();
    expect(await valuesOf()).toEqual([20, 21, 22]);
  });

  it('keep their day from being sealed, not the others', async () => {
    const [first, second] = [dayOf(at(-2 * DAY)), dayOf(at(-DAY))];
    clock = at(-2 * DAY);
    await telemetry.append([reading(-2 * DAY, 18)]);
    clock = at(-DAY);
    await telemetry.append([reading(-DAY, 19)]);
    clock = at(2 * HOUR);
    await telemetry.sealHours();
    await query('update reading_hour set chunk = set_byte(chunk, 0, 2) where hour < $1', [second * 24]);
    await expect(telemetry.sealDays()).rejects.toMatchObject({ code: 'chunk-version' });
    expect(await query('select day from reading_day')).toEqual([{ day: second }]);
    expect(await query('select hour / 24 as day from reading_hour')).toEqual([{ day: first }]);
    expect(await countOf('unreadable_chunk')).toBe(0);
    await setVersion('reading_hour', 1);
    expect(await telemetry.sealDays()).toBe(1);
    expect(await valuesOf()).toEqual([18, 19]);
  });

  it('come back to their places once they read, beside what has arrived meanwhile', async () => {
    await telemetry.load([reading(-HOUR, 20), reading(-3 * DAY, 17)]);
    // put aside by a program that took them for damaged
    for (const [table, first, hours] of [
      ['reading_hour', 'hour', 1],
      ['reading_day', 'day * 24', 24],
    ] as const) {
      await query(
        `insert into unreadable_chunk (home_id, room_id, first_hour, hours, checksum, chunk) select home_id, room_id, ${first}, ${hours}, 1, chunk from ${table}`,
      );
      await query(`delete from ${table}`);
    }
    await query("insert into unreadable_chunk (home_id, room_id, first_hour, hours, checksum, chunk) values ($1, 1, 5, 1, 1, '\\x00')", [
      homeId,
    ]);
    await telemetry.load([reading(-HOUR + 1000, 21), reading(-3 * DAY + 1000, 16)]);
    expect(await valuesOf()).toEqual([16, 21]);
    expect(await retryUnreadable(test.database.pool, homeId + 1)).toEqual({ putBack: 0, left: 0 });
    expect(await retryUnreadable(test.database.pool, null)).toEqual({ putBack: 2, left: 1 });
    expect(await valuesOf()).toEqual([17, 16, 20, 21]);
    expect(await unreadableCommand({ database: test.database }, ['clear', '--home', String(homeId)])).toBe(true);
    expect(await countOf('unreadable_chunk')).toBe(0);
    expect(await unreadableCommand({ database: test.database }, ['mend'])).toBe(false);
  });
});
