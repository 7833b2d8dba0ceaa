import { type HeatEstimatesBody, type HeatingBillBody, heatEstimates } from '@braise/contract/energy-insights';
import { instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadBills } from '../../../features/meter-readings/bills/heating-bill.store.ts';
import { energyCalls } from '../../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../../http/testing/test-server.ts';
import { FULL_LOAD, HEATING, furnishBoilerHome, meterAt } from '../testing/boiler-home.ts';

/** Midnight in Paris after 19 November. */
const NOW = instant(Date.parse('2026-11-19T23:00:00Z'));
const A_DAY = (HEATING + 1) * FULL_LOAD;
const OCTOBER = { startDate: '2026-10-02', endDate: '2026-10-31', amountInCents: 25_000, kWh: Math.round(30 * A_DAY) };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  server.setTime(NOW);
  await furnishBoilerHome(server, NOW, []);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('truncate tariff, meter_reading, heating_bill, home_energy, said_energy cascade');
  await server.database.pool.query("update home set subscribed_since = '2026-01-01'");
  const settings = { energySource: 'GAS', unit: 'kWh', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null };
  await call('PUT', 'settings', settings);
});

const call = energyCalls(() => server);
const estimates = async (): Promise<HeatEstimatesBody> => heatEstimates.parse((await call('GET', 'estimates')).json());
const bill = async (body: object): Promise<void> => {
  const answer = await call('POST', 'bills', body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
};
const readMeter = async (): Promise<void> => {
  for (const date of ['2026-10-02', '2026-10-16', '2026-11-01', '2026-11-19'])
    await call('POST', 'meterReadings', { date, reading: Math.round(meterAt(date)), time: '12:00' });
};
const priceGas = (price: number) =>
  call('POST', 'tariffs', { energySource: 'GAS', startDate: '2026-01-01', unit: 'kWh', tariffInCents: price, currency: 'EUR' });

it('says nothing before the meter was read, without a bill, and without the subscription', async () => {
  const nothing = { betweenReadings: null, sinceLastBill: null, besideBills: null, billsWithoutEnergy: [] };
  await bill({ ...OCTOBER, kWh: null });
  expect(await estimates()).toEqual(nothing);
  await readMeter();
  await server.database.pool.query('truncate heating_bill');
  expect(await estimates()).toEqual({ ...nothing, betweenReadings: { offInPercent: expect.any(Number) } });
  await bill(OCTOBER);
  await server.database.pool.query('update home set subscribed_since = null');
  expect(await estimates()).toEqual(nothing);
});

it('tells the days since the last bill as the cockpit does, with what they cost where that is known', async () => {
  await readMeter();
  await bill(OCTOBER);
  const { sinceLastBill } = await estimates();
  expect(sinceLastBill).toMatchObject({
    startDate: '2026-11-01',
    endDate: '2026-11-19',
    isEstimated: true,
    costInCents: null,
    currency: null,
  });
  const month = (await call('GET', 'consumptionOverview')).json<{
    monthlyAggregation: { requestedMonth: { totalConsumption: number; totalCostInCents: number; band: { low: number; high: number } } };
  }>().monthlyAggregation.requestedMonth;
  expect(sinceLastBill!.kWh).toBe(month.totalConsumption);
  expect(sinceLastBill!.offInPercent).toBe(
    Math.max(1, Math.round((100 * (month.band.high - month.band.low)) / 2 / month.totalConsumption)),
  );
  expect((await priceGas(10)).statusCode).toBe(201);
  const priced = (await estimates()).sinceLastBill!;
  expect(priced.currency).toBe('EUR');
  expect(priced.costInCents).toBeCloseTo(10 * priced.kWh, 0);
});

it('says nothing of days that are known in part, nor after a bill that ended today', async () => {
  await readMeter();
  await bill({ ...OCTOBER, startDate: '2026-08-01', endDate: '2026-08-31' });
  expect(await estimates()).toMatchObject({ sinceLastBill: null, besideBills: null });
  await bill({ ...OCTOBER, startDate: '2026-11-01', endDate: '2026-11-20' });
  expect(await estimates()).toMatchObject({ sinceLastBill: null, besideBills: null });
});

it('is held against all bills together whose kilowatt-hours and days are known, none of which it is reckoned by', async () => {
  await readMeter();
  await bill(OCTOBER);
  const { besideBills } = await estimates();
  expect(besideBills).toMatchObject({
    startDate: '2026-10-02',
    endDate: '2026-10-31',
    bills: 1,
    billedKWh: OCTOBER.kWh,
    isEstimated: true,
    isClose: true,
  });
  expect(Math.abs(besideBills!.differenceInPercent)).toBeLessThan(2);
  const half = { startDate: '2026-11-01', endDate: '2026-11-10', amountInCents: 9_000 };
  await bill({ ...half, kWh: null });
  const bills = (await call('GET', 'bills')).json<{ bills: readonly HeatingBillBody[] }>().bills;
  expect(await estimates()).toMatchObject({ besideBills, billsWithoutEnergy: [bills[0]!.id] });
  await server.database.pool.query('truncate heating_bill');
  await bill({ ...OCTOBER, kWh: Math.round(OCTOBER.kWh / 1.2) });
  await bill({ ...half, kWh: Math.round((10 * A_DAY) / 1.2) });
  const far = (await estimates()).besideBills!;
  expect(far).toMatchObject({ bills: 2, endDate: '2026-11-10', isClose: false });
  expect(far.kWh).toBeGreaterThan(besideBills!.kWh);
  expect(far.differenceInPercent).toBeGreaterThan(17);
  expect(far.differenceInPercent).toBeLessThan(23);
});

it('is held against no bill that is in doubt', async () => {
  await readMeter();
  await bill({ ...OCTOBER, amountInCents: 2_500_000 });
  expect((await call('GET', 'bills')).json<{ bills: readonly HeatingBillBody[] }>().bills[0]?.doubts).toHaveLength(1);
  expect((await estimates()).besideBills).toBeNull();
});

it('is of bills alone that days are kept of', async () => {
  await readMeter();
  const { homeId } = server.camille;
  for (const [startDate, endDate] of [
    ['2025-08-01', '2025-09-30'],
    ['2024-10-01', '2024-10-31'],
  ])
    await bill({ ...OCTOBER, startDate, endDate, kWh: null });
  expect(await estimates()).toMatchObject({ sinceLastBill: null, besideBills: null, billsWithoutEnergy: [] });
  await bill(OCTOBER);
  expect((await estimates()).besideBills).toMatchObject({ bills: 1 });
  expect((await loadBills(server.database, homeId, '2025-09-30')).map(({ firstDay }) => firstDay)).toEqual(['2026-10-02', '2025-08-01']);
});
