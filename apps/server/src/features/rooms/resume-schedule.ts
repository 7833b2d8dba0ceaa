import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { dropManualControls } from './manual-control.store.ts';

/** Ends manual control: rooms go back to their schedules. Rooms without any stay as they are; a room that does not exist refuses all. */
export async function resumeSchedule(
  dependencies: CommandDependencies,
  command: HomeCommand,
  rooms: readonly number[] | 'all',
): Promise<CommandOutcome<null>> {
  return changeRooms(dependencies, command, (context) => {
    const roomIds = rooms === 'all' ? [...context.rooms.keys()] : rooms;
    const unknown = roomIds.find((roomId) => !context.rooms.has(roomId));
    if (unknown !== undefined) return refuse({ code: 'notFound', title: `there is no room ${unknown}` });
    return { change: dropManualControls(command, roomIds), answer: null };
  });
}
