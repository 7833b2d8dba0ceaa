import { changeHome, replay } from './change-home.ts';
import type { HomeChange } from './change-home.store.ts';
import { type CommandDependencies, type CommandError, type CommandOutcome, type HomeCommand, refuse } from './home-command.ts';
import { type RoomCommandContext, loadRoomCommandContext } from './room-command-context.store.ts';

/** What a command makes of its context: a change and what to answer, or why not. */
type Made<Answer> = { readonly change: HomeChange; readonly answer: Answer } | { readonly ok: false; readonly error: CommandError };

/**
 * Carries out a command about rooms: `make` works the change out from the rooms as they are. A request that was carried out before is answered
 * as then; without such a home it is refused with `notFound`.
 */
export async function changeRooms<Answer>(
  dependencies: CommandDependencies,
  command: HomeCommand,
  make: (context: RoomCommandContext) => Made<Answer> | Promise<Made<Answer>>,
): Promise<CommandOutcome<Answer>> {
  const context = await loadRoomCommandContext(dependencies.database, command);
  if (context === null) return refuse({ code: 'notFound' });
  const before = replay<Answer>(context.earlier, command);
  if (before !== null) return before;
  const made = await make(context);
  return 'error' in made ? made : changeHome(dependencies, command, made);
}
