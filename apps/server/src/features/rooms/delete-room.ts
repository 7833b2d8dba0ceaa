import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { lookAtRooms } from '../../home-model/look-at-rooms.ts';
import { cameOrWent } from '../../commands/switch-entry.ts';
import { deleteRoomRows, findRoomName } from './delete-room.store.ts';

/**
 * Removes a room with its timetables and what was asked for in it. Its devices stay, in no room; what was recorded of it goes with the next
 * `forgetDeletedRooms`.
 */
export async function deleteRoom(dependencies: CommandDependencies, command: HomeCommand, roomId: number): Promise<CommandOutcome<null>> {
  const { homeId, at } = command;
  const outcome = await changeHomeAlone<null>(dependencies, command, async (held) => {
    const name = await findRoomName(held, homeId, roomId);
    if (name === null) return refuse({ code: 'notFound' });
    const rows = [...deleteRoomRows(homeId, roomId, at), lookAtRooms(homeId, at)];
    return { change: { rows, journal: [cameOrWent('room', { before: name })] }, answer: null };
  });
  if (outcome.ok && !outcome.replayed) dependencies.bus.publish({ type: 'devices-changed', homeId });
  return outcome;
}
