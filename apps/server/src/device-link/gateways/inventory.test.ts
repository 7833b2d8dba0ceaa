import type { DeviceDescription } from '@braise/devices';
import { instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { loadDevices } from './device.store.ts';
import { storeInventory } from './inventory.ts';

const HOMES = 120;
const AT = instant(Date.parse('2026-01-15T11:00:00Z'));

let test: TestDatabase;
let statements = 0;
beforeAll(async () => {
  test = await createTestDatabase();
  const { pool } = test.database;
  await pool.query(`insert into home (name, time_zone, generation) select 'h', 'Europe/Paris', 'LINE_X' from generate_series(1, ${HOMES})`);
  await pool.query(
    `insert into gateway (home_id, id, kind, name, topic_root, username) select id, 'IB' || id, 'zigbee2mqtt', 'z', 'r/' || id, 'u' || id from home`,
  );
  pool.on('acquire', () => (statements += 1));
});
afterAll(() => test.drop());
beforeEach(() => test.database.kysely.deleteFrom('device').execute());

const described = (address: number, name = 'sensor'): DeviceDescription => ({
  address: `0x${address.toString(16).padStart(16, '0')}`,
  name,
  vendor: 'v',
  model: 'm',
  description: 'd',
  firmware: null,
  capabilities: { climates: [], reports: [], power: 'battery', heatSource: null, relay: false, identify: false, childLock: false },
});
const gatewayOf = (homeId: number) => ({ homeId, id: `IB${homeId}` });

it('stores what is new, what changed and what left by one statement each, however many devices', async () => {
  const announced = Array.from({ length: 40 }, (_, index) => described(index + 1));
  const store = async (known: Parameters<typeof storeInventory>[2], devices: readonly DeviceDescription[]) => {
    statements = 0;
    const stored = await storeInventory(test.database, gatewayOf(1), known, devices, AT);
    return { ...stored, statements };
  };
  const first = await store(new Map(), announced);
  expect([first.statements, first.devices.size, first.changed]).toEqual([1, 40, true]);
  const again = await store(first.devices, announced);
  expect([again.statements, again.changed]).toEqual([0, false]);
  const renamed = announced.slice(0, 30).map((device) => ({ ...device, name: `${device.name} ${device.address}` }));
  const later = await store(again.devices, [...renamed, described(99)]);
  expect([later.statements, later.devices.size]).toEqual([3, 41]);
  const stored = await loadDevices(test.database, [1]);
  expect(new Map(stored.map((row) => [row.address, row]))).toEqual(later.devices);
  expect(stored.filter(({ left }) => left)).toHaveLength(10);
});

it('finds a serial as fast where every gateway says that the device is its own', async () => {
  statements = 0;
  for (let homeId = 1; homeId <= HOMES; homeId += 1) await storeInventory(test.database, gatewayOf(homeId), new Map(), [described(7)], AT);
  expect(statements).toBeLessThanOrEqual(2 * HOMES);
  const stored = await loadDevices(test.database, null);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(HOMES);
});

it('gives the serials that another process has stored meanwhile', async () => {
  const [ours, theirs] = await Promise.all(
    [1, 2].map(() => storeInventory(test.database, gatewayOf(1), new Map(), [described(1), described(2)], AT)),
  );
  expect(ours?.devices).toEqual(theirs?.devices);
  expect(await loadDevices(test.database, [1])).toHaveLength(2);
});
