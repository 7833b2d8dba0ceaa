import type { HomeDefinition } from '@braise/simulator';
import type { Database } from '../database/database.ts';
import { listPlacedDevices, listRooms } from './demo.store.ts';

/** Where a demo home and its definition meet. */
export type DemoPlaces = {
  /** Ids of rooms in the order of the definition's zones. */
  readonly rooms: readonly number[];
  /** Serials by address. */
  readonly devices: ReadonlyMap<string, string>;
};

/** Null until the home has every room of the definition, and every device that it puts into one stands in a room. */
export async function findDemoPlaces(database: Database, definition: HomeDefinition, homeId: number): Promise<DemoPlaces | null> {
  const [rooms, devices] = await Promise.all([listRooms(database, homeId), listPlacedDevices(database, homeId)]);
  const ids = definition.zones.flatMap((zone) => rooms.find(({ name }) => name === zone.name)?.id ?? []);
  const serials = new Map(devices.map(({ address, id }) => [address, id]));
  const standing = new Set(devices.flatMap(({ address, placed }) => (placed ? [address] : [])));
  const known = definition.devices.every(({ address }) => serials.has(address));
  const placed = definition.zones.every(({ channels }) => channels.every(({ address }) => standing.has(address)));
  return ids.length === definition.zones.length && known && placed ? { rooms: ids, devices: serials } : null;
}
