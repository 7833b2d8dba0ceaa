import {
  type MeteredDayBody,
  type MeteredMonthBody,
  countingDevices,
  meteredDay,
  meteredMonth,
  meteredYear,
  meteringPoints,
} from '@braise/contract/energy-insights';
import { DAY, HOUR, MINUTE, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_COUNTERS } from '../../features/metering-points/metering-point.ts';
import { settlePoints } from '../../features/metering-points/settling/settle-points.ts';
import { forgetHome } from '../../telemetry/forget-home.ts';
import { aCounter, countsOf } from '../../testing/a-counter.ts';
import { energyCalls, energyCallsAs } from '../http/testing/energy-calls.ts';
import { readMeteredYear } from './read-metered.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

/** Noon in Paris on a Wednesday. */
const NOW = instant(Date.parse('2026-03-11T11:00:00Z'));
const METER = 'VA1000000001';
const PLUG = 'VA1000000002';
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const { homeId } = server.camille;
  await server.database.pool.query("update home set created_at = '2025-12-01T00:00:00Z' where id = $1", [homeId]);
  for (const [id, owner] of [
    [METER, 'camille'],
    [PLUG, 'camille'],
    ['VA1000000003', 'louis'],
  ] as const)
    await aCounter(server, id, server[owner].homeId);
  // half a kilowatt from the first of December on, but for a silence on the tenth of January and one over midnight of the twentieth
  await counts(METER, Date.parse('2025-11-30T23:00:00Z'), NOW, (hours) => 1000 + hours / 2, [
    ['2026-01-10T09:00:00Z', '2026-01-10T14:00:00Z'],
    ['2026-01-20T20:00:00Z', '2026-01-21T05:00:00Z'],
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(NOW);
  await server.database.kysely.deleteFrom('metering_point').execute();
  await server.database.kysely.deleteFrom('tariff').execute();
});

const counts = (
  deviceId: string,
  from: number,
  to: number,
  valueAt: (hours: number) => number,
  silent: readonly (readonly [string, string])[] = [],
): Promise<void> => countsOf(server, { homeId: server.camille.homeId, deviceId, from, to, valueAt, silent });

async function aTariff(
  terms: ({ price: string; currency?: string } | { terms: string }) & { start_day?: string; end_day?: string },
): Promise<void> {
  const type = 'price' in terms ? 'FIXED' : 'HOURLY';
  await server.database.kysely
    .insertInto('tariff')
    .values({
      home_id: server.camille.homeId,
      energy: 'ELECTRICITY',
      type,
      unit: 'kWh',
      currency: 'EUR',
      start_day: '2026-01-01',
      ...terms,
    })
    .execute();
}

/** Off-peak every day from one minute of the wall clock to another. */
const offPeakFrom = (from: number, to: number) => ({
  terms: JSON.stringify({ kind: 'PEAK', prices: { peak: 20, offPeak: 14 }, offPeak: [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }] }),
});

const callAs = energyCallsAs(() => server);
const call = energyCalls(() => server);
const ELECTRIC = { serialNo: METER, channels: [0], designation: 'Compteur', energySource: 'ELECTRICITY', scope: 'HOME' };
const add = async (more: object = {}): Promise<string> =>
  (await call('POST', 'meteringPoints', { ...ELECTRIC, ...more })).json<{ id: string }>().id;
const points = async () => meteringPoints.parse((await call('GET', 'meteringPoints')).json());
const settle = (readRange = server.telemetry.readRange) => settlePoints({ database: server.database, readRange, now: server.now });
const month = async (of: string): Promise<MeteredMonthBody['readings'][number]> =>
  meteredMonth.parse((await call('GET', `meteredMonth?month=${of}`)).json()).readings[0]!;
const dayOf = async (id: string, date: string): Promise<MeteredDayBody> =>
  meteredDay.parse((await call('GET', `meteringPoints/${id}/meteredDay?date=${date}`)).json());
const refusal = (answer: { statusCode: number; json(): unknown }) => {
  const { code, field } = (answer.json() as { errors: readonly { code: string; field?: string }[] }).errors[0]!;
  return [answer.statusCode, code, ...(field === undefined ? [] : [field])];
};

describe('a meter', () => {
  test('is what a resident says of a device that counts', async () => {
    const before = countingDevices.parse((await call('GET', 'countingDevices')).json()).devices;
    expect(before.map(({ serialNo, meteringPointId, counter }) => [serialNo, meteringPointId, counter])).toEqual([
      [METER, null, null],
      [PLUG, null, null],
    ]);
    expect(before[0]?.reading).toEqual({ value: 2206, at: '2026-03-11T11:00:00.000Z' });
    expect(await points()).toEqual({ access: false, loadingStatus: 'LOADED', earliestMonth: null, latestMonth: null, meteringPoints: [] });
    const answer = await call('POST', 'meteringPoints', { ...ELECTRIC, designation: ' Compteur ' });
    const { id } = answer.json<{ id: string }>();
    expect([answer.statusCode, answer.json()]).toEqual([201, { ...ELECTRIC, unit: 'kWh', id }]);
    const after = countingDevices.parse((await call('GET', 'countingDevices')).json()).devices;
    expect(after.map(({ meteringPointId }) => meteringPointId)).toEqual([id, null]);
    expect((await call('DELETE', `meteringPoints/${id}`)).statusCode).toBe(204);
    expect((await points()).meteringPoints).toEqual([]);
    expect(refusal(await call('DELETE', `meteringPoints/${id}`))).toEqual([404, 'notFound']);
  });

  test('may be called otherwise, and go on with another device', async () => {
    const id = await add();
    const answer = await call('PUT', `meteringPoints/${id}`, { ...ELECTRIC, designation: 'Maison' });
    expect(answer.json()).toEqual({ ...ELECTRIC, unit: 'kWh', id, designation: 'Maison' });
    server.setTime(NOW + HOUR);
    await call('PUT', `meteringPoints/${id}`, { ...ELECTRIC, serialNo: PLUG });
    const [point] = (await points()).meteringPoints;
    expect([point?.serialNo, point?.reading]).toEqual([PLUG, null]);
    expect((await month('2026-02')).consumption).toBeCloseTo(28 * 12, 1);
  });

  test('does not count what its counter counted while it told another', async () => {
    const id = await add();
    server.setTime(Date.parse('2026-03-04T11:00:00Z'));
    await call('PUT', `meteringPoints/${id}`, { ...ELECTRIC, serialNo: PLUG });
    server.setTime(NOW);
    await add({ designation: 'Atelier' });
    const { readings } = meteredMonth.parse((await call('GET', 'meteredMonth?month=2026-03')).json());
    expect(readings.map(({ meteringPoint, consumption }) => [meteringPoint.designation, consumption])).toEqual([
      ['Atelier', expect.closeTo(7 * 12, 0)],
      ['Compteur', expect.closeTo(3.5 * 12, 0)],
    ]);
  });

  test('goes on with another device so often and no more', async () => {
    const id = await add();
    const serials = Array.from({ length: MOST_COUNTERS }, (_, index) => (index % 2 === 0 ? PLUG : METER));
    const answers = [];
    for (const serialNo of serials) answers.push(await call('PUT', `meteringPoints/${id}`, { ...ELECTRIC, serialNo }));
    expect(answers.slice(0, -1).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(refusal(answers.at(-1)!)).toEqual([422, 'meteringPoint.tooOften']);
  });

  test.each([
    ['of a device that is not of the home', { serialNo: 'VA1000000003' }, [422, 'meteringPoint.notCounting', 'serialNo']],
    ['of a channel that does not count', { channels: [1] }, [422, 'meteringPoint.notCounting', 'serialNo']],
    ['without a name', { designation: '  ' }, [422, 'validationFailed', 'designation']],
    ['of what comes by no pipe', { energySource: 'PELLETS' }, [422, 'validationFailed', 'energySource']],
  ])('%s is refused', async (_, more, why) => {
    expect(refusal(await call('POST', 'meteringPoints', { ...ELECTRIC, ...more }))).toEqual(why);
  });

  test('is one of its counter alone', async () => {
    const id = await add();
    expect(refusal(await call('POST', 'meteringPoints', ELECTRIC))).toEqual([409, 'meteringPoint.taken', 'serialNo']);
    const plug = await add({ serialNo: PLUG });
    expect(refusal(await call('PUT', `meteringPoints/${plug}`, ELECTRIC))).toEqual([409, 'meteringPoint.taken', 'serialNo']);
    expect(refusal(await callAs('louis', 'PUT', `meteringPoints/${id}`, ELECTRIC))).toEqual([404, 'notFound']);
    expect(refusal(await callAs('louis', 'GET', `meteringPoints/${id}/meteredDay`))).toEqual([404, 'notFound']);
  });
});

describe('readings', () => {
  test('are the same before and after they are settled, however often', async () => {
    const id = await add();
    const list = await points();
    expect([list.access, list.loadingStatus, list.latestMonth]).toEqual([true, 'LOADING', '2026-03']);
    const told = async () => [await month('2026-01'), await month('2026-02'), await dayOf(id, '2026-01-10')];
    const before = await told();
    await settle();
    expect(await told()).toEqual(before);
    // a run that ended halfway is made once more
    await server.database.pool.query("update metering_point set next_day = '2026-01-15', due_at = $1", [new Date(NOW)]);
    await settle();
    expect(await told()).toEqual(before);
    expect(await points()).toMatchObject({ access: true, loadingStatus: 'LOADED', earliestMonth: '2025-12', latestMonth: '2026-03' });
  });

  test('of a month come to what was counted, with silences told and not bridged', async () => {
    await server.database.pool.query("update home set created_at = '2025-11-10'");
    await add();
    const january = await month('2026-01');
    expect(january).toMatchObject({ meteringPoint: { designation: 'Compteur' }, isComplete: false });
    expect(january.consumption).toBeCloseTo(31 * 12, 1);
    expect(january.betweenDays).toBeCloseTo(4.5, 2);
    const told = (date: string) => january.days.find((day) => day.date === date);
    expect([told('2026-01-10')?.consumption, told('2026-01-10')?.isComplete]).toEqual([expect.closeTo(12, 2), true]);
    expect([told('2026-01-20')?.consumption, told('2026-01-20')?.isComplete]).toEqual([expect.closeTo(10.5, 2), false]);
    expect(told('2026-01-20')?.reading?.at).toBe('2026-01-20T20:00:00.000Z');
    expect(refusal(await call('GET', 'meteredMonth?month=2026-04'))).toEqual([422, 'consumption.noMonth', 'month']);
    await server.database.pool.query("update home set created_at = '2026-02-10'");
    expect(refusal(await call('GET', 'meteredMonth?month=2024-05'))).toEqual([422, 'consumption.noMonth', 'month']);
    await settle();
    // what was counted before somebody told of the home
    expect((await month('2025-12')).meteringPoint.designation).toBe('Compteur');
    expect(refusal(await call('GET', 'meteredMonth?month=2025-11'))).toEqual([422, 'consumption.noMonth', 'month']);
    await server.database.pool.query("update home set created_at = '2025-11-10'");
    expect((await month('2025-11')).consumption).toBeNull();
  });

  test('of a year are told by month', async () => {
    await add();
    await settle();
    const { readings } = meteredYear.parse((await call('GET', 'meteredYear?year=2026')).json());
    expect(readings[0]?.months.map(({ month: of, consumption, isComplete }) => [of, Math.round(consumption ?? 0), isComplete])).toEqual([
      ['2026-01', 372, false],
      ['2026-02', 336, true],
      ['2026-03', 126, true],
    ]);
    expect(refusal(await call('GET', 'meteredYear?year=2027'))).toEqual([422, 'meterReading.inFuture', 'year']);
  });

  test('of a month are whole, and have their mean, by the days that are over', async () => {
    await add();
    server.setTime(NOW + 3 * HOUR);
    const { isComplete, meanOfDays, days } = await month('2026-03');
    expect([isComplete, days.at(-1)?.isComplete, meanOfDays]).toEqual([true, false, expect.closeTo(12, 2)]);
    expect((await month('2025-11')).meanOfDays).toBeNull();
  });

  test('of a day are told by the hour, beside the day before and what is usual', async () => {
    const id = await add();
    const today = await dayOf(id, '2026-03-11');
    expect(today.hours).toHaveLength(12);
    expect([today.consumption, today.isComplete, today.standbyInWatts]).toEqual([expect.closeTo(6, 2), true, expect.closeTo(500, -1)]);
    expect([today.dayBefore?.date, today.dayBefore?.consumption]).toEqual(['2026-03-10', expect.closeTo(12, 2)]);
    expect([today.typical?.days, today.typical?.hours.length]).toEqual([4, 24]);
    // what is not over is held against nothing
    expect([today.dayBefore?.changeInPercent, today.typical?.changeInPercent]).toEqual([null, null]);
    expect((await dayOf(id, '2026-03-10')).dayBefore).toMatchObject({ changeInPercent: expect.closeTo(0, 1), costChangeInPercent: null });
    const silent = await dayOf(id, '2026-01-10');
    expect(silent.hours.filter(({ consumption }) => consumption === null)).toHaveLength(5);
    expect(silent.withoutHour).toBeCloseTo(2.5, 2);
    expect(refusal(await call('GET', `meteringPoints/${id}/meteredDay?date=2026-03-12`))).toEqual([422, 'meterReading.inFuture', 'date']);
  });

  test.each([
    ['Europe/Paris', 20, 13],
    ['Asia/Kolkata', 0, 17],
    ['Australia/Adelaide', 0, 22],
  ])('of the hour under way are told as a part of it (%s)', async (zone, minutes, count) => {
    await server.database.pool.query('update home set time_zone = $1 where id = $2', [zone, server.camille.homeId]);
    try {
      const id = await add();
      server.setTime(NOW + minutes * MINUTE);
      await counts(METER, NOW, NOW + HOUR, (hours) => 5000 + hours / 2);
      const { hours } = meteredDay.parse((await call('GET', `meteringPoints/${id}/meteredDay`)).json());
      expect([hours.length, hours.at(-1)?.isComplete, hours.at(-2)?.isComplete]).toEqual([count, false, true]);
      server.setTime(NOW + 30 * MINUTE);
      const over = meteredDay.parse((await call('GET', `meteringPoints/${id}/meteredDay`)).json()).hours;
      expect(over[count - 1]?.isComplete).toBe(zone !== 'Europe/Paris');
    } finally {
      await server.database.pool.query("update home set time_zone = 'Europe/Paris' where id = $1", [server.camille.homeId]);
    }
  });

  test('of the hour under way are told once anything of it is known', async () => {
    const id = await add();
    for (const [minutes, count] of [
      [120, 14],
      [121, 14],
      [190, 15],
    ] as const) {
      server.setTime(NOW + minutes * MINUTE);
      const { hours } = meteredDay.parse((await call('GET', `meteringPoints/${id}/meteredDay`)).json());
      expect([hours.length, hours.at(-1)?.consumption]).toEqual([count, null]);
    }
  });

  test('of a night are told no finer than counts are kept', async () => {
    const id = await add({ serialNo: PLUG });
    const midnight = Date.parse('2026-02-22T23:00:00Z');
    await counts(PLUG, midnight, midnight + DAY, (hours) => 90_000 + 0.3132 * hours);
    const { standbyInWatts } = await dayOf(id, '2026-02-23');
    expect([standbyInWatts! % 10, Math.abs(standbyInWatts! - 313) < 10]).toEqual([0, true]);
  });

  test('cost what their hours cost, and where a price is one all day what no hour has', async () => {
    const id = await add();
    await aTariff({ price: '20' });
    expect((await dayOf(id, '2026-01-10')).costInCents).toBeCloseTo(240, 0);
    expect((await month('2026-02')).costInCents).toBeCloseTo(28 * 240, -1);
    // nobody knows on which day what was used between them was
    // what was used over midnight is in no day, and so not in its cost
    expect(await month('2026-01')).toMatchObject({ costInCents: expect.closeTo(31 * 240 - 4.5 * 20, -1), isCostComplete: false });
    expect((await dayOf(id, '2025-12-10')).costInCents).toBeNull();
  });

  test('are held against what other days cost, at the prices of those', async () => {
    const id = await add();
    const unpriced = await dayOf(id, '2026-02-25');
    expect([unpriced.dayBefore, unpriced.typical]).toMatchObject([{ costInCents: null }, { costInCents: null }]);
    await aTariff({ price: '20', end_day: '2026-02-11' });
    await aTariff({ price: '30', start_day: '2026-02-12' });
    const { dayBefore, typical } = await dayOf(id, '2026-02-25');
    expect([dayBefore?.costInCents, typical?.days]).toEqual([expect.closeTo(12 * 30, 0), 4]);
    // three Wednesdays of the four at the price before
    expect(typical?.costInCents).toBeCloseTo(12 * 22.5, 0);
    expect(typical).toMatchObject({ changeInPercent: expect.closeTo(0, 1), costChangeInPercent: expect.closeTo((30 / 22.5 - 1) * 100, 1) });
    const risen = (await dayOf(id, '2026-02-12')).dayBefore;
    expect(risen).toMatchObject({ costInCents: expect.closeTo(12 * 20, 0), costChangeInPercent: expect.closeTo(50, 1) });
  });

  test('tell which share went through in off-peak hours', async () => {
    const id = await add();
    await aTariff(offPeakFrom(22 * 60, 6 * 60));
    const day = await dayOf(id, '2026-02-10');
    expect(day.offPeakInPercent).toBe(33);
    expect(day.hours.filter(({ offPeak }) => offPeak)).toHaveLength(8);
    expect(day.costInCents).toBeCloseTo(8 * 0.5 * 14 + 16 * 0.5 * 20, 0);
  });

  test('are of both kinds in an hour in which the tariff changes', async () => {
    const id = await add({ serialNo: PLUG });
    await aTariff(offPeakFrom(22 * 60 + 30, 6 * 60 + 30));
    // from ten to midnight a kilowatt
    const midnight = Date.parse('2026-02-15T23:00:00Z');
    await counts(PLUG, midnight, midnight + DAY, (hours) => 10 + Math.max(0, hours - 22));
    const day = await dayOf(id, '2026-02-16');
    expect(day.offPeakInPercent).toBe(75);
    expect(day.hours.flatMap(({ offPeak }, hour) => (offPeak === null ? hour : []))).toEqual([6, 22]);
    expect(day.hours.filter(({ offPeak }) => offPeak)).toHaveLength(7);
    expect(day.costInCents).toBeCloseTo(1.5 * 14 + 0.5 * 20, 1);
  });

  test('cost nothing that is known where the tariff is in another currency', async () => {
    const id = await add({ serialNo: PLUG });
    await aTariff({ price: '20', currency: 'GBP' });
    // nothing in any hour that is known
    const midnight = Date.parse('2026-02-18T23:00:00Z');
    await counts(PLUG, midnight, midnight + 8 * HOUR, () => 1);
    await counts(PLUG, midnight + 11 * HOUR, midnight + DAY, () => 4);
    const day = await dayOf(id, '2026-02-19');
    expect([day.consumption, day.withoutHour, day.costInCents]).toEqual([3, 3, null]);
  });

  test('of a count that falls go on from there, and say so', async () => {
    const id = await add({ serialNo: PLUG, scope: 'HEATING' });
    const midnight = Date.parse('2026-03-09T23:00:00Z');
    await counts(PLUG, midnight - DAY, midnight + 6 * HOUR, (hours) => 80 + hours);
    await counts(PLUG, midnight + 6.5 * HOUR, midnight + DAY + HOUR, (hours) => hours);
    const day = await dayOf(id, '2026-03-10');
    expect([day.interruptions, day.isComplete, day.consumption]).toEqual([['RESET'], false, expect.closeTo(23.5, 1)]);
    expect(day.standbyInWatts).toBeNull();
  });
});

test('a past that is not worked out is told so', async () => {
  await add();
  server.setTime(NOW + DAY);
  expect(await points()).toMatchObject({ access: false, loadingStatus: 'ERROR', latestMonth: null });
});

test('of a past that is not worked out nothing is looked for before the home began', async () => {
  await server.database.pool.query("update home set created_at = '2025-12-01T00:00:00Z'");
  await add();
  const asked: number[] = [];
  const readRange: typeof server.telemetry.readRange = (home, room, from, ...rest) => {
    asked.push(from);
    return server.telemetry.readRange(home, room, from, ...rest);
  };
  const year = async (of: string) => {
    const request = { params: { homeId: server.camille.homeId }, query: { year: of }, server: { ...server, readRange }, at: NOW };
    const { readings } = meteredYear.parse(await readMeteredYear(request as unknown as Parameters<typeof readMeteredYear>[0]));
    return readings[0]!.months.map(({ consumption }) => consumption && Math.round(consumption));
  };
  expect([await year('2024'), asked]).toEqual([Array.from({ length: 12 }, () => null), []]);
  expect((await year('2025')).slice(-2)).toEqual([null, 372]);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Date.parse('2025-11-30T00:00:00Z'));
});

test('so is one that cannot be read, however often it is tried', async () => {
  await add();
  const unreadable = () => Promise.reject(new Error('unreadable'));
  for (let hours = 0; hours <= 18; hours += 6) {
    server.setTime(NOW + hours * HOUR);
    await expect(settle(unreadable)).rejects.toThrow('could not be settled');
  }
  expect(await points()).toMatchObject({ loadingStatus: 'ERROR', latestMonth: null });
  server.setTime(NOW + DAY);
  await settle();
  expect(await points()).toMatchObject({ loadingStatus: 'LOADED', latestMonth: '2026-03' });
});

test('ended months stay when what was recorded is gone', async () => {
  await add();
  await settle();
  const told = await month('2026-01');
  await forgetHome(server.database.pool, server.camille.homeId);
  expect(told.consumption).toBeGreaterThan(300);
  expect(await month('2026-01')).toEqual(told);
});
