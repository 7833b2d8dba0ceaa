import { randomUUID } from 'node:crypto';
import { celsius, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BusMessage } from '../../bus/bus.ts';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import { type Telemetry, createTelemetry } from '../../telemetry/telemetry.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { createRoom } from '../rooms/create-room.ts';
import { createHome } from './create-home.ts';
import { readHome } from '../../home-model/read-home.ts';

const NOW = instant(Date.UTC(2026, 10, 20, 18));
const HOME = {
  timeZone: 'Europe/Paris',
  generation: 'LINE_X',
  language: 'fr',
  address: {},
  geolocation: null,
  entitlementPolicy: 'subscription',
} as const;

let own: TestDatabase;
let telemetry: Telemetry;
const heard: BusMessage[] = [];
const bus = createInProcessBus((error) => {
  throw error;
});
beforeAll(async () => {
  own = await createTestDatabase();
  telemetry = createTelemetry({ database: own.database, now: () => NOW, log: () => undefined });
  bus.subscribe((message) => heard.push(message));
});
afterAll(() => own.drop());

const deps = () => ({
  database: own.database,
  bus,
  loadLastValues: (homeId: number) => telemetry.lastState(homeId),
});

async function person(): Promise<string> {
  const id = randomUUID();
  await own.database.kysely
    .insertInto('person')
    .values({ id, email: `${id}@braise.example`, name: 'Nora', password_hash: '' })
    .execute();
  return id;
}

test('a home begins empty, on the agenda, with its resident', async () => {
  const resident = await person();
  const made = await createHome(deps(), { ...HOME, name: ' Chez Nora ' }, resident, NOW);
  if (!made.ok) throw new Error(made.error.code);
  const { homeId } = made;
  expect(heard).toContainEqual({ type: 'membership-changed', homeId, personId: resident });
  expect(await readHome(deps(), homeId, NOW)).toMatchObject({
    name: 'Chez Nora',
    revision: 1,
    rooms: [],
    decidedAt: null,
    weather: null,
    contact: { name: 'Nora' },
  });
  const due = await own.database.kysely.selectFrom('agenda').selectAll().where('home_id', '=', homeId).executeTakeFirst();
  expect(due?.due_at.getTime()).toBe(NOW);
});

test('who lives somewhere makes no second home', async () => {
  const resident = await person();
  await createHome(deps(), { ...HOME, name: 'Ici' }, resident, NOW);
  const homes = () => own.database.kysely.selectFrom('home').select('id').execute();
  const before = await homes();
  expect(await createHome(deps(), { ...HOME, name: 'Ailleurs' }, resident, NOW)).toMatchObject({
    ok: false,
    error: { code: 'home.alreadyResident' },
  });
  expect(await homes()).toEqual(before);
});

test('whose account is gone makes none', async () => {
  const homes = () => own.database.kysely.selectFrom('home').select('id').execute();
  const before = await homes();
  const gone = '00000000-0000-4000-8000-000000000000';
  expect(await createHome(deps(), { ...HOME, name: 'Ici' }, gone, NOW)).toEqual({ ok: false, error: { code: 'unauthorized' } });
  expect(await homes()).toEqual(before);
});

test.each([
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(41) }, 'name'],
  [{ name: 'a\u0000b' }, 'name'],
  [{ timeZone: 'Europe/Braise' }, 'timeZone'],
])('%j is refused', async (wrong, field) => {
  expect(await createHome(deps(), { ...HOME, name: 'Ici', ...wrong }, null, NOW)).toMatchObject({ ok: false, error: { field } });
});

test('rooms stand in the order they were made in, with the usual plan; an id is not given out again while its history stands', async () => {
  const made = await createHome(deps(), { ...HOME, name: 'Ici' }, null, NOW);
  if (!made.ok) throw new Error(made.error.code);
  const { homeId } = made;
  const room = (name: string) => createRoom(deps(), { homeId, personId: null, at: NOW, idempotency: null }, { name, type: 'HEATING' });
  expect(await room('Salon')).toMatchObject({ ok: true, answer: 1, revision: 2 });
  expect(await room('Chambre')).toMatchObject({ ok: true, answer: 2, revision: 3 });
  const home = await readHome(deps(), homeId, NOW);
  expect(home?.rooms.map(({ name, position }) => [name, position])).toEqual([
    ['Salon', 1],
    ['Chambre', 2],
  ]);
  expect(home?.rooms[0]?.timetable.days.MONDAY_TO_SUNDAY?.map(({ start, end }) => [start, end])).toEqual([
    [0, 420],
    [420, 1320],
    [1320, 1440],
  ]);
  expect(home?.rooms[0]?.away).toEqual({ power: 'ON', temperature: celsius(16) });

  const { kysely } = own.database;
  await kysely.insertInto('series').values({ home_id: homeId, id: 1, room_id: 2, device_id: '', channel: 0, quantity: 60 }).execute();
  await kysely.deleteFrom('room').where('home_id', '=', homeId).where('id', '=', 2).execute();
  expect(await room('Bureau')).toMatchObject({ ok: true, answer: 3 });
});
