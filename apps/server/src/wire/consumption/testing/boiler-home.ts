import { DAY, HOUR, type Instant, MINUTE, type Quantity, celsius, instant } from '@braise/domain';
import { settleConsumption } from '../../../features/consumption/settle-consumption.ts';
import { putWeather } from '../../../home-model/weather.store.ts';
import type { StoredReading } from '../../../telemetry/reading.ts';
import { NO_CAPABILITIES, PLAIN_CLIMATE } from '../../../testing/plain-valve.ts';
import type { TestServer } from '../../http/testing/test-server.ts';

const BOILER = 'boiler';
const GATEWAY = '33333333-3333-4333-8333-333333333333';
/** Midnight in Paris on 1 October. */
const OCTOBER = Date.parse('2026-09-30T22:00:00Z');
/** kW at full load, and hours of it a day for the rooms: the flame is open to the middle from six to ten, wholly from two to three for hot water. */
export const FULL_LOAD = 20;
export const HEATING = 4 * 0.6;

/** Hours of a day in which a room is heated, and how far its valve stands open. */
export type HeatedFrom = { readonly roomId: number; readonly from: number; readonly to: number; readonly opening: number };

/** Camille's home with a boiler that says how it burns, from October to `now`, all days alike; settled. Its rooms have a valve each. */
export async function furnishBoilerHome(server: TestServer, now: Instant, rooms: readonly HeatedFrom[]): Promise<void> {
  const { database } = server;
  const { homeId } = server.camille;
  await database.pool.query("update home set created_at = '2026-09-30T22:00:00Z', latitude = 48.9, longitude = 2.3 where id = $1", [
    homeId,
  ]);
  const gateway = { home_id: homeId, id: GATEWAY, kind: 'otgw', name: 'g', topic_root: 'g', username: 'g', password_hash: '' } as const;
  await database.kysely.insertInto('gateway').values(gateway).execute();
  await aDevice(server, BOILER, {
    ...NO_CAPABILITIES,
    reports: [{ quantity: 'flame', channel: 0 }],
    heatSource: { kind: 'boiler', hotWater: true, flow: { min: celsius(30), max: celsius(80) } },
  });
  const say = (room: number, device: string, quantity: Quantity, valueOf: (hour: number) => number) =>
    sayHourly(server, { room, device, quantity, now }, valueOf);
  await say(0, BOILER, 'flame', (hour) => (is(hour, 2, 3) || is(hour, 6, 10) ? 1 : 0));
  await say(0, BOILER, 'modulation', (hour) => (is(hour, 2, 3) ? 1 : 0.5));
  await say(0, BOILER, 'hotWaterActive', (hour) => (is(hour, 2, 3) ? 1 : 0));
  for (const { roomId, from, to, opening } of rooms) {
    const valve = `valve-${roomId}`;
    await aDevice(server, valve, {
      ...NO_CAPABILITIES,
      climates: [PLAIN_CLIMATE],
      reports: [{ quantity: 'temperature', channel: 0 }],
    });
    await database.kysely.insertInto('device_channel').values({ home_id: homeId, device_id: valve, channel: 0, room_id: roomId }).execute();
    await say(roomId, valve, 'temperature', (hour) =>
      hour < from ? 17.5 : hour < to ? 17.5 + ((hour - from) * 2.67) / (to - from) : 19.5 - (hour - to) / 7,
    );
    await say(roomId, valve, 'valveOpening', (hour) => (is(hour, from, to) ? opening : 0));
    await say(roomId, valve, 'setpoint', (hour) => (is(hour, from, to) ? 20 : 16));
  }
  await putWeather(
    database,
    homeId,
    Array.from({ length: Math.ceil((now - OCTOBER) / HOUR) + 24 }, (_, index) => ({
      hour: OCTOBER / HOUR + index,
      temperature: 6,
      humidity: null,
      condition: 'CLOUDY' as const,
      solar: null,
      forecast: false,
    })),
  );
  await database.pool.query("update consumption_settling set due_at = '2026-01-01'");
  await settleConsumption({ database, readRange: server.telemetry.readRange, now: () => now });
}

const is = (hour: number, from: number, to: number): boolean => hour >= from && hour < to;

/** kWh that were burned by noon of a day. */
export const meterAt = (date: string): number =>
  4000 + ((Date.parse(`${date}T00:00:00Z`) - Date.parse('2026-10-01T00:00:00Z')) / DAY) * (HEATING + 1) * FULL_LOAD;

async function aDevice({ camille, database }: TestServer, id: string, capabilities: object): Promise<void> {
  const values = { home_id: camille.homeId, id, gateway_id: GATEWAY, address: id, name: id, vendor: 'x', model: 'x' };
  await database.kysely
    .insertInto('device')
    .values({ ...values, capabilities: JSON.stringify(capabilities), first_seen_at: new Date(OCTOBER) })
    .execute();
}

type Said = { readonly room: number; readonly device: string; readonly quantity: Quantity; readonly now: Instant };

async function sayHourly({ camille, telemetry }: TestServer, { room, device, quantity, now }: Said, valueOf: (hour: number) => number) {
  const { homeId } = camille;
  const series = await telemetry.seriesOf(homeId, room, device, 0, quantity);
  const readings: StoredReading[] = [];
  for (let time = OCTOBER; time < now; time += 5 * MINUTE) {
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('Europe/Paris');
    readings.push({ homeId, series, at: instant(time), value: valueOf(quantity === 'temperature' ? hour + minute / 60 : hour) });
  }
  await telemetry.load(readings);
}
