import { HOUR, instant } from '@braise/domain';
import type { Instant, Quantity } from '@braise/domain';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { inOrder } from './chunks/chunk.ts';
import type { StoredReading } from './reading.ts';
import { createTelemetry } from './telemetry.ts';
import type { Telemetry } from './telemetry.ts';

const NOON = Date.UTC(2026, 0, 15, 12);

describe('telemetry', () => {
  let test: TestDatabase;
  let telemetry: Telemetry;
  let clock: Instant;
  let homeId: number;

  const create = () => createTelemetry({ database: test.database, now: () => clock, log: () => undefined });
  const at = (offset: number) => instant(NOON + offset);
  const series = (roomId = 1, deviceId = 'VA1') => telemetry.seriesOf(homeId, roomId, deviceId, 1, 'temperature');
  const reading = (number: number, offset: number, value: number): StoredReading => ({ homeId, series: number, at: at(offset), value });
  const countOf = async (table: string) => (await test.database.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;

  beforeEach(async () => {
    test = await createTestDatabase();
    clock = instant(NOON);
    const home = await test.database.kysely
      .insertInto('home')
      .values({ name: 'Maison', time_zone: 'Europe/Paris', generation: 'LINE_X' })
      .returning('id')
      .executeTakeFirstOrThrow();
    homeId = home.id;
    telemetry = create();
    await telemetry.start();
  });
  afterEach(async () => {
    await telemetry.stop();
    await test.drop();
  });

  it('gives each series one number, whoever asks first', async () => {
    const other = create();
    const numbers = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => series(1 + (index % 4))),
      ...Array.from({ length: 20 }, (_, index) => other.seriesOf(homeId, 1 + (index % 4), 'VA1', 1, 'temperature')),
    ]);
    expect(new Set(numbers).size).toBe(4);
    expect(numbers.slice(0, 20)).toEqual(numbers.slice(20));
  });

  it('reads back what was appended, before and after the hour is sealed', async () => {
    const number = await series();
    await telemetry.append([reading(number, -90_000, 20.1), reading(number, -30_000, 20.3), reading(number, 0, 19.9)]);
    const before = (await telemetry.readRange(homeId, 1, at(-HOUR), at(HOUR))).series;
    expect(before).toEqual([
      {
        roomId: 1,
        deviceId: 'VA1',
        channel: 1,
        quantity: 'temperature',
        series: number,
        values: [
          { at: at(-90_000), value: 20.1 },
          { at: at(-30_000), value: 20.3 },
          { at: at(0), value: 19.9 },
        ],
      },
    ]);
    expect(await telemetry.sealHours()).toBe(0);
    clock = at(HOUR + 61_000);
    expect(await telemetry.sealHours()).toBe(3);
    expect([await countOf('reading_tail'), await countOf('reading_hour')]).toEqual([0, 2]);
    expect((await telemetry.readRange(homeId, 1, at(-HOUR), at(HOUR))).series).toEqual(before);
    expect((await telemetry.readRange(homeId, 1, at(-30_000), at(0))).series).toEqual([
      { ...before[0], values: before[0]?.values.slice(1, 2) },
    ]);
  });

  it('reads the quantities that are asked for, numbered by whatever process and wherever they stand', async () => {
    const other = create();
    await telemetry.seriesOf(homeId, 1, 'VA1', 1, 'humidity');
    const [temperature, demand] = [await series(), await other.seriesOf(homeId, 1, '', 0, 'roomDemand')];
    const humidity = await telemetry.seriesOf(homeId, 1, 'VA1', 1, 'humidity');
    const all = [temperature, demand, humidity].flatMap((id) => [-48, -2, 0].map((hours) => reading(id, hours * HOUR, id)));
    await telemetry.load(all.filter((one) => one.at < NOON));
    await telemetry.append(all.filter((one) => one.at >= NOON));
    const read = async (...quantities: Quantity[]) => {
      const found = await telemetry.readRange(homeId, 1, at(-72 * HOUR), at(1), quantities);
      return Object.fromEntries(found.series.map(({ quantity, values }) => [quantity, values.length]));
    };
    expect(await read('roomDemand')).toEqual({ roomDemand: 3 });
    expect(await read('temperature', 'roomDemand')).toEqual({ temperature: 3, roomDemand: 3 });
    expect(await read('valveOpening')).toEqual({});
  });

  it('keeps each reading once however often, in whatever order and how late it comes', async () => {
    const numbers = [await series(1), await series(2), await series(1, 'VA2')];
    const one = fc.record({
      series: fc.constantFrom(...numbers),
      at: fc.integer({ min: -44 * 3600, max: 500 }).map((seconds) => at(seconds * 1000)),
      value: fc.integer({ min: 50, max: 300 }).map((tenths) => tenths / 10),
    });
    const batches = fc.array(fc.record({ readings: fc.array(one, { maxLength: 30 }), hours: fc.nat(2) }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(batches, async (sent) => {
        await test.database.pool.query('truncate reading_hour, reading_tail');
        clock = instant(NOON);
        for (const { readings, hours } of sent) {
          const rows = readings.map(({ series: number, at: when, value }) => ({ homeId, series: number, at: when, value }));
          await Promise.all([telemetry.append(rows), telemetry.append(rows.slice(0, 5))]);
          clock = instant(Math.min(clock + hours * (HOUR + 61_000), NOON + 3 * (HOUR + 61_000)));
          await telemetry.sealHours();
        }
        for (const room of [1, 2]) {
          const found = (await telemetry.readRange(homeId, room, at(-72 * HOUR), at(72 * HOUR))).series;
          const all = sent.flatMap(({ readings }) => readings);
          const mine = room === 1 ? [numbers[0], numbers[2]] : [numbers[1]];
          const expected = mine
            .map((number) => ({
              series: number,
              values: inOrder(all.filter((row) => row.series === number).map(({ at: when, value }) => ({ at: when, value }))),
            }))
            .filter(({ values }) => values.length > 0);
          expect(
            found.map(({ series: number, values }) => ({ series: number, values })).toSorted((a, b) => (a.series ?? 0) - (b.series ?? 0)),
          ).toEqual(expected.toSorted((a, b) => (a.series ?? 0) - (b.series ?? 0)));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('shows every reading once at any moment while an hour is sealed', async () => {
    const number = await series();
    await telemetry.append(Array.from({ length: 20_000 }, (_, index) => reading(number, -index * 100, index % 100)));
    clock = at(2 * HOUR);
    const seal = { done: false };
    const sealing = telemetry.sealHours().finally(() => {
      seal.done = true;
    });
    const counts = new Set<number | undefined>();
    const look = async () => {
      while (!seal.done) counts.add((await telemetry.readRange(homeId, 1, at(-HOUR), at(HOUR))).series[0]?.values.length);
    };
    await Promise.all([sealing, look(), look(), look()]);
    await look();
    expect([...counts]).toEqual([20_000]);
    expect(await countOf('reading_tail')).toBe(0);
  });

  it('refuses and counts what is too old, in the future or no number', async () => {
    const number = await series();
    const { refused } = await telemetry.append([
      reading(number, -49 * HOUR, 20),
      reading(number, 11 * 60_000, 20),
      reading(number, 0, NaN),
      reading(number, 0, 1e300),
      reading(number, 9 * 60_000, 20),
    ]);
    expect(refused.map(({ code }) => code)).toEqual(['too-old', 'in-future', 'not-finite', 'not-finite']);
    expect(telemetry.status().refused).toEqual({ 'too-old': 1, 'in-future': 1, 'not-finite': 2 });
    expect(await countOf('reading_tail')).toBe(1);
  });

  it('knows the last values, across a restart that was a kill', async () => {
    const number = await series();
    await telemetry.append([reading(number, -5000, 20), reading(number, -1000, 21), reading(number, -3000, 19)]);
    const expected = [{ roomId: 1, deviceId: 'VA1', channel: 1, quantity: 'temperature', series: number, at: at(-1000), value: 21 }];
    expect(await telemetry.lastState(homeId)).toEqual(expected);
    // Another process that never saw these, after one that wrote no last state.
    expect(await countOf('last_state')).toBe(0);
    const next = create();
    await next.start();
    expect(await next.lastState(homeId)).toEqual(expected);
    await next.stop();
  });

  it('recovers from a clock that was far ahead', async () => {
    const number = await series();
    clock = at(400 * 24 * HOUR);
    await telemetry.append([reading(number, 400 * 24 * HOUR, 35)]);
    await telemetry.sealHours();
    clock = at(0);
    await telemetry.append([reading(number, 0, 20)]);
    expect(await telemetry.lastState(homeId)).toMatchObject([{ at: at(0), value: 20 }]);
    await telemetry.stop();
    telemetry = create();
    await telemetry.start();
    clock = at(HOUR + 61_000);
    await telemetry.sealHours();
    expect(await telemetry.lastState(homeId)).toMatchObject([{ at: at(0), value: 20 }]);
  });

  it('follows a device into another room', async () => {
    const [first, second] = [await series(1), await series(2)];
    await telemetry.append([reading(first, -2000, 20)]);
    await telemetry.append([reading(second, -1000, 18)]);
    expect(await telemetry.lastState(homeId)).toMatchObject([{ roomId: 2, value: 18 }]);
  });

  it('loads a history of months into days, and what is of today into hours', async () => {
    const number = await series();
    const days = [500, 499, 498, 30, 1, 0];
    await telemetry.load(days.map((day) => reading(number, -day * 24 * HOUR, day / 10)));
    await telemetry.load([reading(number, -30 * 24 * HOUR + 1000, 7)]);
    const [found] = (await telemetry.readRange(homeId, 1, at(-600 * 24 * HOUR), at(1))).series;
    expect(found?.values.map(({ value }) => value)).toEqual([50, 49.9, 49.8, 3, 7, 0.1, 0]);
    expect([await countOf('reading_day'), await countOf('reading_hour')]).toEqual([5, 1]);
    expect(await telemetry.lastState(homeId)).toMatchObject([{ at: at(0), value: 0 }]);
  });

  it('forgets a home and nothing else', async () => {
    const number = await series();
    await telemetry.append([reading(number, 0, 20)]);
    await telemetry.load([reading(number, -50 * HOUR, 20)]);
    await telemetry.forgetHome(homeId);
    clock = at(2 * HOUR);
    await telemetry.sealHours();
    expect(await Promise.all(['reading_tail', 'reading_hour', 'reading_day', 'last_state', 'series', 'home'].map(countOf))).toEqual([
      0, 0, 0, 0, 0, 1,
    ]);
  });
});
