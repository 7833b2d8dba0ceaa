import { BOOST_SECONDS } from '@braise/domain';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { chooseHeated } from '../../commands/choose-heated.ts';
import { type ManualControlRow, putManualControls } from './manual-control.store.ts';
import { manualControlOf } from './set-manual-control.ts';

/**
 * Heats rooms at their maximum for a while. `rooms` null: every one that heats; another kind of room is refused. `durationSeconds` null: the
 * usual time.
 */
export async function boost(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly rooms: readonly number[] | null; readonly durationSeconds: number | null },
): Promise<CommandOutcome<readonly ManualControlRow[]>> {
  const durationSeconds = asked.durationSeconds ?? BOOST_SECONDS;
  return changeRooms(dependencies, command, (context) => {
    const chosen = chooseHeated(context, asked.rooms);
    if ('error' in chosen) return refuse({ ...chosen.error, field: 'rooms' });
    const answer = chosen.map((room): ManualControlRow => {
      const setting = { power: 'ON', temperature: room.limits.max } as const;
      return {
        roomId: room.id,
        roomType: room.type,
        manual: manualControlOf(setting, { type: 'TIMER', durationSeconds }, room, context.timeZone, command.at, 'boost'),
      };
    });
    return { change: putManualControls(command, answer), answer };
  });
}
