import type { Quantity } from '@braise/domain';
import { type MeterReadingsBody, meterReadings } from '@braise/contract/energy-insights';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { energyCalls } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

const GATEWAY = '33333333-3333-4333-8333-333333333333';
const GAS = { energySource: 'GAS', unit: 'm3', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null };
const SOON = { date: '2026-03-10', reading: 4178.5 };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { homeId } = server.camille;
  const gateway = { home_id: homeId, id: GATEWAY, kind: 'otgw', name: 'g', topic_root: 'g', username: 'g', password_hash: '' } as const;
  await server.database.kysely.insertInto('gateway').values(gateway).execute();
});
afterAll(() => server.close());

const call = energyCalls(() => server);
const add = (date: string, reading: number, more: object = {}) => call('POST', 'meterReadings', { date, reading, ...more });
const waiting = async (): Promise<MeterReadingsBody['readings'][number]['waiting'][]> =>
  meterReadings.parse((await call('GET', 'meterReadings')).json()).readings.map((one) => one.waiting);
const change = (statement: string) => server.database.pool.query(statement, [server.camille.homeId]);

async function addSource(kind: 'boiler' | 'heat-pump', quantity: Quantity, id: string = kind): Promise<void> {
  const { homeId } = server.camille;
  const device = { home_id: homeId, gateway_id: GATEWAY, vendor: 'v', model: 'm', first_seen_at: new Date('2026-03-03T12:00:00Z') };
  const capabilities = JSON.stringify({ ...NO_CAPABILITIES, heatSource: { kind, hotWater: false } });
  await server.database.kysely
    .insertInto('device')
    .values({ ...device, id, address: id, name: id, capabilities })
    .execute();
  await server.telemetry.seriesOf(homeId, 0, id, 0, quantity);
}

/** A home whose boiler tells its flame since the day of the first of two readings. */
beforeEach(async () => {
  for (const table of ['metering_point', 'meter_reading', 'meter_conversion', 'device'] as const)
    await server.database.kysely.deleteFrom(table).execute();
  await change("update home set subscribed_since = '2026-01-01' where id = $1");
  await call('PUT', 'settings', GAS);
  await addSource('boiler', 'flame');
  await add('2026-03-03', 4158.5);
  await add('2026-03-06', 4170);
});

test('a reading that comes too soon to tell anything says from when on the next one will, and nothing of a meter that is read no longer', async () => {
  expect(await waiting()).toEqual([SOON, null]);
  await add('2026-03-08', 4190);
  expect(await waiting()).toEqual([{ ...SOON, reading: null }, null, null]);
  await add('2026-03-09', 12, { answer: 'METER_CHANGED' });
  expect(await waiting()).toEqual([null, null, null, null]);
});

const aPoint = (energy: string, scope: string) =>
  `insert into metering_point (home_id, id, designation, energy, scope, devices, unit, due_at, due_since)
    values ($1, '00000000-0000-4000-8000-000000000001', 'm', '${energy}', '${scope}', '[]', 'kWh', now(), now())`;
const withoutFlame = async () => {
  await change('delete from device where home_id = $1');
  await addSource('boiler', 'temperature', 'silent');
};
test.each([
  ['whose boiler never told its flame', withoutFlame, false],
  ['whose boiler left', () => change('update device set left_at = now() where home_id = $1'), false],
  [
    'whose boiler came after the first of the two',
    () => change("update device set first_seen_at = '2026-03-05' where home_id = $1"),
    false,
  ],
  ['that a heat pump heats beside its boiler', () => addSource('heat-pump', 'powerIn'), false],
  ['whose gas a meter counts by itself', () => change(aPoint('GAS', 'HEATING')), false],
  ['of which a meter counts what pumps its water', () => change(aPoint('ELECTRICITY', 'HEATING')), true],
  ['of which a meter counts what cooks', () => change(aPoint('GAS', 'OTHER')), true],
  ['that may not see it', () => change('update home set subscribed_since = null where id = $1'), false],
  ['whose gas nobody knows the content of', () => change('delete from meter_conversion where home_id = $1'), false],
  ['that is read in another unit from now on', () => call('PUT', 'settings', { ...GAS, unit: 'kWh' }), false],
  ['that burns nothing by now', () => call('PUT', 'settings', { ...GAS, energySource: 'ELECTRICITY', unit: 'kWh' }), false],
])('of a home %s the next reading says only what is true', async (_, furnish, counts) => {
  await furnish();
  expect(await waiting()).toEqual([counts ? SOON : null, null]);
});
