import { isDeepStrictEqual } from 'node:util';
import type { DeviceDescription } from '@braise/devices';
import { type DeviceCapabilities, type Instant, storableText } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { type DeviceRow, describeTexts, insertDevices, markDevicesLeft, updateDevices } from './device.store.ts';

const MAX_ADDRESS = 128;

/**
 * Brings the stored devices of a gateway in line with the inventory that it announced: new ones are stored without a room, renamed and
 * changed ones keep their serial, those that are no longer listed are marked. Those that a resident removed stay away unless they have
 * joined anew. Returns the devices as they are now, by address, whether anything changed, and the addresses of the removed that are listed still.
 */
export async function storeInventory(
  database: Database,
  gateway: { readonly homeId: number; readonly id: string },
  known: ReadonlyMap<string, DeviceRow>,
  announced: readonly DeviceDescription[],
  at: Instant,
  joined: ReadonlySet<string> = new Set(),
): Promise<{ readonly devices: Map<string, DeviceRow>; readonly changed: boolean; readonly unwanted: readonly string[] }> {
  const listed = new Map<string, DeviceDescription>();
  const unwanted: string[] = [];
  for (const device of announced) {
    // An address that cannot be stored as it is would be another device after the next start.
    if (known.get(device.address)?.removed === true && !joined.has(device.address)) {
      unwanted.push(device.address);
      continue;
    }
    if (listed.has(device.address) || device.address === '' || storableText(device.address, MAX_ADDRESS) !== device.address) continue;
    listed.set(device.address, device);
  }
  const devices = new Map(known);
  const fresh: DeviceDescription[] = [];
  const altered = new Map<string, DeviceDescription>();
  for (const [address, device] of listed) {
    const before = known.get(address);
    if (before === undefined) {
      fresh.push(device);
      continue;
    }
    const described = describedAs(device);
    if (!before.left && sameDescription(before, described)) continue;
    altered.set(before.id, device);
    devices.set(address, { ...before, ...described, available: before.available || before.left, left: false, removed: false });
  }
  const gone = [...known.values()].filter(({ address, left }) => !left && !listed.has(address));

  const serials = await insertDevices(database, gateway, fresh, at);
  await updateDevices(database, gateway.homeId, altered);
  await markDevicesLeft(
    database,
    gateway.homeId,
    gone.map(({ id }) => id),
    at,
  );
  for (const device of fresh) {
    const { address } = device;
    const id = serials.get(address);
    if (id === undefined) continue;
    devices.set(address, {
      homeId: gateway.homeId,
      gatewayId: gateway.id,
      id,
      address,
      ...describedAs(device),
      available: true,
      left: false,
      removed: false,
    });
  }
  for (const device of gone) devices.set(device.address, { ...device, left: true, available: false });
  return { devices, changed: fresh.length + altered.size + gone.length > 0, unwanted };
}

type Described = Pick<DeviceRow, 'name' | 'vendor' | 'model' | 'description' | 'firmware' | 'capabilities'>;

/** A description as it reads back from the database. */
const describedAs = (device: DeviceDescription): Described => ({
  ...describeTexts(device),
  capabilities: JSON.parse(JSON.stringify(device.capabilities)) as DeviceCapabilities,
});

const sameDescription = (a: Described, b: Described): boolean =>
  a.name === b.name &&
  a.vendor === b.vendor &&
  a.model === b.model &&
  a.description === b.description &&
  a.firmware === b.firmware &&
  isDeepStrictEqual(a.capabilities, b.capabilities);
