import { isDeepStrictEqual } from 'node:util';
import type { DeviceDescription } from '@braise/devices';
import type { DeviceCapabilities, Instant } from '@braise/domain';
import type { Database } from '../database/database.ts';
import { storableText } from './diagnostics.ts';
import { type DeviceRow, describeTexts, insertDevice, markDevicesLeft, updateDevice } from './gateway.store.ts';

const MAX_ADDRESS = 128;

/**
 * Brings the stored devices of a gateway in line with the inventory that it announced: new ones are stored without a room, renamed and
 * changed ones keep their serial, those that are no longer listed are marked. Returns the devices as they are now, by address, and
 * whether anything changed.
 */
export async function storeInventory(
  database: Database,
  gateway: { readonly homeId: number; readonly id: string },
  known: ReadonlyMap<string, DeviceRow>,
  announced: readonly DeviceDescription[],
  at: Instant,
): Promise<{ readonly devices: Map<string, DeviceRow>; readonly changed: boolean }> {
  const devices = new Map(known);
  const listed = new Set<string>();
  let changed = false;
  for (const device of announced) {
    // An address that cannot be stored as it is would be another device after the next start.
    if (listed.has(device.address) || device.address === '' || storableText(device.address, MAX_ADDRESS) !== device.address) continue;
    listed.add(device.address);
    const before = known.get(device.address);
    // as it reads back from the database
    const capabilities: DeviceCapabilities = JSON.parse(JSON.stringify(device.capabilities));
    const texts = describeTexts(device);
    if (before === undefined) {
      const id = await insertDevice(database, gateway, device, at);
      devices.set(device.address, {
        homeId: gateway.homeId,
        gatewayId: gateway.id,
        id,
        address: device.address,
        ...texts,
        capabilities,
        available: true,
        left: false,
      });
      changed = true;
    } else if (before.left || !sameDescription(before, { ...texts, capabilities })) {
      await updateDevice(database, before, device);
      devices.set(device.address, { ...before, ...texts, capabilities, available: before.available || before.left, left: false });
      changed = true;
    }
  }
  const gone = [...known.values()].filter(({ address, left }) => !left && !listed.has(address));
  await markDevicesLeft(
    database,
    gateway.homeId,
    gone.map(({ id }) => id),
    at,
  );
  for (const device of gone) devices.set(device.address, { ...device, left: true, available: false });
  return { devices, changed: changed || gone.length > 0 };
}

type Described = Pick<DeviceRow, 'name' | 'vendor' | 'model' | 'description' | 'firmware' | 'capabilities'>;

const sameDescription = (a: Described, b: Described): boolean =>
  a.name === b.name &&
  a.vendor === b.vendor &&
  a.model === b.model &&
  a.description === b.description &&
  a.firmware === b.firmware &&
  isDeepStrictEqual(a.capabilities, b.capabilities);
