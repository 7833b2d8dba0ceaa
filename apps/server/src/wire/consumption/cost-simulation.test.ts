import { type CostSimulationBody, costSimulation } from '@braise/contract/energy-insights';
import { DAY, HOUR, MINUTE, type Quantity, celsius, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeResponses } from '../../features/consumption/simulator/make-responses.ts';
import { settleConsumption } from '../../features/consumption/settle-consumption.ts';
import { putWeather } from '../../home-model/weather.store.ts';
import type { StoredReading } from '../../telemetry/reading.ts';
import { NO_CAPABILITIES, PLAIN_CLIMATE } from '../../testing/plain-valve.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

const [BOILER, VALVE] = ['boiler', 'valve'];
const GATEWAY = '33333333-3333-4333-8333-333333333333';
/** Midnight in Paris on 1 October, and after it on 20 November. */
const OCTOBER = Date.parse('2026-09-30T22:00:00Z');
const NOW = instant(Date.parse('2026-11-19T23:20:00Z'));
/** kW at full load; the flame is open to the middle from six to ten, wholly from two to three for hot water. */
const FULL_LOAD = 20;
const HEATING = 4 * 0.6;

let server: TestServer;
let salon: number;
beforeAll(async () => {
  server = await createTestServer();
  server.setTime(NOW);
  const { homeId, rooms } = server.camille;
  salon = rooms.HEATING;
  const { kysely, pool } = server.database;
  await pool.query("update home set created_at = '2026-09-30T22:00:00Z', latitude = 48.9, longitude = 2.3 where id = $1", [homeId]);
  const gateway = { home_id: homeId, id: GATEWAY, kind: 'otgw', name: 'g', topic_root: 'g', username: 'g', password_hash: '' } as const;
  await kysely.insertInto('gateway').values(gateway).execute();
  await aDevice(BOILER, {
    ...NO_CAPABILITIES,
    reports: [{ quantity: 'flame', channel: 0 }],
    heatSource: { kind: 'boiler', hotWater: true, flow: { min: celsius(30), max: celsius(80) } },
  });
  await aDevice(VALVE, { ...NO_CAPABILITIES, climates: [PLAIN_CLIMATE], reports: [{ quantity: 'temperature', channel: 0 }] });
  await kysely.insertInto('device_channel').values({ home_id: homeId, device_id: VALVE, channel: 0, room_id: salon }).execute();
  await say(BOILER, 'flame', (hour) => (hour === 2 || (hour >= 6 && hour < 10) ? 1 : 0));
  await say(BOILER, 'modulation', (hour) => (hour === 2 ? 1 : 0.5));
  await say(BOILER, 'hotWaterActive', (hour) => (hour === 2 ? 1 : 0));
  await say(VALVE, 'temperature', (hour) => (hour < 6 ? 17.5 : hour < 10 ? 17.5 + (hour - 6) / 1.5 : 19.5 - (hour - 10) / 7));
  await say(VALVE, 'valveOpening', (hour) => (hour >= 6 && hour < 10 ? 0.5 : 0));
  await say(VALVE, 'setpoint', (hour) => (hour >= 6 && hour < 10 ? 20 : 16));
  const first = OCTOBER / HOUR;
  await putWeather(
    server.database,
    homeId,
    Array.from({ length: 50 * 24 }, (_, index) => ({
      hour: first + index,
      temperature: 6,
      humidity: null,
      condition: 'CLOUDY' as const,
      solar: null,
      forecast: false,
    })),
  );
  await pool.query("update consumption_settling set due_at = '2026-01-01'");
  await settleConsumption({ database: server.database, readRange: server.telemetry.readRange, now: () => NOW });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('truncate tariff, meter_reading, meter_conversion, home_energy, home_response cascade');
  await server.database.pool.query("update home set subscribed_since = '2026-01-01' where id = $1", [server.camille.homeId]);
  const settings = { energySource: 'GAS', unit: 'kWh', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null };
  await call('PUT', 'settings', settings);
});

async function aDevice(id: string, capabilities: object): Promise<void> {
  const values = { home_id: server.camille.homeId, id, gateway_id: GATEWAY, address: id, name: id, vendor: 'x', model: 'x' };
  await server.database.kysely
    .insertInto('device')
    .values({ ...values, capabilities: JSON.stringify(capabilities), first_seen_at: new Date(OCTOBER) })
    .execute();
}

async function say(device: string, quantity: Quantity, valueOf: (hour: number) => number): Promise<void> {
  const { homeId } = server.camille;
  const series = await server.telemetry.seriesOf(homeId, device === VALVE ? salon : 0, device, 0, quantity);
  const readings: StoredReading[] = [];
  for (let time = OCTOBER; time < NOW; time += 5 * MINUTE) {
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('Europe/Paris');
    readings.push({ homeId, series, at: instant(time), value: valueOf(quantity === 'temperature' ? hour + minute / 60 : hour) });
  }
  await server.telemetry.load(readings);
}

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/energy-insights/homes/${server.camille.homeId}/${path}`,
    headers: { authorization: `Bearer ${server.camille.token}` },
    ...(payload && { payload }),
  });
const ask = (setTemperatureDelta: unknown, zone: unknown = salon) =>
  call('POST', 'costSimulator', { temperatureDeltaPerZone: [{ zone, setTemperatureDelta }] });
async function simulated(delta: number): Promise<CostSimulationBody> {
  const answer = await ask(delta);
  expect([answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([200, null]);
  return costSimulation.parse(answer.json());
}
/** kWh that were burned by noon of a day. */
const meterAt = (date: string): number =>
  4000 + ((Date.parse(`${date}T00:00:00Z`) - Date.parse('2026-10-01T00:00:00Z')) / DAY) * (HEATING + 1) * FULL_LOAD;
const readMeter = async () => {
  for (const date of ['2026-10-20', '2026-11-10'])
    await call('POST', 'meterReadings', { date, reading: Math.round(meterAt(date)), time: '12:00' });
};
const makeAll = () => makeResponses(server);

describe('what other setpoints cost', () => {
  it('is told of a room by what was metered of heating and what that cost, more the further they go', async () => {
    await readMeter();
    await call('POST', 'tariffs', { energy: 'GAS', unit: 'kWh', startDate: '2026-10-01', type: 'FIXED', tariffInCents: 12 });
    await makeAll();
    const [half, one, two, warmer] = [await simulated(-0.5), await simulated(-1), await simulated(-2), await simulated(1)];
    expect(one).toMatchObject({ consumptionUnit: 'kWh', currency: 'EUR', unavailable: null });
    const used = [half, one, two, warmer].map(({ estimationPerZone: [room] }) => room!.consumption);
    const taken = 30 * HEATING * FULL_LOAD;
    // the room was never learned: a kelvin of the whole home is what it is of homes
    expect(used[1]! / taken).toBeGreaterThan(0.04);
    expect(used[1]! / taken).toBeLessThan(0.13);
    expect(used[0]!).toBeLessThan(used[1]!);
    expect(used[2]!).toBeGreaterThan(1.5 * used[1]!);
    expect(used[3]!).toBeGreaterThan(0);
    expect(one.estimationPerZone[0]).toMatchObject({ zone: salon, isRough: true });
    expect(one.estimationPerZone[0]!.costInCents! / used[1]!).toBeCloseTo(12, 1);
    expect((await simulated(0)).estimationPerZone).toEqual([{ zone: salon, costInCents: 0, consumption: 0, isRough: true }]);
  });

  it('has no money without a tariff', async () => {
    await readMeter();
    await makeAll();
    expect((await simulated(-1)).estimationPerZone).toMatchObject([{ costInCents: null }]);
  });

  it('says why there is nothing: not worked out yet, or hardly heated', async () => {
    await readMeter();
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [], unavailable: 'PENDING' });
    await makeAll();
    await server.database.pool.query('update home_response set response = null');
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [], unavailable: 'LOW_ACTIVITY' });
  });

  it('is refused without a meter that was read, without the subscription, and to whoever asks for what there is not', async () => {
    expect(await ask(-1)).toMatchObject({ statusCode: 404, body: expect.stringContaining('consumption.unread') });
    await readMeter();
    for (const [delta, zone, field] of [
      [-5.5, salon, 'temperatureDeltaPerZone.0.setTemperatureDelta'],
      [0.25, salon, 'temperatureDeltaPerZone.0.setTemperatureDelta'],
      ['much', salon, 'temperatureDeltaPerZone.0.setTemperatureDelta'],
      [-1, 9999, 'temperatureDeltaPerZone.0.zone'],
      [-1, server.camille.rooms.HOT_WATER, 'temperatureDeltaPerZone.0.zone'],
    ] as const) {
      const answer = await ask(delta, zone);
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(field)]);
    }
    await server.database.pool.query('update home set subscribed_since = null where id = $1', [server.camille.homeId]);
    expect(await ask(-1)).toMatchObject({ statusCode: 403, body: expect.stringContaining('consumption.locked') });
  });

  it('is worked out once a night, and the same again', async () => {
    await makeAll();
    const kept = async () => (await server.database.pool.query('select * from home_response order by home_id')).rows as unknown;
    const once = await kept();
    await makeAll();
    expect(await kept()).toEqual(once);
    await server.database.pool.query('truncate home_response');
    await makeAll();
    expect(await kept()).toEqual(once);
  });
});
