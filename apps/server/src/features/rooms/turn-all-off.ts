import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { type ManualControlRow, putManualControls } from './manual-control.store.ts';

/** Switches every room off until somebody changes it; frost guard still holds. */
export async function turnAllOff(
  dependencies: CommandDependencies,
  command: HomeCommand,
): Promise<CommandOutcome<readonly ManualControlRow[]>> {
  return changeRooms(dependencies, command, (context) => {
    const answer = [...context.rooms.values()].map((room): ManualControlRow => ({
      roomId: room.id,
      roomType: room.type,
      manual: { setting: { power: 'OFF' }, termination: { type: 'MANUAL' }, until: null, source: 'all-off', requestedAt: command.at },
    }));
    return { change: putManualControls(command, answer), answer };
  });
}
