import { changeHome, replay } from '../home/change-home.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../home/home-command.ts';
import { type ManualControlRow, putManualControls } from './manual-control.store.ts';
import { loadRoomCommandContext } from './room-command-context.store.ts';

/** Switches every room off until somebody changes it; frost guard still holds. */
export async function turnAllOff(
  dependencies: CommandDependencies,
  command: HomeCommand,
): Promise<CommandOutcome<readonly ManualControlRow[]>> {
  const context = await loadRoomCommandContext(dependencies.database, command);
  if (context === null) return refuse({ code: 'notFound' });
  const before = replay<readonly ManualControlRow[]>(context.earlier, command);
  if (before !== null) return before;
  const answer = [...context.rooms.values()].map((room): ManualControlRow => ({
    roomId: room.id,
    roomType: room.type,
    manual: { setting: { power: 'OFF' }, termination: { type: 'MANUAL' }, until: null, source: 'all-off', requestedAt: command.at },
  }));
  return changeHome(dependencies, command, {
    change: { rows: [putManualControls(command.homeId, command.personId, answer)] },
    answer,
  });
}
