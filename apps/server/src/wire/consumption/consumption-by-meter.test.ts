import {
  type ConsumptionOverviewBody,
  consumptionDetails,
  consumptionOverview,
  costSimulation,
  meteredMonth,
} from '@braise/contract/energy-insights';
import { HOUR, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { putGasDays } from '../../features/gas-outlook/gas-outlook.store.ts';
import { makeResponses } from '../../features/consumption/simulator/make-responses.ts';
import { settlePoints } from '../../features/metering-points/settling/settle-points.ts';
import { aCounter, countsOf } from '../../testing/a-counter.ts';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { energyCallsAs } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { furnishBoilerHome, meterAt } from './testing/boiler-home.ts';

/** 19:00 in Paris on 20 November. */
const EVENING = instant(Date.parse('2026-11-20T18:00:00Z'));
const MIDNIGHT = Date.parse('2026-11-01T23:00:00Z');
const METER = 'VA2000000001';
const OTHER = 'VA2000000002';
const LATER = 'VA2000000003';
const YOUNG = 'VA2000000004';
const SILENT = 'VA2000000005';
const GAPPED = 'VA1000000018';
const GAUGE = 'VA1000000019';
const SETTINGS = { energySource: 'GAS', unit: 'kWh', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null };
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ gasOutlooks: { ecogaz: { outlook: async () => ({ ok: true, days: [] }) }, demo: null } });
  const { camille, louis, database } = server;
  await database.pool.query("update home set subscribed_since = '2026-01-01', created_at = '2026-09-30T22:00:00Z'");
  await furnishBoilerHome(server, EVENING, []);
  await call('camille', 'PUT', 'settings', SETTINGS);
  await aCounter(server, METER, camille.homeId);
  await aCounter(server, OTHER, louis.homeId);
  // two kilowatts and a half from the second of November on, but for a silence within the tenth and one over midnight of the twelfth
  const counting = { from: MIDNIGHT, to: EVENING, valueAt: (hours: number) => 1000 + 2.5 * hours };
  const silent = [
    ['2026-11-10T08:00:00Z', '2026-11-10T20:00:00Z'],
    ['2026-11-12T17:00:00Z', '2026-11-13T05:00:00Z'],
  ] as const;
  await countsOf(server, { ...counting, homeId: camille.homeId, deviceId: METER, silent });
  await countsOf(server, { ...counting, homeId: louis.homeId, deviceId: OTHER });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(EVENING);
  for (const table of ['metering_point', 'tariff', 'meter_reading'] as const) await server.database.kysely.deleteFrom(table).execute();
});

type Who = 'camille' | 'louis';
const call = energyCallsAs(() => server);
async function aMeter(who: Who, more: object): Promise<void> {
  const point = { serialNo: who === 'camille' ? METER : OTHER, channels: [0], designation: 'Chauffage', scope: 'HEATING', ...more };
  expect((await call(who, 'POST', 'meteringPoints', point)).statusCode).toBe(201);
  await settlePoints({ database: server.database, readRange: server.telemetry.readRange, now: server.now });
}
async function overview(who: Who): Promise<ConsumptionOverviewBody> {
  const answer = await call(who, 'GET', 'consumptionOverview');
  expect([answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([200, null]);
  return consumptionOverview.parse(answer.json());
}
const dayOf = ({ monthlyAggregation }: ConsumptionOverviewBody, date: string) =>
  monthlyAggregation.requestedMonth.consumptionPerDate.find((day) => day.date === date);
const read = async (date: string): Promise<void> => {
  const payload = { reading: Math.round(meterAt(date)), date, time: '12:00' };
  expect((await call('camille', 'POST', 'meterReadings', payload)).statusCode).toBe(201);
};
const exported = async (who: Who): Promise<readonly (readonly string[])[]> =>
  (await call(who, 'GET', 'consumptionByRoom')).body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));

test('a meter of what heats the home tells its days, hot water apart as the heat source says when it makes it', async () => {
  await aMeter('camille', { energySource: 'GAS' });
  const told = await overview('camille');
  expect(told).toMatchObject({ source: 'meter', heatSource: 'boiler', energySource: 'GAS', readings: null });
  expect(dayOf(told, '2026-11-09')).toMatchObject({
    consumption: expect.closeTo(60, 2),
    hotWaterConsumption: expect.closeTo(2.5, 2),
    isComplete: true,
    source: 'meter',
  });
  // how much went through in a silence is known, and over midnight nobody knows on which of the days
  expect(dayOf(told, '2026-11-10')).toMatchObject({ consumption: expect.closeTo(60, 2), isComplete: true });
  expect(dayOf(told, '2026-11-12')).toMatchObject({ consumption: expect.closeTo(45, 2), isComplete: false, source: 'meter' });
  // the boiler tells nothing before its meter is read
  expect(dayOf(told, '2026-11-01')).toMatchObject({ hasData: false, source: null });
  expect(told.monthlyAggregation.requestedMonth.band).toBeNull();
});

test('gas that is counted in cubic metres tells the days before the flame does, with the band of what it usually holds', async () => {
  const { camille } = server;
  const gas = { channel: 1, quantity: 'gasIn' } as const;
  await aCounter(server, GAUGE, camille.homeId, [gas]);
  await countsOf(server, {
    homeId: camille.homeId,
    deviceId: GAUGE,
    of: gas,
    from: MIDNIGHT,
    to: EVENING,
    valueAt: (hours) => 700 + hours / 4,
  });
  await aMeter('camille', { serialNo: GAUGE, channels: [1], energySource: 'GAS', designation: 'Gaz' });
  await read('2026-10-20');
  await read('2026-11-15');
  const told = await overview('camille');
  expect(told).toMatchObject({ source: 'meter', heatSource: 'boiler', energySource: 'GAS' });
  const day = dayOf(told, '2026-11-09');
  expect(day?.source).toBe('meter');
  const factor = (day?.consumption ?? 0) / 6;
  expect(factor).toBeGreaterThan(9);
  const { totalConsumption, band } = told.monthlyAggregation.requestedMonth;
  expect((band?.high ?? 0) / (totalConsumption ?? 1)).toBeGreaterThan(1.02);
});

test('a day that a meter does not tell as a whole is that of the heat source, where that tells more of it', async () => {
  await aMeter('camille', { energySource: 'GAS' });
  await read('2026-10-20');
  await read('2026-11-15');
  const told = await overview('camille');
  expect(told.source).toBe('meter');
  for (const [date, source] of [
    ['2026-11-01', 'boiler'],
    ['2026-11-09', 'meter'],
    ['2026-11-12', 'boiler'],
    ['2026-11-13', 'boiler'],
    ['2026-11-20', 'meter'],
  ] as const)
    expect([date, dayOf(told, date)?.source, dayOf(told, date)?.isComplete]).toEqual([date, source, true]);
  // what a boiler burned is known to within what its readings say
  expect(told.monthlyAggregation.requestedMonth.band).not.toBeNull();
  // one of them counts what the other leaves out
  expect(told.monthlyAggregation.change.fromMonthBefore).toMatchObject({ consumptionInPercent: null, costInPercent: null });
});

const OF_GAS = { energy: 'GAS', unit: 'kWh' } as const;
const FROM_OCTOBER = { ...OF_GAS, startDate: '2026-10-01', tariffInCents: 10.37 };
const FROM_THE_NINTH = { ...OF_GAS, startDate: '2026-11-09', tariffInCents: 12.41 };

test.each([
  ['one price', [FROM_OCTOBER], true],
  ['a tariff for some of its days', [FROM_THE_NINTH], false],
  ['tariffs with days between them', [{ ...FROM_OCTOBER, endDate: '2026-11-04' }, FROM_THE_NINTH], false],
] as const)('figures of a metered month are the same wherever they stand, by %s', async (_, tariffs, isWhole) => {
  await aMeter('camille', { energySource: 'GAS' });
  for (const tariff of tariffs) expect((await call('camille', 'POST', 'tariffs', tariff)).json()).not.toHaveProperty('errors');
  const told = await overview('camille');
  const { requestedMonth, endOfMonthForecast } = told.monthlyAggregation;
  const details = consumptionDetails.parse((await call('camille', 'GET', 'consumptionDetails')).json());
  expect(details.graphConsumption).toEqual(told);
  expect(requestedMonth.totalCostInCents).toBeGreaterThan(0);
  expect(requestedMonth.isCostComplete).toBe(isWhole);
  expect(details.summary).toMatchObject({
    consumption: requestedMonth.totalConsumption,
    costInCents: requestedMonth.totalCostInCents,
    isCostComplete: isWhole,
    costForecastInCents: endOfMonthForecast!.month.costInCents,
    isCostForecastComplete: isWhole,
    averageDailyCostInCents: expect.any(Number),
  });
  expect(endOfMonthForecast!.month).toMatchObject({ costInCents: expect.any(Number), isCostComplete: isWhole });
  const [metered] = meteredMonth.parse((await call('camille', 'GET', 'meteredMonth')).json()).readings;
  for (const { date, consumption, costInCents, isComplete, isCostComplete } of metered!.days.filter((day) => day.consumption !== null))
    expect(dayOf(told, date)).toMatchObject({ consumption: expect.closeTo(consumption!, 3), costInCents, isComplete, isCostComplete });
  // what went through between two days is of the meter's month, and of no day of it
  expect(requestedMonth.totalConsumption).toBeCloseTo(metered!.consumption! - metered!.betweenDays, 2);
  expect([metered!.costInCents, metered!.isCostComplete]).toEqual([requestedMonth.totalCostInCents, false]);
  const { consumption, costInCents: paid } = requestedMonth.split!;
  expect(consumption.heating + consumption.hotWater).toBeCloseTo(requestedMonth.totalConsumption!, 6);
  expect(paid!.heating! + paid!.hotWater!).toBe(Math.round(requestedMonth.totalCostInCents!));
  const lines = await exported('camille');
  expect(lines.map(([, , use, , used, cost, , , , , basis]) => [use, Number(used), Number(cost), basis])).toEqual([
    ['heating', consumption.heating, paid!.heating! / 100, isWhole ? 'whole' : 'part'],
    ['hotWater', consumption.hotWater, paid!.hotWater! / 100, isWhole ? 'whole' : 'part'],
  ]);
});

test('at prices by the hour a month with hours that nobody knows costs what its known hours cost, and says so', async () => {
  await aMeter('louis', { energySource: 'ELECTRICITY' });
  await aCounter(server, GAPPED, server.louis.homeId);
  const counting = { homeId: server.louis.homeId, deviceId: GAPPED, from: MIDNIGHT, to: EVENING };
  await countsOf(server, { ...counting, valueAt: (hours) => hours, silent: [['2026-11-10T08:00:00Z', '2026-11-10T20:00:00Z']] });
  await aMeter('louis', { energySource: 'ELECTRICITY', serialNo: GAPPED, designation: 'Radiateur' });
  const peak = { kind: 'PEAK', prices: { peak: 20, offPeak: 10 }, offPeak: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 360 }] };
  const tariff = { home_id: server.louis.homeId, energy: 'ELECTRICITY', unit: 'kWh', currency: 'EUR', start_day: '2026-10-01' } as const;
  await server.database.kysely
    .insertInto('tariff')
    .values({ ...tariff, type: 'HOURLY', terms: JSON.stringify(peak) })
    .execute();
  const told = await overview('louis');
  const { requestedMonth, endOfMonthForecast, change } = told.monthlyAggregation;
  // two meters of two kilowatts and a half and of one, and of the other nobody knows twelve hours, ten of which
  expect(dayOf(told, '2026-11-09')).toMatchObject({ costInCents: expect.closeTo(3.5 * (6 * 10 + 18 * 20), 0), isCostComplete: true });
  const gapped = dayOf(told, '2026-11-10')!;
  expect(gapped).toMatchObject({ consumption: expect.closeTo(84, 1), isComplete: true, isCostComplete: false });
  expect(gapped.costInCents).toBeCloseTo(3.5 * (6 * 10 + 18 * 20) - 12 * 20, -1);
  expect(requestedMonth.isCostComplete).toBe(false);
  expect(requestedMonth.totalCostInCents).toBeCloseTo(
    requestedMonth.consumptionPerDate.reduce((sum, day) => sum + (day.costInCents ?? 0), 0),
    0,
  );
  // what is foreseen is of the same part, and neither is held against another month
  const { month } = endOfMonthForecast!;
  expect(month).toMatchObject({ isCostComplete: false, costBand: null });
  expect(month.costInCents).toBeGreaterThan(requestedMonth.totalCostInCents!);
  expect(change.fromMonthBefore.costInPercent).toBeNull();
  const { summary } = consumptionDetails.parse((await call('louis', 'GET', 'consumptionDetails')).json());
  expect(summary).toMatchObject({ costInCents: requestedMonth.totalCostInCents, isCostComplete: false });
  expect(summary).toMatchObject({
    costForecastInCents: month.costInCents,
    isCostForecastComplete: false,
    isAverageDailyCostComplete: false,
  });
  const { readings } = meteredMonth.parse((await call('louis', 'GET', 'meteredMonth')).json());
  expect(readings.map(({ isCostComplete }) => isCostComplete)).toEqual([true, false]);
  expect(readings.reduce((sum, { costInCents }) => sum + costInCents!, 0)).toBeCloseTo(requestedMonth.totalCostInCents!, 0);
  const cost = (Math.round(requestedMonth.totalCostInCents!) / 100).toFixed(2);
  expect((await exported('louis')).map((line) => [line[5], line.at(-1)])).toEqual([[cost, 'part']]);
});

test('what a boiler takes to pump its water is not what heating takes', async () => {
  await aMeter('camille', { energySource: 'ELECTRICITY' });
  expect((await call('camille', 'GET', 'consumptionOverview')).json()).toMatchObject({ errors: [{ code: 'consumption.unread' }] });
});

test('where nothing says how a home is heated a meter tells it all the same', async () => {
  expect((await call('louis', 'GET', 'consumptionOverview')).statusCode).toBe(404);
  await server.database.pool.query('update home_energy set energy = null where home_id = $1', [server.louis.homeId]);
  await aMeter('louis', { energySource: 'ELECTRICITY' });
  const told = await overview('louis');
  expect(told).toMatchObject({ source: 'meter', heatSource: null, energySource: 'ELECTRICITY' });
  expect(told.monthlyAggregation.requestedMonth).toMatchObject({ hasDomesticHotWater: false, split: null });
  expect(dayOf(told, '2026-11-19')).toMatchObject({ consumption: expect.closeTo(60, 2), hotWaterConsumption: 0, isPending: false });
  const simulated = await call('louis', 'POST', 'costSimulator', {
    temperatureDeltaPerZone: [{ zone: server.louis.rooms.HEATING, setTemperatureDelta: -1 }],
  });
  expect(costSimulation.parse(simulated.json()).unavailable).toBe('METER_ONLY');
  const { homeId, token } = server.louis;
  const ask = (url: string) => server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const report = await ask(`/energy-bob/${homeId}/2026-10?country=FRA`);
  expect([report.statusCode, report.json()]).toMatchObject([404, { errors: [{ code: 'savings.noSource' }] }]);
  expect((await ask(`/api/v2/homes/${homeId}`)).json()).toMatchObject({ isEnergyIqEligible: true, isHeatSourceInstalled: false });
});

test('a home that a meter alone tells takes gas before its first count in a month, as its residents say', async () => {
  const firstMorning = instant(MIDNIGHT - 16 * HOUR);
  await server.database.pool.query(`update home set address = '{"country": "FRA"}' where id = $1`, [server.louis.homeId]);
  await putGasDays(server.database, [{ date: '2026-11-01', status: 'TIGHT' }], firstMorning);
  server.setTime(firstMorning);
  await call('louis', 'PUT', 'settings', SETTINGS);
  await aMeter('louis', { energySource: 'GAS' });
  const told = await overview('louis');
  for (const table of ['home_energy', 'said_energy'] as const)
    await server.database.kysely.deleteFrom(table).where('home_id', '=', server.louis.homeId).execute();
  expect(told).toMatchObject({ heatSource: null, energySource: null, ecogazSignal: { takesGas: true } });
});

test('hot water that goes through a meter too is not told apart, nor taken for heating', async () => {
  await aMeter('louis', { energySource: 'ELECTRICITY', scope: 'HEATING_AND_HOT_WATER' });
  const told = await overview('louis');
  expect(told.monthlyAggregation.requestedMonth).toMatchObject({ hasDomesticHotWater: true, split: null });
  expect(dayOf(told, '2026-11-19')).toMatchObject({ consumption: expect.closeTo(60, 2), hotWaterConsumption: null });
  expect((await exported('louis')).map(([, , use]) => use)).toEqual(['heatingAndHotWater']);
});

test('a meter that is added later takes nothing from what another told before', async () => {
  await aMeter('louis', { energySource: 'ELECTRICITY' });
  await aCounter(server, LATER, server.louis.homeId);
  const from = Date.parse('2026-11-15T23:00:00Z');
  await countsOf(server, { homeId: server.louis.homeId, deviceId: LATER, from, to: EVENING, valueAt: (hours) => hours });
  await aMeter('louis', { energySource: 'ELECTRICITY', serialNo: LATER, designation: 'Radiateur' });
  const told = await overview('louis');
  expect(dayOf(told, '2026-11-09')).toMatchObject({ consumption: expect.closeTo(60, 2), isComplete: true });
  expect(dayOf(told, '2026-11-17')).toMatchObject({ consumption: expect.closeTo(84, 2), isComplete: true });
});

test('no other meter tells alone of a day on which one said nothing that counts since earlier, settled or not', async () => {
  const { homeId } = server.louis;
  await aMeter('louis', { energySource: 'ELECTRICITY' });
  await aCounter(server, SILENT, homeId);
  const counting = { homeId, deviceId: SILENT, from: Date.parse('2026-11-14T23:00:00Z'), to: EVENING, valueAt: (hours: number) => hours };
  await countsOf(server, { ...counting, silent: [['2026-11-17T22:45:00Z', '2026-11-18T23:15:00Z']] });
  await aMeter('louis', { energySource: 'ELECTRICITY', serialNo: SILENT, designation: 'Radiateur' });
  const { rows } = await server.database.pool.query('select max(next_day)::text as next from metering_point where home_id = $1', [homeId]);
  expect(rows[0].next).toBe('2026-11-18');
  const told = await overview('louis');
  expect(dayOf(told, '2026-11-17')).toMatchObject({ consumption: expect.closeTo(84, -1) });
  expect(dayOf(told, '2026-11-18')).toMatchObject({ hasData: false, source: null });
  expect(dayOf(told, '2026-11-19')).toMatchObject({ consumption: expect.closeTo(84, -1) });
});

test('what a month came to is foreseen as the meter counts', async () => {
  await aMeter('louis', { energySource: 'ELECTRICITY' });
  const { endOfMonthForecast } = (await overview('louis')).monthlyAggregation;
  expect(endOfMonthForecast).toMatchObject({ by: 'days-so-far', totalConsumption: expect.closeTo(600, 0) });
});

test('until a meter has counted for long enough the days of the boiler say what is to come too', async () => {
  server.setTime(instant(Date.parse('2026-11-04T18:00:00Z')));
  await aMeter('camille', { energySource: 'GAS' });
  await read('2026-10-20');
  await read('2026-11-03');
  const told = await overview('camille');
  expect(told.source).toBe('meter');
  expect(told.monthlyAggregation.endOfMonthForecast?.totalConsumption).toBeGreaterThan(26 * 60);
});

test('a meter that counts since yesterday does not tell the month', async () => {
  await aCounter(server, YOUNG, server.camille.homeId);
  const from = Date.parse('2026-11-18T23:00:00Z');
  await countsOf(server, { homeId: server.camille.homeId, deviceId: YOUNG, from, to: EVENING, valueAt: (hours) => 2.5 * hours });
  await aMeter('camille', { energySource: 'GAS', serialNo: YOUNG });
  await read('2026-10-20');
  await read('2026-11-15');
  const told = await overview('camille');
  expect([dayOf(told, '2026-11-19')?.source, told.source, told.readings?.count]).toEqual(['meter', 'boiler', 2]);
  // as the boiler told the month, 68 kWh a day
  expect(told.monthlyAggregation.endOfMonthForecast?.totalConsumption).toBeGreaterThan(640);
});

test('days of a boiler are told by its meter after a heat pump has taken its place', async () => {
  const { camille, database, telemetry } = server;
  await aMeter('camille', { energySource: 'GAS' });
  const gateway = { home_id: camille.homeId, gateway_id: `bridge-${camille.homeId}`, vendor: 'v', model: 'm' };
  const capabilities = JSON.stringify({ ...NO_CAPABILITIES, heatSource: { kind: 'heat-pump', hotWater: false } });
  const pump = { ...gateway, id: 'pump', address: 'pump', name: 'pump', capabilities, first_seen_at: new Date(EVENING) };
  await database.kysely.insertInto('device').values(pump).execute();
  await telemetry.seriesOf(camille.homeId, 0, 'pump', 0, 'powerIn');
  await database.pool.query("update device set left_at = $1 where id = 'boiler'", [new Date(EVENING)]);
  const told = await overview('camille');
  await database.pool.query("update device set left_at = null where id = 'boiler'");
  await database.pool.query("delete from device where id = 'pump'");
  expect(told.heatSource).toBe('heat-pump');
  expect(told.months.first).toBe('2026-10');
  expect(dayOf(told, '2026-11-09')).toMatchObject({
    consumption: expect.closeTo(60, 2),
    hotWaterConsumption: expect.closeTo(2.5, 2),
    source: 'meter',
  });
});

test('the simulator says that nothing tells heating from hot water that goes through a meter, and not that there was hardly any', async () => {
  const { camille, database } = server;
  await database.pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(EVENING)]);
  await makeResponses({ ...server, now: server.now });
  // a boiler that does not say when it makes hot water
  await database.pool.query(
    "update device set capabilities = jsonb_set(capabilities, '{heatSource,hotWater}', 'false') where id = 'boiler'",
  );
  await database.pool.query(
    `update consumption_month set days = (select jsonb_object_agg(key, value || '{"hotWater": []}') from jsonb_each(days::jsonb))`,
  );
  await aMeter('camille', { energySource: 'GAS', scope: 'HEATING_AND_HOT_WATER' });
  const deltas = { temperatureDeltaPerZone: [{ zone: camille.rooms.HEATING, setTemperatureDelta: -1 }] };
  const simulated = costSimulation.parse((await call('camille', 'POST', 'costSimulator', deltas)).json());
  expect(simulated).toMatchObject({ estimationPerZone: [], unavailable: 'NOT_APART' });
});
