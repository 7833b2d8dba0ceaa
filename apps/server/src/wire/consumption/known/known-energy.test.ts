import { consumptionOverview, tariffs } from '@braise/contract/energy-insights';
import { MINUTE, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settleAnew } from '../../../features/consumption/consumption.store.ts';
import { settleConsumption } from '../../../features/consumption/settle-consumption.ts';
import { energyCalls } from '../../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../../http/testing/test-server.ts';
import { furnishBoilerHome, meterAt } from '../testing/boiler-home.ts';

/** Two minutes before midnight in Paris. */
const NOW = instant(Date.parse('2026-11-19T22:58:00Z'));

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { camille, database } = server;
  await database.pool.query("update home set subscribed_since = '2026-01-01' where id = $1", [camille.homeId]);
  server.setTime(NOW);
  await furnishBoilerHome(server, NOW, []);
  await call('PUT', 'settings', { energySource: 'GAS', unit: 'kWh', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null });
  for (const date of ['2026-10-20', '2026-11-10'])
    await call('POST', 'meterReadings', { date, reading: Math.round(meterAt(date)), time: '12:00' });
  await call('POST', 'tariffs', { energy: 'GAS', unit: 'kWh', startDate: '2026-10-01', type: 'FIXED', tariffInCents: 10 });
});
afterAll(() => server.close());
beforeEach(() => server.setTime(NOW));

const call = energyCalls(() => server);
async function october() {
  const { monthlyAggregation } = consumptionOverview.parse((await call('GET', 'consumptionOverview?month=2026-10')).json());
  return monthlyAggregation.requestedMonth;
}
/** What a kilowatt-hour of it cost, hundredths. */
async function price(): Promise<number> {
  const { totalConsumption, totalCostInCents } = await october();
  return Math.round(totalCostInCents! / totalConsumption!);
}

it('is told anew at once of what a resident says', async () => {
  expect(await price()).toBe(10);
  const [held] = tariffs.parse((await call('GET', 'tariffs')).json()).tariffs;
  const changed = { energy: 'GAS', unit: 'kWh', startDate: '2026-10-01', type: 'FIXED', tariffInCents: 20 };
  expect((await call('PUT', `tariffs/${held?.id}`, changed)).statusCode).toBe(200);
  expect(await price()).toBe(20);
});

it('is told anew at once of days that are settled anew', async () => {
  const before = await october();
  const { database, telemetry, camille } = server;
  await settleAnew(database, camille.homeId, NOW);
  await database.pool.query("delete from consumption_month where home_id = $1 and month = '2026-10'", [camille.homeId]);
  expect((await october()).totalConsumption).not.toBe(before.totalConsumption);
  await settleConsumption({ database, readRange: telemetry.readRange, now: () => NOW });
  expect(await october()).toEqual(before);
});

it('takes notice within five minutes of what nobody said', async () => {
  const before = await price();
  await server.database.pool.query('update tariff set price = price * 3 where home_id = $1', [server.camille.homeId]);
  expect(await price()).toBe(before);
  server.setTime(instant(NOW + 5 * MINUTE));
  expect(await price()).toBe(3 * before);
});

it('ends with its day', async () => {
  const lastDay = async () => {
    const { monthlyAggregation } = consumptionOverview.parse((await call('GET', 'consumptionOverview')).json());
    return monthlyAggregation.requestedMonth.endDate;
  };
  expect(await lastDay()).toBe('2026-11-19');
  server.setTime(instant(NOW + 3 * MINUTE));
  expect(await lastDay()).toBe('2026-11-20');
});
