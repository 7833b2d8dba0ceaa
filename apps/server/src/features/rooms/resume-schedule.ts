import { changeHome, replay } from '../home/change-home.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../home/home-command.ts';
import { dropManualControls } from './manual-control.store.ts';
import { loadRoomCommandContext } from './room-command-context.store.ts';

/** Ends manual control: rooms go back to their schedules. Rooms without any stay as they are; a room that does not exist refuses all. */
export async function resumeSchedule(
  dependencies: CommandDependencies,
  command: HomeCommand,
  rooms: readonly number[] | 'all',
): Promise<CommandOutcome<null>> {
  const context = await loadRoomCommandContext(dependencies.database, command);
  if (context === null) return refuse({ code: 'notFound' });
  const before = replay<null>(context.earlier, command);
  if (before !== null) return before;
  const roomIds = rooms === 'all' ? [...context.rooms.keys()] : rooms;
  const unknown = roomIds.find((roomId) => !context.rooms.has(roomId));
  if (unknown !== undefined) return refuse({ code: 'notFound', title: `there is no room ${unknown}` });
  return changeHome(dependencies, command, { change: { rows: [dropManualControls(command.homeId, roomIds)] }, answer: null });
}
