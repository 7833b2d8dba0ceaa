import { type DeviceCapabilities, celsius, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BusMessage } from '../../bus/bus.ts';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import { type Telemetry, createTelemetry } from '../../telemetry/telemetry.ts';
import { PLAIN_CLIMATE, PLAIN_VALVE } from '../../testing/plain-valve.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { createHome } from '../home/create-home.ts';
import { readHome } from '../../home-model/read-home.ts';
import { createRoom } from '../rooms/create-room.ts';
import { setManualControl } from '../rooms/set-manual-control.ts';
import { assignDevice } from './assign-device.ts';
import { renameDevice } from './rename-device.ts';

const NOW = instant(Date.UTC(2026, 10, 20, 18));
const VALVE: DeviceCapabilities = {
  ...PLAIN_VALVE,
  climates: [{ ...PLAIN_CLIMATE, limits: { min: celsius(7), max: celsius(24), step: 1 }, demand: 'valve' }],
};

let own: TestDatabase;
let telemetry: Telemetry;
let homeId: number;
const heard: BusMessage[] = [];
const bus = createInProcessBus((error) => {
  throw error;
});
const deps = () => ({
  database: own.database,
  bus,
  loadLastValues: (id: number) => telemetry.lastState(id),
});
const command = () => ({ homeId, personId: null, at: NOW, idempotency: null });

beforeAll(async () => {
  own = await createTestDatabase();
  telemetry = createTelemetry({ database: own.database, now: () => NOW, log: () => undefined });
  bus.subscribe((message) => heard.push(message));
  const asked = {
    name: 'Ici',
    timeZone: 'Europe/Paris',
    generation: 'LINE_X',
    language: 'fr',
    address: {},
    geolocation: null,
    entitlementPolicy: 'subscription',
  } as const;
  const made = await createHome(deps(), asked, null, NOW);
  if (!made.ok) throw new Error(made.error.code);
  homeId = made.homeId;
  const { kysely } = own.database;
  await kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id: 'IB0000000001', kind: 'zigbee2mqtt', name: 'Pont', topic_root: 'a', username: 'a', online: true })
    .execute();
  const device = { home_id: homeId, gateway_id: 'IB0000000001', vendor: 'v', model: 'm', capabilities: JSON.stringify(VALVE) };
  await kysely
    .insertInto('device')
    .values({ ...device, id: 'VA0000000001', address: '0x1', name: 'Vanne' })
    .execute();
  for (const name of ['Salon', 'Chambre']) await createRoom(deps(), command(), { name, type: 'HEATING' });
});
afterAll(() => own.drop());

test('a new device is put in a room, whose limits become its own', async () => {
  const before = await readHome(deps(), homeId, NOW);
  expect(before?.devices).toMatchObject([{ id: 'VA0000000001', isNew: true, reachable: true, battery: null, rooms: [] }]);
  expect(before?.rooms[0]?.limits).toMatchObject({ min: 5, max: 25 });
  const learned = own.database.kysely.selectFrom('room_learning').select('due_at').where('room_id', '=', 1);
  expect((await learned.executeTakeFirstOrThrow()).due_at.getTime()).toBeGreaterThan(NOW);
  expect(await assignDevice(deps(), command(), { deviceId: 'VA0000000001', channel: 0, roomId: 1 })).toMatchObject({ ok: true });
  expect((await learned.executeTakeFirstOrThrow()).due_at.getTime()).toBe(NOW);
  expect(heard.at(-1)).toEqual({ type: 'devices-changed', homeId });
  const after = await readHome(deps(), homeId, NOW);
  expect(after?.devices).toMatchObject([{ isNew: false, rooms: [1] }]);
  expect(after?.rooms[0]?.limits).toEqual({ min: 7, max: 24, step: 1 });
  // a near miss is brought to the valve's own limit and step
  const set = (wanted: number) =>
    setManualControl(deps(), command(), { roomId: 1, setting: { power: 'ON', celsius: wanted, mode: null }, termination: null });
  expect(await set(30)).toMatchObject({ ok: true, answer: { manual: { setting: { temperature: 24 } } } });
  expect(await set(20.4)).toMatchObject({ ok: true, answer: { manual: { setting: { temperature: 20 } } } });
});

test('it moves to another room', async () => {
  await assignDevice(deps(), command(), { deviceId: 'VA0000000001', channel: 0, roomId: 2 });
  expect((await readHome(deps(), homeId, NOW))?.devices).toMatchObject([{ rooms: [2] }]);
});

test('the journal tells where it came to, once', async () => {
  const entries = own.database.kysely.selectFrom('journal_entry').select(['room_id', 'after']).where('detail', '=', 'device').orderBy('id');
  const came = [
    { room_id: 1, after: 'Vanne' },
    { room_id: 2, after: 'Vanne' },
  ];
  expect(await entries.execute()).toEqual(came);
  await assignDevice(deps(), command(), { deviceId: 'VA0000000001', channel: 0, roomId: 2 });
  expect(await entries.execute()).toEqual(came);
});

test('a device or a room that there is not is refused, and the revision stays', async () => {
  const revision = (await readHome(deps(), homeId, NOW))?.revision;
  expect(await assignDevice(deps(), command(), { deviceId: 'VA9', channel: 0, roomId: 1 })).toMatchObject({ error: { code: 'notFound' } });
  expect(await assignDevice(deps(), command(), { deviceId: 'VA0000000001', channel: 0, roomId: 9 })).toMatchObject({
    error: { code: 'notFound' },
  });
  expect((await readHome(deps(), homeId, NOW))?.revision).toBe(revision);
});

test('a device goes where it can serve, by channels that it has', async () => {
  const cooled = await createRoom(deps(), command(), { name: 'Bureau', type: 'AIR_CONDITIONING' });
  const assign = (channel: number | null, roomId: number) => assignDevice(deps(), command(), { deviceId: 'VA0000000001', channel, roomId });
  expect(await assign(null, cooled.ok ? cooled.answer : 0)).toMatchObject({ error: { code: 'setting.notSupported', field: 'serialNo' } });
  expect(await assign(7, 1)).toMatchObject({ error: { code: 'validationFailed', field: 'channel' } });
});

test('of two rooms that claim it at once one has it, and the other is told', async () => {
  const revision = async () => (await readHome(deps(), homeId, NOW))?.revision ?? 0;
  const seen = { deviceId: 'VA0000000001', channel: null, from: 2 };
  const before = await revision();
  const made = () => createRoom(deps(), command(), { name: 'Entrée', type: 'HEATING', devices: [seen] });
  const outcomes = await Promise.all([assignDevice(deps(), command(), { ...seen, roomId: 1 }), made()]);
  const refused = outcomes.filter(({ ok }) => !ok);
  expect(refused).toMatchObject([{ error: { code: 'device.elsewhere' } }]);
  expect(await revision()).toBe(before + 1);
  const [stands] = (await readHome(deps(), homeId, NOW))?.devices[0]?.rooms ?? [];
  expect(outcomes[0].ok ? 1 : outcomes[1].ok && outcomes[1].answer).toBe(stands);
  // who asks for what is so already is not refused, nor who has seen where it stands
  expect(await assignDevice(deps(), command(), { ...seen, roomId: stands ?? 0 })).toMatchObject({ ok: true });
  expect(await assignDevice(deps(), command(), { ...seen, from: stands ?? 0, roomId: 2 })).toMatchObject({ ok: true });
});

test('a room is made around a device, and called as it is when nobody says otherwise', async () => {
  const made = await createRoom(deps(), command(), { name: null, type: 'HEATING', devices: [{ deviceId: 'VA0000000001', channel: null }] });
  const home = await readHome(deps(), homeId, NOW);
  expect(home?.rooms.at(-1)).toMatchObject({
    id: made.ok ? made.answer : 0,
    name: 'Vanne',
    channels: [{ deviceId: 'VA0000000001', channel: 0 }],
  });
  const placed = own.database.kysely.selectFrom('journal_entry').select(['room_id', 'detail', 'after']).orderBy('id', 'desc').limit(2);
  expect((await placed.execute()).toSorted((one, other) => String(one.detail).localeCompare(String(other.detail)))).toEqual([
    { room_id: home?.rooms.at(-1)?.id, detail: 'device', after: 'Vanne' },
    { room_id: null, detail: 'room', after: 'Vanne' },
  ]);
  expect(
    await createRoom(deps(), command(), { name: 'Cave', type: 'HEATING', devices: [{ deviceId: 'VA9', channel: null }] }),
  ).toMatchObject({
    error: { code: 'notFound', field: 'devices.0.serialNo' },
  });
});

test('a device is renamed here', async () => {
  expect(await renameDevice(deps(), command(), { deviceId: 'VA0000000001', name: ' Sous la fenêtre ' })).toMatchObject({ ok: true });
  const called = async () => (await readHome(deps(), homeId, NOW))?.devices.map(({ name }) => name);
  expect(await called()).toEqual(['Sous la fenêtre']);
  // what its gateway calls it is another matter
  await own.database.kysely.updateTable('device').set({ name: 'TRV 7' }).where('id', '=', 'VA0000000001').execute();
  expect(await called()).toEqual(['Sous la fenêtre']);
  expect(await renameDevice(deps(), command(), { deviceId: 'VA0000000001', name: '' })).toMatchObject({ error: { field: 'name' } });
});
