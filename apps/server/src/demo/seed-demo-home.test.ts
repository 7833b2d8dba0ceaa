import { type Instant, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { deleteRoom } from '../features/rooms/delete-room.ts';
import { renameRoom } from '../features/rooms/rename-room.ts';
import { loadHomeEnergy } from '../features/meter-readings/settings/home-energy.store.ts';
import { deleteTariff } from '../features/tariffs/delete-tariff.ts';
import { loadTariffs } from '../features/tariffs/tariff.store.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { listRooms } from './demo.store.ts';
import { seedDemoHome } from './seed-demo-home.ts';
import { setUpDemoHome } from './testing/set-up-demo-home.ts';

const now = (): Instant => instant(Date.UTC(2026, 10, 20));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a home says what it is heated with; rooms that residents renamed or removed are not made again at the next start', async () => {
  const bus = createInProcessBus((error) => {
    throw error;
  });
  const deps = { database: database.database, bus, now };
  const { demo, homeId, personId } = await setUpDemoHome(deps, 'louis');
  expect(await loadHomeEnergy(database.database, homeId)).toMatchObject({ metered: { energy: 'DISTRICT_HEAT' }, dwelling: 'APARTMENT' });
  const [renamed, removed] = await listRooms(database.database, homeId);
  if (renamed === undefined || removed === undefined) throw new Error('the home has no two rooms');
  const command = { homeId, personId, at: now(), idempotency: null };
  expect(await renameRoom(deps, command, { roomId: renamed.id, name: 'Atelier' })).toMatchObject({ ok: true });
  expect(await deleteRoom(deps, command, removed.id)).toMatchObject({ ok: true });
  const before = await listRooms(database.database, homeId);
  expect(await seedDemoHome(deps, demo, personId)).toBe(homeId);
  expect(await listRooms(database.database, homeId)).toEqual(before);
});

test('a home begins with the rooms that are to be warm at their blocks', async () => {
  const bus = createInProcessBus((error) => {
    throw error;
  });
  const { demo, homeId } = await setUpDemoHome({ database: database.database, bus, now }, 'camille');
  const early = await database.database.kysely
    .selectFrom('room')
    .select('name')
    .where('home_id', '=', homeId)
    .where('early_start', '=', true)
    .execute();
  expect(early.map(({ name }) => name)).toEqual(demo.preheated);
});

test('a home begins with what its residents pay for energy, and a tariff that they delete is not made again', async () => {
  const bus = createInProcessBus((error) => {
    throw error;
  });
  const deps = { database: database.database, bus, now };
  const { demo, homeId, personId } = await setUpDemoHome(deps, 'nora');
  const [tariff] = await loadTariffs(database.database, homeId);
  if (tariff === undefined) throw new Error('the home has no tariff');
  expect(tariff).toMatchObject({ energy: 'ELECTRICITY', type: 'HOURLY', terms: { kind: 'PEAK' } });
  const command = { homeId, personId, at: now(), idempotency: null };
  expect(await deleteTariff(deps, command, tariff.id)).toMatchObject({ ok: true });
  await seedDemoHome(deps, demo, personId);
  expect(await loadTariffs(database.database, homeId)).toEqual([]);
});
