import { type ConsumptionDetailsBody, type ConsumptionOverviewBody, consumptionOverview } from '@braise/contract/energy-insights';
import { HOUR, MINUTE, type Quantity, celsius, instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetConsumption, settleConsumption } from '../../features/consumption/settle-consumption.ts';
import { putGasDays } from '../../features/gas-outlook/gas-outlook.store.ts';
import { loadTariffs } from '../../features/tariffs/tariff.store.ts';
import { pricesByTariffs } from '../../features/tariffs/home-prices.ts';
import { loadPricedHome } from '../../home-model/market/priced-home.store.ts';
import { putWeather } from '../../home-model/weather.store.ts';
import type { StoredReading } from '../../telemetry/reading.ts';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { energyCalls, energyCallsAs } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { summaryBody } from './summary-body.ts';

const PUMP = 'pump';
const GATEWAY = '11111111-1111-4111-8111-111111111111';
/** Midnight in Paris. */
const OCTOBER = Date.parse('2026-09-30T22:00:00Z');
const NOVEMBER = Date.parse('2026-10-31T23:00:00Z');
/** 19:00 in Paris on 20 November. */
const EVENING = instant(Date.parse('2026-11-20T18:00:00Z'));
/** Outside, °C, on a day of the calendar: between 2 and 11. */
const outdoorOn = (time: number): number => 2 + ((Math.floor((time + HOUR) / (24 * HOUR)) * 7) % 10);
/** W: of heating, by the cold; hot water takes 2,000 from two to three at night. */
const heatingAt = (time: number): number => 120 * (15 - outdoorOn(time));

let server: TestServer;
let clock = EVENING;
beforeAll(async () => {
  server = await createTestServer({ gasOutlooks: { ecogaz: { outlook: async () => ({ ok: true, days: [] }) }, demo: null } });
  const { homeId } = server.camille;
  await server.database.pool.query("update home set created_at = '2026-09-30T22:00:00Z', latitude = 48.9, longitude = 2.3 where id = $1", [
    homeId,
  ]);
  await server.database.kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id: GATEWAY, kind: 'heishamon', name: 'g', topic_root: 'g', username: 'g', password_hash: '' })
    .execute();
  await aPump(PUMP, { seen: OCTOBER });
  await say('powerIn', (time, hour) => (hour === 2 ? 2000 : heatingAt(time)));
  await say('hotWaterActive', (_, hour) => (hour === 2 ? 1 : 0));
  const first = OCTOBER / HOUR;
  const hours = Array.from({ length: 54 * 24 }, (_, index) => first + index);
  await putWeather(
    server.database,
    homeId,
    hours.map((hour) => ({
      hour,
      temperature: outdoorOn(hour * HOUR),
      humidity: null,
      condition: 'CLOUDY',
      solar: null,
      forecast: hour * HOUR > EVENING,
    })),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = EVENING;
  server.setTime(EVENING);
  await server.database.pool.query('truncate tariff, consumption_month cascade');
  await server.database.pool.query("update consumption_settling set due_at = '2026-01-01', next_day = null");
  await server.database.pool.query("update home set subscribed_since = '2026-01-01' where id = $1", [server.camille.homeId]);
});

async function aPump(id: string, { seen, left = null }: { readonly seen: number; readonly left?: number | null }): Promise<void> {
  const capabilities = {
    ...NO_CAPABILITIES,
    reports: [{ quantity: 'powerIn', channel: 0 }],
    heatSource: { kind: 'heat-pump', hotWater: id === PUMP, flow: { min: celsius(25), max: celsius(55) } },
  };
  const values = { home_id: server.camille.homeId, id, gateway_id: GATEWAY, address: id, name: 'Pompe', vendor: 'x', model: 'x' };
  await server.database.kysely
    .insertInto('device')
    .values({
      ...values,
      capabilities: JSON.stringify(capabilities),
      first_seen_at: new Date(seen),
      left_at: left === null ? null : new Date(left),
    })
    .execute();
}

/** Each five minutes, but for 12 November from noon to six, when the gateway was away. */
async function say(quantity: Quantity, valueAt: (time: number, hour: number) => number): Promise<void> {
  const { homeId } = server.camille;
  const series = await server.telemetry.seriesOf(homeId, 0, PUMP, 0, quantity);
  const away = { from: Date.parse('2026-11-12T11:00:00Z'), to: Date.parse('2026-11-12T17:00:00Z') };
  const readings: StoredReading[] = [];
  for (let time = OCTOBER; time < EVENING; time += 5 * MINUTE) {
    if (time > away.from && time < away.to) continue;
    const { hour } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('Europe/Paris');
    readings.push({ homeId, series, at: instant(time), value: valueAt(time, hour) });
  }
  await server.telemetry.load(readings);
}

const settle = () => settleConsumption({ database: server.database, readRange: server.telemetry.readRange, now: () => clock });
const call = energyCalls(() => server);
const ask = (month?: string) => call('GET', `consumptionOverview${month === undefined ? '' : `?month=${month}`}`);
async function overview(month?: string): Promise<ConsumptionOverviewBody> {
  const answer = await ask(month);
  expect([answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([200, null]);
  return consumptionOverview.parse(answer.json());
}
const aTariff = (rest: object) => call('POST', 'tariffs', { energy: 'ELECTRICITY', unit: 'kWh', startDate: '2026-11-01', ...rest });

describe('what a heat pump took', () => {
  it('is told by day, heating and hot water apart, of 25 hours where the clocks go back', async () => {
    await settle();
    const { requestedMonth } = (await overview('2026-10')).monthlyAggregation;
    expect(requestedMonth).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31', hasDomesticHotWater: true });
    expect(requestedMonth.consumptionPerDate).toHaveLength(31);
    for (const { date, consumption, hotWaterConsumption, ...day } of requestedMonth.consumptionPerDate) {
      expect(day).toEqual({
        costInCents: null,
        isCostComplete: false,
        hasData: true,
        isComplete: true,
        isPending: false,
        source: 'heat-pump',
      });
      const isLong = date === '2026-10-25';
      // two to three comes twice
      expect(hotWaterConsumption).toBeCloseTo(isLong ? 4 : 2, 2);
      const noon = Date.parse(`${date}T12:00:00Z`);
      expect(Math.abs(consumption - (isLong ? 4 : 2) - (23 * heatingAt(noon)) / 1000)).toBeLessThan(1.3);
    }
    const sum = requestedMonth.consumptionPerDate.reduce((total, { consumption }) => total + consumption, 0);
    expect(requestedMonth.totalConsumption).toBeCloseTo(sum, 2);
  });

  it('is the same before a day is settled and after, and settled once more', async () => {
    clock = instant(NOVEMBER);
    await settle();
    clock = EVENING;
    const lived = await overview();
    await settle();
    const settled = await overview();
    await server.database.pool.query("update consumption_settling set due_at = '2026-01-01', next_day = null");
    await settle();
    expect(await overview()).toEqual(settled);
    // yesterday alone is read as it was recorded; what is older waits for the job
    const [before, after] = [lived, settled].map(({ monthlyAggregation }) => monthlyAggregation.requestedMonth.consumptionPerDate);
    expect(after!.slice(-2)).toEqual(before!.slice(-2));
    expect(before!.filter(({ hasData }) => hasData)).toHaveLength(2);
    expect(after!.filter(({ hasData }) => hasData)).toHaveLength(20);
    // and says that it does
    expect(before!.filter(({ isPending }) => isPending)).toHaveLength(18);
    expect(after!.some(({ isPending }) => isPending)).toBe(false);
  });

  it('is kept of a pump that has left, and worked out of one that left before', async () => {
    await settle();
    const before = await overview('2026-10');
    try {
      await server.database.pool.query('update device set left_at = $1 where id = $2', [new Date(EVENING), PUMP]);
      expect(await overview('2026-10')).toEqual(before);
      await server.database.pool.query(
        "truncate consumption_month; update consumption_settling set due_at = '2026-01-01', next_day = null",
      );
      await settle();
      expect(await overview('2026-10')).toEqual(before);
      // nor without the row of the device
      await server.database.pool.query("update device set id = 'elsewhere' where id = $1", [PUMP]);
      expect(await overview('2026-10')).toEqual(before);
    } finally {
      await server.database.pool.query("update device set left_at = null, id = $1 where id in ('elsewhere', $1)", [PUMP]);
    }
  });

  it('is that of all pumps, each while it was there, in whichever room', async () => {
    await settle();
    const [fifth, sixth] = ['2026-11-05', '2026-11-06'].map((date) => Date.parse(`${date}T00:00:00+01:00`)) as [number, number];
    const days = async () => (await overview('2026-11')).monthlyAggregation.requestedMonth.consumptionPerDate;
    const before = await days();
    const other = 'other-pump';
    try {
      await aPump(other, { seen: fifth, left: sixth });
      const { homeId } = server.camille;
      // it was moved at noon
      const rooms = [
        await server.telemetry.seriesOf(homeId, 3, other, 0, 'powerIn'),
        await server.telemetry.seriesOf(homeId, 4, other, 0, 'powerIn'),
      ];
      const times = Array.from({ length: 288 }, (_, index) => fifth + index * 5 * MINUTE);
      await server.telemetry.load(
        times.map((time, index) => ({ homeId, series: rooms[index < 144 ? 0 : 1]!, at: instant(time), value: 1000 })),
      );
      await server.database.pool.query("update consumption_settling set due_at = '2026-01-01', next_day = null");
      await settle();
      for (const [index, day] of (await days()).entries()) {
        const alone = before[index]!;
        expect(day).toMatchObject({ isComplete: alone.isComplete, hotWaterConsumption: alone.hotWaterConsumption });
        expect(day.consumption).toBeCloseTo(alone.consumption + (day.date === '2026-11-05' ? 24 : 0), 2);
      }
    } finally {
      await server.database.pool.query('delete from device where id = $1', [other]);
    }
  });

  it('is told of today as far as it has come', async () => {
    await settle();
    const today = (await overview()).monthlyAggregation.requestedMonth.consumptionPerDate.at(-1);
    expect(today).toMatchObject({ date: '2026-11-20', isComplete: true, hasData: true });
    expect(today!.consumption).toBeLessThan(2 + (18 * 120 * 13) / 1000);
  });

  it('has no figure for hours of which nothing is known, and says that the day is not whole', async () => {
    await settle();
    const { consumptionPerDate } = (await overview('2026-11')).monthlyAggregation.requestedMonth;
    const torn = consumptionPerDate.find(({ date }) => date === '2026-11-12')!;
    expect(torn).toMatchObject({ hasData: true, isComplete: false });
    // of seventeen hours with heating, and ten minutes that are believed of the next
    expect(torn.consumption - 2).toBeCloseTo((17 + 1 / 6) * 0.12 * (15 - outdoorOn(Date.parse('2026-11-12T12:00:00Z'))), 1);
  });

  it('is refused of a month before the home, and of one to come', async () => {
    await settle();
    for (const month of ['2026-09', '2026-12'])
      expect(await ask(month)).toMatchObject({ statusCode: 422, body: expect.stringContaining('consumption.noMonth') });
    expect((await overview('2026-10')).months).toEqual({ first: '2026-10', last: '2026-11' });
  });

  it('is nothing at all of a month in which nothing was metered', async () => {
    await settle();
    await server.database.pool.query("delete from consumption_month where month = '2026-10'");
    const { requestedMonth, monthBefore, endOfMonthForecast, change } = (await overview('2026-10')).monthlyAggregation;
    for (const month of [requestedMonth, monthBefore]) {
      expect(month).toMatchObject({ totalConsumption: null, totalCostInCents: null, hasDomesticHotWater: false, isComplete: false });
      expect(month.consumptionPerDate.every(({ hasData, consumption }) => !hasData && consumption === 0)).toBe(true);
    }
    expect(endOfMonthForecast).toBeNull();
    expect(change.fromMonthBefore).toEqual({ consumptionInPercent: null, costInPercent: null, consumptionInSameWeatherInPercent: null });
  });
});

describe('beside the month before', () => {
  it('is the month as it is foreseen, where the other is known as a whole', async () => {
    await settle();
    await aTariff({ type: 'FIXED', tariffInCents: 25, startDate: '2026-10-01' });
    const { monthBefore, endOfMonthForecast, change } = (await overview()).monthlyAggregation;
    expect(monthBefore.isComplete).toBe(true);
    const share = endOfMonthForecast!.month.consumption / monthBefore.totalConsumption!;
    expect(change.fromMonthBefore.consumptionInPercent).toBeCloseTo((share - 1) * 100, 1);
    // at one price by the kilowatt-hour
    expect(change.fromMonthBefore.costInPercent).toBeCloseTo((share - 1) * 100, 1);
    expect(change.fromYearBefore).toEqual({ consumptionInPercent: null, costInPercent: null, consumptionInSameWeatherInPercent: null });
  });
});

describe('beside the year before', () => {
  it('took less in a milder month, and as much in the same weather', async () => {
    await settle();
    const { homeId } = server.camille;
    const dates = Array.from({ length: 31 }, (_, index) => `2025-10-${String(index + 1).padStart(2, '0')}`);
    // four kelvins colder than in the year after
    const outdoor = (time: number): number => outdoorOn(time) - 4;
    const hours = dates.flatMap((date) => Array.from({ length: 24 }, (_, hour) => Date.parse(`${date}T00:00:00+02:00`) / HOUR + hour));
    await putWeather(
      server.database,
      homeId,
      hours.map((hour) => ({
        hour,
        temperature: celsius(outdoor(hour * HOUR)),
        humidity: null,
        condition: 'CLOUDY',
        solar: null,
        forecast: false,
      })),
    );
    const day = (date: string) => {
      const heating = 120 * (15 - outdoor(Date.parse(`${date}T12:00:00Z`)));
      const [rest, night] = [Array.from({ length: 23 }, () => heating), 2000];
      return { heating: [0, ...rest], hotWater: [night, ...rest.map(() => 0)], known: Array.from({ length: 24 }, () => 1) };
    };
    const days = Object.fromEntries(dates.map((date) => [date, day(date)]));
    await server.database.pool.query("insert into consumption_month (home_id, month, days) values ($1, '2025-10', $2)", [
      homeId,
      JSON.stringify(days),
    ]);
    const { fromYearBefore, fromMonthBefore } = (await overview('2026-10')).monthlyAggregation.change;
    expect(fromYearBefore.consumptionInPercent).toBeLessThan(-20);
    expect(Math.abs(fromYearBefore.consumptionInSameWeatherInPercent!)).toBeLessThan(2);
    expect(fromMonthBefore.consumptionInSameWeatherInPercent).toBeNull();
    await server.database.pool.query('delete from weather_hour where home_id = $1 and hour < $2', [homeId, OCTOBER / HOUR]);
    server.setTime(instant(EVENING + 5 * MINUTE));
    expect((await overview('2026-10')).monthlyAggregation.change.fromYearBefore).toMatchObject({ consumptionInSameWeatherInPercent: null });
  });
});

describe('what that cost', () => {
  it('is each hour at its price', async () => {
    await settle();
    const made = await aTariff({
      type: 'HOURLY',
      terms: {
        kind: 'PEAK',
        peakInCents: 30,
        offPeakInCents: 20,
        offPeak: [{ days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'], start: '02:00', end: '03:00' }],
      },
    });
    expect([made.statusCode, made.statusCode === 201 ? null : made.body]).toEqual([201, null]);
    const { monthlyAggregation, currency } = await overview();
    expect(currency).toBe('EUR');
    const { consumptionPerDate, totalCostInCents } = monthlyAggregation.requestedMonth;
    for (const { consumption, hotWaterConsumption, costInCents } of consumptionPerDate)
      expect(costInCents).toBeCloseTo(hotWaterConsumption! * 20 + (consumption - hotWaterConsumption!) * 30, 1);
    expect(totalCostInCents).toBeCloseTo(
      consumptionPerDate.reduce((sum, { costInCents }) => sum + (costInCents ?? NaN), 0),
      0,
    );
    // hot water is made in the cheap hour alone
    const { split } = monthlyAggregation.requestedMonth;
    const hotWater = consumptionPerDate.reduce((sum, day) => sum + day.hotWaterConsumption!, 0);
    const { consumption: used, costInCents: paid } = split!;
    expect(used.hotWater).toBeCloseTo(hotWater, 2);
    expect(paid!.hotWater).toBeCloseTo(hotWater * 20, 0);
    expect(paid!.heating! + paid!.hotWater!).toBeCloseTo(totalCostInCents!, 1);
    expect(used.heatingPercentage + used.hotWaterPercentage).toBeCloseTo(100, 0);
    expect(paid!.hotWaterPercentage!).toBeLessThan(used.hotWaterPercentage);
    // October had no tariff
    expect(monthlyAggregation.monthBefore.totalCostInCents).toBeNull();
    expect(monthlyAggregation.monthBefore.totalConsumption).not.toBeNull();
  });

  it('is of the days of a month whose price is known, and says so', async () => {
    await settle();
    await aTariff({ type: 'FIXED', tariffInCents: 25, startDate: '2026-11-02' });
    const { totalCostInCents, isCostComplete, consumptionPerDate } = (await overview()).monthlyAggregation.requestedMonth;
    expect(consumptionPerDate[0]).toMatchObject({ costInCents: null, isCostComplete: false, hasData: true });
    expect(consumptionPerDate[1]!.costInCents).toBeCloseTo(consumptionPerDate[1]!.consumption * 25, 1);
    expect(totalCostInCents).toBeCloseTo(
      consumptionPerDate.reduce((sum, { costInCents }) => sum + (costInCents ?? 0), 0),
      6,
    );
    expect(isCostComplete).toBe(false);
  });
});

describe('money of a month before', () => {
  it('is left out where it was in another currency', async () => {
    await settle();
    await aTariff({ type: 'FIXED', tariffInCents: 25, startDate: '2026-10-01', endDate: '2026-10-31' });
    await aTariff({ type: 'FIXED', tariffInCents: 30, startDate: '2026-11-01' });
    const costs = async () => {
      const { currency, monthlyAggregation } = await overview();
      return [
        currency,
        ...[monthlyAggregation.requestedMonth, monthlyAggregation.monthBefore].map(({ totalCostInCents }) => totalCostInCents),
      ];
    };
    expect(await costs()).toEqual(['EUR', expect.any(Number), expect.any(Number)]);
    await server.database.pool.query(
      "update tariff set currency = 'BGN' where start_day = '2026-10-01'; update home set revision = revision + 1",
    );
    expect(await costs()).toEqual(['EUR', expect.any(Number), null]);
    // what has no money has no currency either
    await server.database.pool.query("delete from tariff where start_day = '2026-11-01'; update home set revision = revision + 1");
    expect(await costs()).toEqual(['BGN', null, expect.any(Number)]);
  });
});

describe('what is left of the month', () => {
  it('is foreseen by how the home follows the cold', async () => {
    await settle();
    await aTariff({ type: 'FIXED', tariffInCents: 25, startDate: '2026-10-01' });
    const { endOfMonthForecast: forecast, requestedMonth } = (await overview()).monthlyAggregation;
    expect(forecast).toMatchObject({ by: 'degree-days', startDate: '2026-11-20', endDate: '2026-11-30' });
    expect(forecast!.consumptionPerDate.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-21', '2026-11-22']);
    // the weather of these two is foreseen
    for (const { date, consumption, costInCents } of forecast!.consumptionPerDate.slice(0, 2)) {
      const degrees = 15 - outdoorOn(Date.parse(`${date}T12:00:00Z`));
      expect(Math.abs(consumption - 2 - 23 * 0.12 * degrees)).toBeLessThan(3);
      expect(costInCents).toBeCloseTo(consumption * 25, 1);
    }
    const { month, unmetered, restOfToday, totalConsumption } = forecast!;
    // five hours and fifty minutes of the twelfth, of which hot water took nothing
    const torn = (5 + 5 / 6) * 0.12 * (15 - outdoorOn(Date.parse('2026-11-12T12:00:00Z')));
    expect(Math.abs(unmetered.consumption - torn)).toBeLessThan(1);
    // from seven in the evening on
    const evening = 5 * 0.12 * (15 - outdoorOn(EVENING));
    expect(Math.abs(restOfToday.consumption - evening)).toBeLessThan(1);
    expect(month.consumption).toBeCloseTo(
      requestedMonth.totalConsumption! + unmetered.consumption + restOfToday.consumption + totalConsumption,
      2,
    );
    expect(month.costInCents).toBeCloseTo(month.consumption * 25, 0);
    expect(month.band!.low).toBeLessThan(month.consumption);
    expect(month.band!.high).toBeGreaterThan(month.consumption);
    expect(month.band!.low).toBeGreaterThan(requestedMonth.totalConsumption!);
    expect(month.costBand!.low / month.band!.low).toBeCloseTo(25, 2);
    expect(month.costBand!.high / month.band!.high).toBeCloseTo(25, 2);
  });

  it('goes on as it was where the weather is not known, and is not told of two days', async () => {
    await settle();
    await server.database.pool.query('update weather_hour set hour = hour - 100000');
    try {
      const { endOfMonthForecast: forecast } = (await overview()).monthlyAggregation;
      expect(forecast).toMatchObject({ by: 'days-so-far', month: { band: null } });
      expect(new Set(forecast!.consumptionPerDate.map(({ consumption }) => consumption)).size).toBe(1);
      clock = instant(NOVEMBER + 50 * HOUR);
      server.setTime(clock);
      expect((await overview()).monthlyAggregation.endOfMonthForecast).toBeNull();
    } finally {
      await server.database.pool.query('update weather_hour set hour = hour + 100000');
    }
  });
});

describe('its details', () => {
  const details = async () => {
    const answer = await call('GET', 'consumptionDetails');
    return { status: answer.statusCode, body: answer.json() as ConsumptionDetailsBody };
  };

  it('are the overview, what it comes to by day, and what a unit costs', async () => {
    await settle();
    await aTariff({ type: 'FIXED', tariffInCents: 25 });
    const { body } = await details();
    expect(body.graphConsumption).toEqual(await overview());
    const { requestedMonth, endOfMonthForecast } = body.graphConsumption.monthlyAggregation;
    const whole = requestedMonth.consumptionPerDate.filter(({ date, isComplete }) => isComplete && date !== '2026-11-20');
    expect(whole).toHaveLength(18);
    const mean = whole.reduce((sum, { consumption }) => sum + consumption, 0) / whole.length;
    expect(body.summary).toMatchObject({
      consumption: requestedMonth.totalConsumption,
      costInCents: requestedMonth.totalCostInCents,
      consumptionForecast: endOfMonthForecast!.month.consumption,
      costForecastInCents: endOfMonthForecast!.month.costInCents,
      tariff: { unitPriceInCents: 25, unit: 'kWh' },
    });
    expect(body.summary.averageDailyConsumption).toBeCloseTo(mean, 2);
    expect(body.summary.averageDailyCostInCents).toBeCloseTo(mean * 25, 0);
  });

  it('have a mean of the days that are over alone, whatever is foreseen', async () => {
    const meanAt = async (hours: number) => {
      clock = instant(NOVEMBER + hours * HOUR);
      server.setTime(clock);
      await settle();
      const { summary, graphConsumption } = (await details()).body;
      return [summary.averageDailyConsumption, graphConsumption.monthlyAggregation.requestedMonth.consumptionPerDate[0]!.consumption];
    };
    expect(await meanAt(6.5)).toEqual([null, expect.any(Number)]);
    const [mean, first] = await meanAt(28.5);
    expect(mean).toBe(first);
  });

  it('have no price of a unit in another currency than their money', async () => {
    await settle();
    await aTariff({ type: 'FIXED', tariffInCents: 25 });
    const { graphConsumption } = (await details()).body;
    const today = localDayAt('Europe/Paris', EVENING);
    const home = (await loadPricedHome(server.database, server.camille.homeId, {}))!;
    const tariffs = await loadTariffs(server.database, server.camille.homeId);
    const priceIn = async (currency: string) => {
      const inCurrency = tariffs.map((tariff) => ({ ...tariff, currency }));
      const prices = await pricesByTariffs(
        server.database,
        home,
        { tariffs: inCurrency, energy: 'ELECTRICITY' },
        { first: today, last: today },
      );
      return summaryBody(graphConsumption, { wholeDays: new Set(), prices: prices(today) }).tariff;
    };
    expect([await priceIn('EUR'), await priceIn('BGN')]).toEqual([
      { unitPriceInCents: 25, unit: 'kWh', energySource: 'ELECTRICITY' },
      null,
    ]);
  });

  it('are refused as the overview is', async () => {
    await server.database.pool.query('update home set subscribed_since = null where id = $1', [server.camille.homeId]);
    expect((await details()).status).toBe(403);
  });
});

describe('who may see it', () => {
  it('is a home that has the subscription, or needs none', async () => {
    await server.database.pool.query('update home set subscribed_since = null where id = $1', [server.camille.homeId]);
    expect(await ask()).toMatchObject({ statusCode: 403, body: expect.stringContaining('consumption.locked') });
  });

  it('is nobody where nothing is metered', async () => {
    await server.database.pool.query("update home set subscribed_since = '2026-01-01' where id = $1", [server.louis.homeId]);
    expect((await energyCallsAs(() => server)('louis', 'GET', 'consumptionOverview')).statusCode).toBe(404);
  });

  it.each(['2026-13', '26-01', '2026-1', '1999-01', 'x'])('refuses the month %s', async (month) => {
    expect(await ask(month)).toMatchObject({ statusCode: 422, body: expect.stringContaining('month') });
  });
});

describe('settling', () => {
  it('takes the homes that are due, once', async () => {
    await settle();
    const due = async () =>
      (await server.database.pool.query('select due_at, next_day::text from consumption_settling order by home_id')).rows;
    expect(await due()).toEqual([
      { due_at: new Date('2026-11-20T23:10:00Z'), next_day: '2026-11-20' },
      // nothing in it meters anything
      { due_at: new Date(EVENING + 24 * HOUR), next_day: null },
    ]);
    await server.database.pool.query('truncate consumption_month');
    await settle();
    expect((await server.database.pool.query('select 1 from consumption_month')).rowCount).toBe(0);
  });

  it('keeps a month as one document', async () => {
    await settle();
    const { rows } = await server.database.pool.query(
      'select month, (select count(*) from json_object_keys(days)) as days from consumption_month order by month',
    );
    expect(rows).toEqual([
      { month: '2026-10', days: 31 },
      { month: '2026-11', days: 19 },
    ]);
  });

  it('keeps three years', async () => {
    const { kysely } = server.database;
    const { homeId: home_id } = server.camille;
    const values = ['2023-10', '2023-11', '2026-10'].map((month) => ({ home_id, month, days: '{}' }));
    await kysely.insertInto('consumption_month').values(values).execute();
    await forgetConsumption({ database: server.database, now: () => clock });
    const kept = await kysely.selectFrom('consumption_month').select('month').orderBy('month').execute();
    expect(kept.map(({ month }) => month)).toEqual(['2023-11', '2026-10']);
  });

  it('leaves other homes alone when one goes wrong, and tries it again later', async () => {
    const broken = () => Promise.reject(new Error('unreadable'));
    await expect(settleConsumption({ database: server.database, readRange: broken, now: () => clock })).rejects.toThrow('1 homes');
    const { rows } = await server.database.pool.query('select due_at from consumption_settling order by home_id');
    expect(rows.map(({ due_at }) => due_at)).toEqual([new Date(EVENING + 6 * HOUR), new Date(EVENING + 24 * HOUR)]);
  });
});

it('stands beside how the gas network is foreseen, where somebody tells', async () => {
  expect(await overview()).toMatchObject({ ecogaz: null, ecogazSignal: null });
  await putGasDays(server.database, [{ date: '2026-11-21', status: 'TIGHT' }], EVENING);
  expect(await overview()).toMatchObject({
    ecogaz: [{ date: '2026-11-21', status: 'TIGHT' }],
    ecogazSignal: { toldAt: '2026-11-20T18:00:00.000Z', isMadeUp: false, takesGas: false },
  });
  // of a month that is over it says nothing
  expect(await overview('2026-10')).toMatchObject({ ecogaz: null, ecogazSignal: null });
});
