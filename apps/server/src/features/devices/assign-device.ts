import { changeHome, replay } from '../../commands/change-home.ts';
import { findAnswer } from '../../commands/change-home.store.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { cameOrWent } from '../../commands/switch-entry.ts';
import { loadDevices, loadRoomType, putDeviceChannels, standsElsewhere } from '../../home-model/device.store.ts';
import { lookAtRooms } from '../../home-model/look-at-rooms.ts';
import { placeDevice } from '../../commands/place-device.ts';

/** Puts a device in a room, out of the one where it stood. `channel` null: every one that it has. */
export async function assignDevice(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { deviceId, channel, roomId }: { readonly deviceId: string; readonly channel: number | null; readonly roomId: number },
): Promise<CommandOutcome<null>> {
  const { database, bus } = dependencies;
  const before = replay<null>(await findAnswer(database, command), command);
  if (before !== null) return before;
  const [roomType, devices] = await Promise.all([
    loadRoomType(database, command.homeId, roomId),
    loadDevices(database, command.homeId, [deviceId]),
  ]);
  if (roomType === null) return refuse({ code: 'notFound' });
  const device = devices.get(deviceId);
  const placed = placeDevice(device, roomType, channel);
  if (!placed.ok) return placed;
  const rows = placed.channels.map((one) => ({ deviceId, channel: one, roomId }));
  // a room that goes meanwhile breaks the foreign key: not found, too
  const outcome = await changeHome(dependencies, command, {
    change: {
      rows: [putDeviceChannels(command.homeId, rows), lookAtRooms(command.homeId, command.at)],
      journal: [
        { ...cameOrWent('device', { after: device?.name ?? deviceId, roomId }), onlyIf: standsElsewhere(command.homeId, deviceId, roomId) },
      ],
    },
    answer: null,
  });
  if (outcome.ok) bus.publish({ type: 'devices-changed', homeId: command.homeId });
  return outcome;
}
