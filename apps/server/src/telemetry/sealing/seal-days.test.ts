import { DAY as DAY_MS, HOUR, instant } from '@braise/domain';
import type { Instant } from '@braise/domain';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { inOrder } from '../chunks/chunk.ts';
import { DAYS_BY_MONTH, dropOldPartitions, partitionDays } from './day-partitions.ts';
import { partsOf } from './range-partitions.ts';
import type { StoredReading } from '../reading.ts';
import { monthOf, oldestDayKept } from '../retention.ts';
import { encodeRoomDay } from '../room-day.ts';
import { createTelemetry } from '../telemetry.ts';
import type { Telemetry } from '../telemetry.ts';
import { dayOf } from '../utc-day.ts';

const MIDNIGHT = Date.UTC(2026, 0, 15);
const DAY = MIDNIGHT / DAY_MS;

describe('day sealing', () => {
  let test: TestDatabase;
  let telemetry: Telemetry;
  let clock: Instant;
  let homeId: number;
  let log: { readonly event: string; readonly detail: Record<string, unknown> }[];

  const create = () => createTelemetry({ database: test.database, now: () => clock, log: (event, detail) => log.push({ event, detail }) });
  const at = (offset: number) => instant(MIDNIGHT + offset);
  const series = (roomId = 1, deviceId = 'VA1') => telemetry.seriesOf(homeId, roomId, deviceId, 1, 'temperature');
  const reading = (number: number, offset: number, value: number): StoredReading => ({ homeId, series: number, at: at(offset), value });
  const query = async <T extends object>(text: string, values: unknown[] = []) => (await test.database.pool.query<T>(text, values)).rows;
  const countOf = async (table: string) => (await query<{ n: number }>(`select count(*)::integer as n from ${table}`))[0]?.n;
  const everything = async (roomId = 1) =>
    (await telemetry.readRange(homeId, roomId, at(-90 * DAY_MS), at(90 * DAY_MS))).series.map(({ series: id, values }) => ({ id, values }));
  /** As the jobs do in their time. */
  const night = async (after: number) => {
    clock = instant(Math.max(clock, MIDNIGHT + after));
    await telemetry.sealHours();
    return telemetry.sealDays();
  };
  const flip = (table: string, column = 'chunk') =>
    query(`update ${table} set ${column} = set_byte(${column}, length(${column}) - 1, get_byte(${column}, length(${column}) - 1) # 16)`);

  beforeEach(async () => {
    test = await createTestDatabase();
    clock = instant(MIDNIGHT);
    log = [];
    const home = { name: 'Maison', time_zone: 'Europe/Paris', generation: 'LINE_X' } as const;
    homeId = (await test.database.kysely.insertInto('home').values(home).returning('id').executeTakeFirstOrThrow()).id;
    telemetry = create();
    await telemetry.start();
  });
  afterEach(async () => {
    await telemetry.stop();
    await test.drop();
  });

  it('turns a finished day into one chunk for each room, and drops its hours', async () => {
    const [first, second] = [await series(1), await series(2)];
    clock = at(DAY_MS - 1);
    await telemetry.append([reading(first, 0, 20), reading(first, 5 * HOUR, 21), reading(second, DAY_MS - 1, 18)]);
    const before = [await everything(1), await everything(2)];
    expect(await night(DAY_MS + HOUR + 61_000)).toBe(0);
    expect(await night(DAY_MS + 2 * HOUR + 61_000)).toBe(2);
    expect([await countOf('reading_hour'), await countOf('reading_day')]).toEqual([0, 2]);
    expect(await partitionDays(test.database.pool)).not.toContain(DAY);
    expect([await everything(1), await everything(2)]).toEqual(before);
    expect(await telemetry.sealDays()).toBe(0);
  });

  it('reopens a day for what comes late, again and again', async () => {
    const number = await series();
    await telemetry.append([reading(number, 0, 20)]);
    await night(DAY_MS + 3 * HOUR);
    await telemetry.append([reading(number, 1000, 21), reading(number, 0, 20)]);
    expect(await everything()).toMatchObject([{ values: [{ value: 20 }, { value: 21 }] }]);
    expect(await night(DAY_MS + 6 * HOUR)).toBe(1);
    expect(await everything()).toMatchObject([{ values: [{ value: 20 }, { value: 21 }] }]);
    expect([await countOf('reading_hour'), await countOf('reading_day')]).toEqual([0, 1]);
  });

  it('keeps each reading once in whatever order and how late it comes, sealed at any time, by two at once', async () => {
    const numbers = [await series(1), await series(2), await series(1, 'VA2')];
    const other = create();
    const one = fc.record({
      series: fc.constantFrom(...numbers),
      late: fc.integer({ min: 0, max: 47 * 3600 }),
      value: fc.integer({ min: 50, max: 300 }).map((tenths) => tenths / 10),
    });
    const step = fc.record({
      readings: fc.array(one, { maxLength: 20 }),
      hours: fc.nat(30),
      act: fc.constantFrom('hours', 'days', 'both', 'crash'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await query('truncate reading_hour, reading_tail, reading_day');
        clock = instant(MIDNIGHT);
        const sent: StoredReading[] = [];
        for (const { readings, hours, act } of steps) {
          const rows = readings.map(({ series: id, late, value }) => ({ homeId, series: id, at: instant(clock - late * 1000), value }));
          await telemetry.append([...rows, ...rows.slice(0, 3)]);
          sent.push(...rows);
          clock = instant(clock + hours * HOUR);
          await telemetry.sealHours();
          if (act === 'days') await telemetry.sealDays();
          if (act === 'both') await Promise.all([telemetry.sealDays(), other.sealDays(), other.sealHours()]);
          if (act === 'crash') {
            await query('alter table reading_day add constraint crash check (false) not valid');
            await telemetry.sealDays().catch(() => undefined);
            await query('alter table reading_day drop constraint crash');
          }
        }
        for (const [room, mine] of [
          [1, [numbers[0], numbers[2]]],
          [2, [numbers[1]]],
        ] as const) {
          const expected = mine.flatMap((id) => {
            const values = inOrder(sent.filter((row) => row.series === id).map((row) => ({ at: row.at, value: row.value })));
            return values.length > 0 ? [{ id, values }] : [];
          });
          expect((await everything(room)).toSorted((a, b) => a.id - b.id)).toEqual(expected.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0)));
        }
      }),
      { numRuns: 10 },
    );
  });

  it('shows every reading once at any moment while days are sealed', async () => {
    const number = await series();
    const offsets = Array.from({ length: 5000 }, (_, index) => index * 17_000);
    clock = at(DAY_MS);
    await telemetry.append(offsets.map((offset) => reading(number, offset, offset % 100)));
    clock = at(DAY_MS + 3 * HOUR);
    await telemetry.sealHours();
    const seal = { done: false };
    const sealing = telemetry.sealDays().finally(() => {
      seal.done = true;
    });
    const counts = new Set<number | undefined>();
    const look = async () => {
      do counts.add((await everything())[0]?.values.length);
      while (!seal.done);
    };
    await Promise.all([sealing, look(), look()]);
    await look();
    expect([...counts]).toEqual([5000]);
  });

  it('names a damaged hour, seals the rest and keeps its bytes', async () => {
    const number = await series();
    await telemetry.load([reading(number, HOUR, 20), reading(number, 3 * HOUR, 21)]);
    await query(`update reading_hour set chunk = set_byte(chunk, 6, get_byte(chunk, 6) # 1) where hour = $1`, [DAY * 24 + 1]);
    const [kept] = await query<{ chunk: Buffer }>('select chunk from reading_hour where hour = $1', [DAY * 24 + 1]);
    const unreadable = [{ from: at(HOUR), to: at(2 * HOUR) }];
    expect(await telemetry.readRange(homeId, 1, at(0), at(DAY_MS))).toMatchObject({ series: [{ values: [{ value: 21 }] }], unreadable });
    expect(await telemetry.readRange(homeId, 1, at(2 * HOUR), at(DAY_MS))).toMatchObject({ unreadable: [] });
    // what comes late has its place
    clock = at(4 * HOUR);
    await telemetry.append([reading(number, HOUR + 1000, 22)]);
    await night(DAY_MS + 3 * HOUR);
    expect(await telemetry.readRange(homeId, 1, at(0), at(DAY_MS))).toMatchObject({
      series: [{ values: [{ value: 22 }, { value: 21 }] }],
      unreadable,
    });
    expect(await query('select chunk from unreadable_chunk')).toEqual([kept]);
    expect(log).toEqual([{ event: 'telemetry.chunk-unreadable', detail: { homeId, roomId: 1, day: '2026-01-15', hour: 1 } }]);
    expect(telemetry.status().unreadableChunks).toBe(1);
    const next = create();
    await next.start();
    expect(next.status().unreadableChunks).toBe(1);
    await next.stop();
    expect(log).toHaveLength(1);
  });

  it('names a damaged day, shows the others, and overwrites nothing with what comes late', async () => {
    const number = await series();
    await telemetry.load([reading(number, -DAY_MS, 19), reading(number, -2 * DAY_MS, 18)]);
    await query(`update reading_day set chunk = set_byte(chunk, 7, get_byte(chunk, 7) # 64) where day = $1`, [DAY - 1]);
    const unreadable = [{ from: at(-DAY_MS), to: at(0) }];
    const range = () => telemetry.readRange(homeId, 1, at(-3 * DAY_MS), at(DAY_MS));
    expect(await range()).toMatchObject({ series: [{ values: [{ value: 18 }] }], unreadable });
    await telemetry.append([reading(number, -1000, 23)]);
    await night(3 * HOUR);
    expect(await range()).toMatchObject({ series: [{ values: [{ value: 18 }, { value: 23 }] }], unreadable });
    expect(await countOf('unreadable_chunk')).toBe(1);
    expect(log.map(({ event }) => event)).toEqual(['telemetry.chunk-unreadable']);
    await telemetry.forgetHome(homeId);
    expect([await countOf('unreadable_chunk'), await countOf('reading_day'), telemetry.status().unreadableChunks]).toEqual([0, 0, 0]);
  });

  it('loads days, once or twice, beside what stands already', async () => {
    const number = await series();
    await telemetry.load([reading(number, -DAY_MS + 5000, 17)]);
    const day = (offset: number, values: readonly number[]) => ({
      homeId,
      roomId: 1,
      day: dayOf(at(offset)),
      series: new Map([[number, values.map((value, index) => ({ at: at(offset + index * 1000), value }))]]),
    });
    const days = [encodeRoomDay(day(-DAY_MS, [20, 21])), encodeRoomDay(day(-400 * DAY_MS, [15.5])), encodeRoomDay(day(-DAY_MS, [20, 22]))];
    await telemetry.loadDays(days);
    const once = await query('select * from reading_day order by day');
    await telemetry.loadDays(structuredClone(days));
    expect(await query('select * from reading_day order by day')).toEqual(once);
    expect(await everything()).toMatchObject([{ values: [{ value: 20 }, { value: 21 }, { value: 22 }, { value: 17 }] }]);
    expect(await telemetry.lastState(homeId)).toMatchObject([{ at: at(-DAY_MS + 5000), value: 17 }]);
    const damaged = Buffer.from(days[0]?.aggregates ?? []);
    damaged.writeUInt8(damaged.readUInt8(6) ^ 1, 6);
    const [first] = days;
    await expect(telemetry.loadDays(first ? [{ ...first, aggregates: damaged }] : [])).rejects.toMatchObject({ code: 'chunk-unreadable' });
  });

  it('takes more loads at once than there are connections', async () => {
    const number = await series();
    const load = (month: number) => {
      const start = at(-month * 31 * DAY_MS);
      return telemetry.loadDays([
        encodeRoomDay({ homeId, roomId: 1, day: dayOf(start), series: new Map([[number, [{ at: start, value: month }]]]) }),
      ]);
    };
    await Promise.all(Array.from({ length: 15 }, (_, month) => load(month)));
    expect(await countOf('reading_day')).toBe(15);
  });

  it('knows the aggregates of sealed days, and of those that are not or not wholly', async () => {
    const number = await series();
    await telemetry.load([reading(number, -DAY_MS, 19), reading(number, -DAY_MS + HOUR, 21)]);
    await telemetry.append([reading(number, -HOUR, 23), reading(number, 0, 20), reading(await series(2), 0, 16)]);
    const sealed = await telemetry.dayAggregates(homeId, DAY - 40, DAY - 1);
    expect(sealed).toEqual([]);
    const key = { deviceId: 'VA1', channel: 1, quantity: 'temperature' };
    const expected = [
      { ...key, roomId: 1, day: DAY - 1, count: 3, min: 19, max: 23, first: { value: 19 }, last: { at: at(-HOUR), value: 23 } },
      { ...key, roomId: 1, day: DAY, count: 1, mean: 20 },
      { ...key, roomId: 2, day: DAY, count: 1, mean: 16 },
    ];
    expect(await telemetry.dayAggregates(homeId, DAY - 40, DAY + 1)).toMatchObject(expected);
    await night(DAY_MS + 3 * HOUR);
    expect(await telemetry.dayAggregates(homeId, DAY - 40, DAY + 1)).toMatchObject(expected);
    // from the day itself where only they are damaged
    await flip('reading_day', 'aggregates');
    expect(await telemetry.dayAggregates(homeId, DAY - 40, DAY + 1)).toMatchObject(expected);
    expect(telemetry.status().unreadableChunks).toBe(0);
  });

  it('keeps thirteen whole months and the running one', async () => {
    const day = (text: string) => Date.parse(text) / DAY_MS;
    const oldest = (text: string) => new Date(oldestDayKept(instant(Date.parse(text))) * DAY_MS).toISOString().slice(0, 10);
    expect(oldest('2026-11-30T23:59:59.999Z')).toBe('2025-10-01');
    expect(oldest('2026-12-01T00:00:00Z')).toBe('2025-11-01');
    expect(oldest('2027-01-31T00:00:00Z')).toBe('2025-12-01');
    expect(oldest('2028-03-31T12:00:00Z')).toBe('2027-02-01');
    const number = await series();
    clock = instant(Date.parse('2026-12-01T00:00:00Z'));
    const days = ['2025-09-30', '2025-10-01', '2025-10-31', '2025-11-01', '2026-11-30'];
    await telemetry.load(days.map((text) => ({ homeId, series: number, at: instant(Date.parse(text) + DAY_MS - 1), value: 20 })));
    const stored = async () => (await query<{ day: number }>('select day from reading_day order by day')).map((row) => row.day);
    expect(await dropOldPartitions(test.database.pool, instant(clock - 1))).toBe(1);
    expect(await stored()).toEqual(days.slice(1).map(day));
    expect(await dropOldPartitions(test.database.pool, clock)).toBe(1);
    expect(await stored()).toEqual(days.slice(3).map(day));
    expect(await dropOldPartitions(test.database.pool, clock)).toBe(0);
    expect(await partsOf(test.database.pool, DAYS_BY_MONTH)).toEqual([day('2025-11-01'), DAY, day('2026-11-30')].map(monthOf));
  });
});
