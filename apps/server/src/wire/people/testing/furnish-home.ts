import { randomUUID } from 'node:crypto';
import { DAY, HOUR, instant } from '@braise/domain';
import { PLAIN_VALVE } from '../../../testing/plain-valve.ts';
import { dayOf } from '../../../telemetry/utc-day.ts';
import type { TestHome, TestServer } from '../../http/testing/test-server.ts';

/** Fills every table that can hold something of a home: devices, readings in each tier, weather, what the engine keeps, what was asked. */
export async function furnishHome(server: TestServer, { homeId, personId, rooms }: TestHome, at: number): Promise<void> {
  const { kysely, pool } = server.database;
  const own = { home_id: homeId };
  const deviceId = `VA${String(homeId).padStart(10, '0')}`;
  const root = `home-${homeId}`;
  await kysely
    .insertInto('gateway')
    .values({ ...own, id: 'IB1', kind: 'zigbee2mqtt', name: 'Pont', topic_root: root, username: root, online: true })
    .execute();
  const device = { ...own, id: deviceId, gateway_id: 'IB1', address: '0x1', name: 'Vanne', vendor: 'v', model: 'm' };
  await kysely
    .insertInto('device')
    .values({ ...device, capabilities: JSON.stringify(PLAIN_VALVE) })
    .execute();
  await kysely
    .insertInto('device_channel')
    .values({ ...own, device_id: deviceId, channel: 0, room_id: rooms.HEATING })
    .execute();
  await kysely
    .insertInto('device_diagnostic')
    .values({ ...own, gateway_id: 'IB1', address: '0x1', code: 'unknown-topic', count: 1, last_detail: 'x', last_at: new Date(at) })
    .execute();
  const asked = { setting: JSON.stringify({ power: 'ON', temperature: 23 }), termination: JSON.stringify({ type: 'MANUAL' }) };
  await kysely
    .insertInto('manual_control')
    .values({ ...own, room_id: rooms.HEATING, ...asked, source: 'app', person_id: personId, requested_at: new Date(at) })
    .execute();
  await kysely
    .insertInto('journal_entry')
    .values({ ...own, room_id: rooms.HEATING, at: new Date(at), kind: 'resume', actor: 'resident', person_id: personId })
    .execute();
  await kysely
    .insertInto('window_alarm')
    .values({ ...own, room_id: rooms.HEATING, since: new Date(at), told_at: new Date(at), source: 'model' })
    .execute();
  await kysely
    .insertInto('idempotency')
    .values({ ...own, person_id: personId, key: 'k', request_hash: Buffer.alloc(32), status: 200, answer: '{}' })
    .execute();
  await kysely
    .insertInto('mobile_device')
    .values({ ...own, person_id: personId, name: 'Téléphone', platform: 'iOS', os_version: '26', model: 'm', locale: 'fr' })
    .execute();
  await kysely
    .insertInto('home_engine')
    .values({
      ...own,
      memory: JSON.stringify({ heat: { sources: { [deviceId]: { learned: { shifts: [-2] } } } } }),
      decision: '{"rooms":[]}',
      decided_at: new Date(at),
    })
    .execute();
  const hour = Math.floor(at / HOUR);
  await kysely
    .insertInto('weather_hour')
    .values({ ...own, hour, temperature: 4, condition: 'SUN', forecast: false })
    .execute();
  await kysely
    .insertInto('weather_fetch')
    .values({ ...own, due_at: new Date(at) })
    .execute();
  await kysely
    .insertInto('consumption_month')
    .values({ ...own, month: '2026-01', days: JSON.stringify({ '2026-01-01': { heating: [1000], hotWater: [0], known: [1] } }) })
    .execute();
  const pointId = randomUUID();
  await kysely
    .insertInto('metering_point')
    .values({
      ...own,
      id: pointId,
      designation: 'Compteur',
      energy: 'ELECTRICITY',
      unit: 'kWh',
      scope: 'HOME',
      devices: JSON.stringify([{ deviceId, channels: [0], from: null }]),
      due_at: new Date(at),
      due_since: new Date(at),
    })
    .execute();
  await kysely
    .insertInto('metered_month')
    .values({
      ...own,
      point_id: pointId,
      month: '2026-01',
      days: JSON.stringify({ '2026-01-01': { used: [1000], first: [at, 1, 0], last: [at, 2, 0] } }),
    })
    .execute();
  await kysely
    .insertInto('home_response')
    .values({ ...own, up_to: '2026-01-02' })
    .execute();
  await kysely
    .insertInto('savings_report')
    .values({
      ...own,
      month: '2026-01',
      report: JSON.stringify({ madeAt: '2026-02-01T00:00:00.000Z', facts: null, savings: null, refused: 'FEW_DAYS' }),
    })
    .execute();
  await kysely
    .insertInto('demo_past')
    .values({ ...own, begins_at: new Date(at), ends_at: new Date(at), done_until: new Date(at), state: '{}' })
    .execute();
  await kysely
    .insertInto('tariff')
    .values({ ...own, energy: 'GAS', type: 'FIXED', price: '10', unit: 'kWh', currency: 'EUR', start_day: '2026-01-01' })
    .execute();
  await kysely
    .insertInto('price_mail')
    .values({ ...own, person_id: personId, below: '12.5' })
    .execute();
  await kysely
    .insertInto('savings_mail')
    .values({ ...own, person_id: personId, told_month: '2026-01' })
    .execute();
  await kysely
    .insertInto('reading_mail')
    .values({ ...own, person_id: personId, told_day: '2026-01-01' })
    .execute();
  await kysely
    .insertInto('tariff_link')
    .values({
      ...own,
      id: randomUUID(),
      person_id: personId,
      offer_id: 'fr-edf-bleu-base',
      tariff: '{}',
      place: 'home',
      language: 'fr',
      secret_hashes: [],
      mailed_at: [],
      asked_at: new Date(at),
      expires_at: new Date(at),
    })
    .execute();
  await kysely
    .insertInto('error_report')
    .values({
      ...own,
      person_id: personId,
      at: new Date(at),
      level: 'error',
      app: 'webapp',
      version: '1.0.0',
      message: 'm',
      circumstances: '{}',
    })
    .execute();
  const place = { homeId, roomId: rooms.HEATING, deviceId };
  const series = await server.telemetry.seriesOf(homeId, rooms.HEATING, deviceId, 0, 'temperature');
  const yesterday = instant((dayOf(instant(at)) - 1) * DAY + 12 * HOUR);
  await server.telemetry.load([
    { homeId, series, at: yesterday, value: 20 },
    { homeId, series, at: instant(at - 3 * HOUR), value: 20 },
  ]);
  await server.telemetry.sealDays();
  await server.measure(place, 'temperature', 21, at);
  await pool.query('insert into unreadable_chunk (home_id, room_id, first_hour, hours, checksum, chunk) values ($1, $2, $3, 1, 7, $4)', [
    homeId,
    rooms.HEATING,
    hour,
    Buffer.from('x'),
  ]);
}
