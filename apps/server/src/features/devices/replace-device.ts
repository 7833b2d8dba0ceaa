import { type DeviceCapabilities, isIeeeAddress } from '@braise/domain';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandError, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { cameOrWent } from '../../commands/switch-entry.ts';
import { placeDevice } from '../../commands/place-device.ts';
import { measuresRoom } from '../../home-model/device-in-room.ts';
import { type PlacedChannel, loadDevices, putDeviceChannels, putDeviceName } from '../../home-model/device.store.ts';
import { lookAtRooms } from '../../home-model/look-at-rooms.ts';
import { type DeviceOfHome, findDeviceOfHome, removeDeviceRows } from './leave-home.store.ts';
import type { RemoveDependencies } from './remove-device.ts';

/**
 * Has a new device take the place of another: its rooms, its name, what it measures. Plans and records are the rooms', and stay. The old one leaves the
 * home at once, and its network when its gateway can.
 */
export async function replaceDevice(
  dependencies: RemoveDependencies,
  command: HomeCommand,
  { deviceId, by }: { readonly deviceId: string; readonly by: string },
): Promise<CommandOutcome<null>> {
  const { homeId, at } = command;
  if (by === deviceId) return refuse({ code: 'validationFailed', field: 'by' });
  const before = await findDeviceOfHome(dependencies.database, homeId, deviceId);
  const outcome = await changeHomeAlone<null>(dependencies, command, async (held) => {
    const old = await findDeviceOfHome(held, homeId, deviceId);
    const next = await findDeviceOfHome(held, homeId, by);
    const capabilities = (await loadDevices(held, homeId, [by])).get(by);
    if (old === null) return refuse({ code: 'notFound', field: 'serialNo' });
    if (next === null || capabilities === undefined) return refuse({ code: 'notFound', field: 'by' });
    if (next.channels.length > 0) return refuse({ code: 'device.elsewhere', field: 'by' });
    const placed = placesOf(old, capabilities, by);
    if (!placed.ok) return refuse({ ...placed.error, field: 'by' });
    const measures = old.channels.every(({ roomType }) => measuresRoom(capabilities, roomType));
    const rows = [
      ...removeDeviceRows(homeId, deviceId, { at, measuredBy: measures ? by : null }),
      ...(placed.channels.length === 0 ? [] : [putDeviceChannels(homeId, placed.channels)]),
      // a name that nobody gave is of the device, not of its place
      ...(old.name === '' || isIeeeAddress(old.name) ? [] : [putDeviceName(homeId, by, old.name)]),
      lookAtRooms(homeId, at),
    ];
    // its name goes over to the new one, which is told by its serial
    const [first] = old.channels;
    const replaced = cameOrWent('device-replaced', { before: old.name, after: by, roomId: first?.roomId ?? null });
    return { change: { rows, journal: [replaced] }, answer: null };
  });
  if (!outcome.ok) return outcome;
  dependencies.bus.publish({ type: 'devices-changed', homeId });
  // it is dead, or the gateway is away: then it is told when it is back
  if (before !== null) await dependencies.ask(homeId, before.gatewayId, { kind: 'remove', address: before.address, force: true });
  return outcome;
}

type Placed = { readonly ok: true; readonly channels: readonly PlacedChannel[] } | { readonly ok: false; readonly error: CommandError };

/** The rooms of a device, for another: all of that one where the first stands in a single room, else zone by zone. */
function placesOf({ channels }: DeviceOfHome, capabilities: DeviceCapabilities, by: string): Placed {
  const together = new Set(channels.map(({ roomId }) => roomId)).size === 1;
  const placed: PlacedChannel[] = [];
  for (const { channel, roomId, roomType } of together ? channels.slice(0, 1) : channels) {
    const fits = placeDevice(capabilities, roomType, together ? null : channel);
    if (!fits.ok) return fits;
    placed.push(...fits.channels.map((one) => ({ deviceId: by, channel: one, roomId })));
  }
  return { ok: true, channels: placed };
}
