import {
  type ConsumptionOverviewBody,
  type EnergySettingsBody,
  type SavingsAdviceBody,
  consumptionOverview,
} from '@braise/contract/energy-insights';
import { DAY, MINUTE, type Quantity, celsius, instant, kilowattHours } from '@braise/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptDay } from '../../features/consumption/consumption-day.ts';
import { putGasDays } from '../../features/gas-outlook/gas-outlook.store.ts';
import { storeReport } from '../../features/consumption/savings/savings-report.store.ts';
import { settleConsumption } from '../../features/consumption/settle-consumption.ts';
import type { StoredReading } from '../../telemetry/reading.ts';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { energyCalls } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

const BOILER = 'boiler';
const GATEWAY = '22222222-2222-4222-8222-222222222222';
/** Midnight in Paris on 1 October. */
const OCTOBER = Date.parse('2026-09-30T22:00:00Z');
/** Midnight in Paris on 20 November. */
const NOW = instant(Date.parse('2026-11-19T23:00:00Z'));
/** kW: what nobody tells, and what a cubic metre holds. */
const FULL_LOAD = 20;
const KWH_PER_CUBIC_METRE = 10;
/** Hours at full load of a day: from six to ten the flame is open to the middle, for hot water from two to three wholly. */
const HEATING = 4 * 0.6;
const HOT_WATER = 1;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ gasOutlooks: { ecogaz: { outlook: async () => ({ ok: true, days: [] }) }, demo: null } });
  server.setTime(NOW);
  const { homeId } = server.camille;
  const { kysely, pool } = server.database;
  await pool.query("update home set created_at = '2026-09-30T22:00:00Z', subscribed_since = '2026-01-01' where id = $1", [homeId]);
  const gateway = { home_id: homeId, id: GATEWAY, kind: 'otgw', name: 'g', topic_root: 'g', username: 'g', password_hash: '' } as const;
  await kysely.insertInto('gateway').values(gateway).execute();
  const capabilities = {
    ...NO_CAPABILITIES,
    reports: [{ quantity: 'flame', channel: 0 }],
    heatSource: { kind: 'boiler', hotWater: true, flow: { min: celsius(30), max: celsius(80) } },
  };
  await kysely
    .insertInto('device')
    .values({
      home_id: homeId,
      id: BOILER,
      gateway_id: GATEWAY,
      address: BOILER,
      name: 'Chaudière',
      vendor: 'x',
      model: 'x',
      capabilities: JSON.stringify(capabilities),
      first_seen_at: new Date(OCTOBER),
    })
    .execute();
  await say('flame', (hour) => (hour === 2 || (hour >= 6 && hour < 10) ? 1 : 0));
  await say('modulation', (hour) => (hour === 2 ? 1 : 0.5));
  await say('hotWaterActive', (hour) => (hour === 2 ? 1 : 0));
  await pool.query("update consumption_settling set due_at = '2026-01-01'");
  await settleConsumption({ database: server.database, readRange: server.telemetry.readRange, now: () => NOW });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('truncate tariff, meter_reading, meter_conversion, home_energy, said_energy cascade');
  const settings = { energySource: 'GAS', unit: 'm3', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null };
  await call('PUT', 'settings', { ...settings, conversion: { kWhPerUnit: KWH_PER_CUBIC_METRE, validFrom: null } });
});

async function say(quantity: Quantity, valueOf: (hour: number) => number): Promise<void> {
  const { homeId } = server.camille;
  const series = await server.telemetry.seriesOf(homeId, 0, BOILER, 0, quantity);
  const readings: StoredReading[] = [];
  for (let time = OCTOBER; time < NOW; time += 5 * MINUTE) {
    const { hour } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('Europe/Paris');
    readings.push({ homeId, series, at: instant(time), value: valueOf(hour) });
  }
  await server.telemetry.load(readings);
}

const call = energyCalls(() => server);
async function overview(month: string): Promise<ConsumptionOverviewBody> {
  const answer = await call('GET', `consumptionOverview?month=${month}`);
  expect([answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([200, null]);
  return consumptionOverview.parse(answer.json());
}
/** Cubic metres that were burned by noon of a day. */
const meterAt = (date: string): number =>
  4000 +
  (((Date.parse(`${date}T00:00:00Z`) - Date.parse('2026-10-01T00:00:00Z')) / DAY) * (HEATING + HOT_WATER) * FULL_LOAD) /
    KWH_PER_CUBIC_METRE;
const read = async (date: string, reading = meterAt(date)) => {
  const answer = await call('POST', 'meterReadings', { date, reading, time: '12:00' });
  expect([answer.statusCode, answer.statusCode === 201 ? null : answer.body]).toEqual([201, null]);
};

it('is known by the boiler alone: the home is eligible, whatever its residents say of it', async () => {
  await server.database.pool.query('truncate home_energy');
  const home = await server.app.inject({
    url: `/api/v2/homes/${server.camille.homeId}`,
    headers: { authorization: `Bearer ${server.camille.token}` },
  });
  expect(home.json()).toMatchObject({ isEnergyIqEligible: true, isHeatSourceInstalled: true });
});

it('is not told before its meter was read twice, a week apart', async () => {
  const refused = { statusCode: 404, body: expect.stringContaining('consumption.unread') };
  expect(await call('GET', 'consumptionOverview')).toMatchObject(refused);
  await read('2026-11-03');
  expect(await call('GET', 'consumptionOverview')).toMatchObject(refused);
  await read('2026-11-08');
  expect(await call('GET', 'consumptionOverview')).toMatchObject(refused);
  await read('2026-11-10');
  expect((await call('GET', 'consumptionOverview')).statusCode).toBe(200);
});

it('is told of a month long ago as its meter had it then', async () => {
  const month = '2024-01';
  const dates = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  // half of full load for eight hours a day, when it burned twice as much
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    heating: kilowattHours(hour < 8 ? 0.5 : 0),
    hotWater: kilowattHours(0),
    known: 1,
  }));
  const days = Object.fromEntries(dates.map((date) => [date, keptDay('burner', hours)]));
  await server.database.pool.query('insert into consumption_month (home_id, month, days) values ($1, $2, $3)', [
    server.camille.homeId,
    month,
    JSON.stringify(days),
  ]);
  await read('2024-01-01', 1000);
  await read('2024-01-31', 1000 + (30 * 4 * 2 * FULL_LOAD) / KWH_PER_CUBIC_METRE);
  await read('2026-10-20');
  await read('2026-11-10');
  const { totalConsumption } = (await overview(month)).monthlyAggregation.requestedMonth;
  expect(totalConsumption! / (31 * 4 * 2 * FULL_LOAD)).toBeCloseTo(1, 1);
  await server.database.pool.query('delete from consumption_month where month = $1', [month]);
});

it('waits for its days to be worked out, where its meter was read', async () => {
  await server.database.pool.query('truncate consumption_month; update consumption_settling set next_day = null');
  expect(await call('GET', 'consumptionOverview')).toMatchObject({ statusCode: 404 });
  await read('2026-10-20');
  await read('2026-11-10');
  const { requestedMonth } = (await overview('2026-10')).monthlyAggregation;
  expect(requestedMonth).toMatchObject({ totalConsumption: null, isComplete: false });
  expect(requestedMonth.consumptionPerDate.every(({ isPending, hasData }) => isPending && !hasData)).toBe(true);
  await server.database.pool.query("update consumption_settling set due_at = '2026-01-01'");
  await settleConsumption({ database: server.database, readRange: server.telemetry.readRange, now: () => NOW });
  expect((await overview('2026-10')).monthlyAggregation.requestedMonth.isComplete).toBe(true);
});

it('is told by day as its meter has it, hot water apart, within what it may be wrong by', async () => {
  await read('2026-10-20');
  await read('2026-11-10');
  const { source, monthlyAggregation } = await overview('2026-10');
  expect(source).toBe('boiler');
  const { consumptionPerDate, totalConsumption, band, costBand, hasDomesticHotWater } = monthlyAggregation.requestedMonth;
  // no tariff
  expect(costBand).toBeNull();
  expect(hasDomesticHotWater).toBe(true);
  expect(consumptionPerDate).toHaveLength(31);
  // two to three comes twice where the clocks go back
  for (const { date, consumption, hotWaterConsumption } of consumptionPerDate.filter((day) => day.date !== '2026-10-25')) {
    expect([date, consumption / (FULL_LOAD * (HEATING + HOT_WATER))]).toEqual([date, expect.closeTo(1, 1.3)]);
    expect(hotWaterConsumption! / (FULL_LOAD * HOT_WATER)).toBeCloseTo(1, 1.3);
  }
  expect(band!.low).toBeLessThan(totalConsumption!);
  expect(band!.high).toBeGreaterThan(totalConsumption!);
  expect(band!.high - band!.low).toBeLessThan(totalConsumption! / 5);
});

describe('of a home that burns oil', () => {
  /** kWh that a litre holds. */
  const A_LITRE = 10;
  const inSettings = async (energySource: string, unit: string) => {
    const said = { energySource, unit, areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null };
    const conversion = unit === 'l' ? { kWhPerUnit: A_LITRE, validFrom: null } : { kWhPerUnit: KWH_PER_CUBIC_METRE, validFrom: null };
    expect((await call('PUT', 'settings', { ...said, conversion })).statusCode).toBe(200);
  };
  const priceOf = (energy: string, tariffInCents: number) =>
    call('POST', 'tariffs', { energy, startDate: '2026-01-01', unit: 'kWh', tariffInCents, currency: 'EUR' });

  it('is priced by the tariff of its oil, not by that of a cooker', async () => {
    await inSettings('OIL', 'l');
    await read('2026-10-20');
    await read('2026-11-10');
    expect((await priceOf('GAS', 7)).statusCode).toBe(201);
    const unpriced = await overview('2026-10');
    expect(unpriced).toMatchObject({ energySource: 'OIL', monthlyAggregation: { requestedMonth: { totalCostInCents: null } } });
    expect((await priceOf('OIL', 11)).statusCode).toBe(201);
    const { totalConsumption, totalCostInCents } = (await overview('2026-10')).monthlyAggregation.requestedMonth;
    expect(totalCostInCents! / totalConsumption!).toBeCloseTo(11, 3);
    expect((await call('GET', 'consumptionDetails?month=2026-10')).json()).toMatchObject({
      summary: { tariff: { unitPriceInCents: 11 } },
    });
  });

  const saidOn = async (date: string, energySource: string, unit: string) => {
    server.setTime(instant(Date.parse(`${date}T11:00:00Z`)));
    await inSettings(energySource, unit);
    server.setTime(NOW);
  };

  it('burned until they said another what its residents had read before', async () => {
    await saidOn('2026-10-05', 'OIL', 'l');
    await read('2026-10-05');
    await read('2026-10-20');
    await saidOn('2026-10-28', 'GAS', 'm3');
    // by mistake, for a moment
    await inSettings('OIL', 'l');
    await inSettings('GAS', 'm3');
    await priceOf('GAS', 7);
    await priceOf('OIL', 11);
    const { consumptionPerDate } = (await overview('2026-10')).monthlyAggregation.requestedMonth;
    const prices = new Map(consumptionPerDate.map(({ date, costInCents, consumption }) => [date, Math.round(costInCents! / consumption)]));
    expect(['2026-10-01', '2026-10-20', '2026-10-27', '2026-10-28', '2026-10-31'].map((date) => prices.get(date))).toEqual([
      11, 11, 11, 7, 7,
    ]);
    // most of the month was oil
    expect((await call('GET', 'consumptionDetails?month=2026-10')).json()).toMatchObject({
      summary: { tariff: { unitPriceInCents: 7, energySource: 'GAS' } },
      graphConsumption: { energySource: 'OIL' },
    });
  });

  it('is told of the gas network as one that burns gas once it does, though most of its month was oil', async () => {
    await putGasDays(server.database, [{ date: '2026-11-20', status: 'TIGHT' }], NOW);
    await inSettings('OIL', 'l');
    await read('2026-10-20');
    await read('2026-11-15');
    expect(await overview('2026-11')).toMatchObject({ energySource: 'OIL', ecogazSignal: { takesGas: false } });
    await inSettings('GAS', 'm3');
    expect(await overview('2026-11')).toMatchObject({ energySource: 'OIL', ecogazSignal: { takesGas: true } });
  });
});

it('holds what lies between two readings to them', async () => {
  await read('2026-10-05');
  await read('2026-10-15');
  // three times as much as before was burned in the days after that
  await read('2026-10-24', meterAt('2026-10-15') + 3 * (meterAt('2026-10-24') - meterAt('2026-10-15')));
  const days = (await overview('2026-10')).monthlyAggregation.requestedMonth.consumptionPerDate;
  const of = (date: string) => days.find((day) => day.date === date)!.consumption;
  expect(of('2026-10-20') / of('2026-10-10')).toBeCloseTo(3, 2);
});

it.each([
  ['kWh', 12],
  ['m3', 120],
])('costs what gas does, by the %s', async (unit, tariffInCents) => {
  await read('2026-10-20');
  await read('2026-11-10');
  const tariff = { energy: 'GAS', unit, startDate: '2026-10-01', type: 'FIXED', tariffInCents };
  const answer = await call('POST', 'tariffs', tariff);
  expect([answer.statusCode, answer.statusCode === 201 ? null : answer.body]).toEqual([201, null]);
  // electricity has nothing to do with it
  await call('POST', 'tariffs', { energy: 'ELECTRICITY', unit: 'kWh', startDate: '2026-10-01', type: 'FIXED', tariffInCents: 99 });
  const { totalConsumption, totalCostInCents, band, costBand } = (await overview('2026-10')).monthlyAggregation.requestedMonth;
  expect(totalCostInCents! / totalConsumption!).toBeCloseTo(12, 4);
  expect([costBand!.low / band!.low, costBand!.high / band!.high]).toEqual([expect.closeTo(12, 3), expect.closeTo(12, 3)]);
});

it('says where a reading may be in another unit than the others', async () => {
  await read('2026-10-05');
  await read('2026-10-15');
  expect(await overview('2026-10')).toMatchObject({ isInPreferredUnit: true });
  // as much as kilowatt-hours would be
  await read('2026-10-25', meterAt('2026-10-15') + 12 * (meterAt('2026-10-25') - meterAt('2026-10-15')));
  expect(await overview('2026-10')).toMatchObject({ isInPreferredUnit: false });
});

it('is foreseen for the rest of the month', async () => {
  await read('2026-10-20');
  await read('2026-11-10');
  const { endOfMonthForecast: forecast } = (await overview('2026-11')).monthlyAggregation;
  expect(forecast!.month.consumption / (30 * FULL_LOAD * (HEATING + HOT_WATER))).toBeCloseTo(1, 1.3);
});

it.each([
  // with it open to the middle it burns at four fifths of its full load
  [0.6, HOT_WATER / (4 * 0.8 + HOT_WATER)],
  // it knows none
  [0, HOT_WATER / (HEATING + HOT_WATER)],
])('tells hot water apart by the least load that the boiler says that it has: %s', async (value, share) => {
  const { telemetry, database, camille } = server;
  const series = await telemetry.seriesOf(camille.homeId, 0, BOILER, 0, 'minimumModulation');
  await telemetry.append([{ homeId: camille.homeId, series, at: NOW, value }]);
  await telemetry.written();
  await database.pool.query("truncate consumption_month; update consumption_settling set next_day = null, due_at = '2026-01-01'");
  await settleConsumption({ database, readRange: telemetry.readRange, now: () => NOW });
  await read('2026-10-20');
  await read('2026-11-10');
  const [, day] = (await overview('2026-10')).monthlyAggregation.requestedMonth.consumptionPerDate;
  expect(day!.hotWaterConsumption! / day!.consumption).toBeCloseTo(share, 3);
  await database.pool.query('delete from last_state where series = $1', [series]);
});

describe('what is told on the home of it', () => {
  const keep = (choices: object) =>
    server.app.inject({
      method: 'PATCH',
      url: '/api/v2/me/choices',
      headers: { authorization: `Bearer ${server.camille.token}` },
      payload: choices,
    });
  afterEach(async () => {
    await keep({ eiqSavingsAdvice: null, eiqReadingsBanner: null });
    await server.database.pool.query('truncate savings_report');
  });
  const saving = (share: number) => ({ share, low: share - 0.01, high: share + 0.01 });
  const reported = (window: number) =>
    storeReport(
      server.database,
      { homeId: server.camille.homeId, month: '2026-10' },
      {
        madeAt: '2026-11-01T02:00:00Z',
        inputs: { from: '', to: '', heatedDays: 31, taken: 90, by: 'burner', degreeDays: 300, rooms: [] },
        facts: null,
        savings: { version: 2, seed: 1, draws: [], total: saving(0.2), features: [{ feature: 'window', ...saving(window) }], modelled: 1 },
        refused: null,
      },
    );
  const advice = async () => (await call('GET', 'savingsAdvice')).json<SavingsAdviceBody>();
  const NO_ADVICE = { showBanner: false, owd: null };

  it('is what open windows kept last month, until whoever asks puts it away', async () => {
    expect(await advice()).toEqual(NO_ADVICE);
    await reported(0.05);
    // what it would have cost is not known
    expect(await advice()).toEqual(NO_ADVICE);
    await read('2026-10-20');
    await read('2026-11-10');
    await call('POST', 'tariffs', { energy: 'GAS', unit: 'kWh', startDate: '2026-10-01', type: 'FIXED', tariffInCents: 12 });
    const { split } = (await overview('2026-10')).monthlyAggregation.requestedMonth;
    const owd = { yearMonth: '2026-10', savingsInCents: Math.round((split!.costInCents!.heating! * 0.05) / 0.8), currencySign: '€' };
    expect(await advice()).toEqual({ showBanner: true, owd });
    await keep({ eiqSavingsAdvice: '2026-11-02T08:00:00Z' });
    expect(await advice()).toEqual({ showBanner: false, owd });
    // it was of the month before
    await keep({ eiqSavingsAdvice: '2026-10-31T08:00:00Z' });
    expect(await advice()).toEqual({ showBanner: true, owd });
  });

  it('is nothing where open windows may have kept nothing', async () => {
    await reported(0.005);
    await read('2026-10-20');
    await read('2026-11-10');
    await call('POST', 'tariffs', { energy: 'GAS', unit: 'kWh', startDate: '2026-10-01', type: 'FIXED', tariffInCents: 12 });
    expect(await advice()).toEqual(NO_ADVICE);
  });

  it('is that the meter was not read for a month, until that is put away', async () => {
    const shown = async () => (await call('GET', 'settings')).json<EnergySettingsBody>().showReadingsBanner;
    const never = await shown();
    await read('2026-10-10');
    const late = await shown();
    await keep({ eiqReadingsBanner: '2026-11-19T08:00:00Z' });
    const closed = await shown();
    await keep({ eiqReadingsBanner: null });
    await read('2026-11-10');
    expect([never, late, closed, await shown()]).toEqual([false, true, false, false]);
  });
});
