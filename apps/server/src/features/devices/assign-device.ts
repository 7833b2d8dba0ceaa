import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { cameOrWent } from '../../commands/switch-entry.ts';
import { loadDevices, loadRoomType, putDeviceChannels, standBetween, standsElsewhere } from '../../home-model/device.store.ts';
import { lookAtRooms } from '../../home-model/look-at-rooms.ts';
import { placeDevice } from '../../commands/place-device.ts';

type Placing = {
  readonly deviceId: string;
  /** Null: every one that it has. */
  readonly channel: number | null;
  readonly roomId: number;
  /** The room in which it was seen, null for none: where somebody else has put it into another since, it stays there. Left out: wherever it stands. */
  readonly from?: number | null | undefined;
};

/** Puts a device in a room, out of the one where it stood. */
export async function assignDevice(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { deviceId, channel, roomId, from }: Placing,
): Promise<CommandOutcome<null>> {
  const { homeId, at } = command;
  const outcome = await changeHomeAlone<null>(dependencies, command, async (held) => {
    const roomType = await loadRoomType(held, homeId, roomId);
    if (roomType === null) return refuse({ code: 'notFound' });
    const device = (await loadDevices(held, homeId, [deviceId])).get(deviceId);
    const placed = placeDevice(device, roomType, channel);
    if (!placed.ok) return placed;
    const { channels } = placed;
    if (from !== undefined && !(await standBetween(held, homeId, { deviceId, channels, from, to: roomId })))
      return refuse({ code: 'device.elsewhere', field: 'serialNo' });
    const rows = channels.map((one) => ({ deviceId, channel: one, roomId }));
    const journal = {
      ...cameOrWent('device', { after: device?.name ?? deviceId, roomId }),
      onlyIf: standsElsewhere(homeId, deviceId, roomId),
    };
    return { change: { rows: [putDeviceChannels(homeId, rows), lookAtRooms(homeId, at)], journal: [journal] }, answer: null };
  });
  if (outcome.ok) dependencies.bus.publish({ type: 'devices-changed', homeId });
  return outcome;
}
