import type { Database } from '../../database/database.ts';
import { type HomeChange, findAnswer, holdHome, storeChange } from './change-home.store.ts';
import { replay } from './change-home.ts';
import { type CommandDependencies, type CommandError, type CommandOutcome, type HomeCommand, refuse } from './home-command.ts';

type Made<Answer> = { readonly change: HomeChange; readonly answer: Answer } | { readonly ok: false; readonly error: CommandError };

/**
 * As `changeHome`, for a change that follows from rows which other commands may be changing: holds the home from before `make` reads them
 * until the change is stored. Every command changes the home's row first, so none comes between.
 */
export async function changeHomeAlone<Answer>(
  { database, bus }: CommandDependencies,
  command: HomeCommand,
  make: (database: Pick<Database, 'kysely'>) => Promise<Made<Answer>>,
): Promise<CommandOutcome<Answer>> {
  const done = await database.kysely.transaction().execute(async (transaction): Promise<CommandOutcome<Answer> | 'key-taken'> => {
    const held = { kysely: transaction };
    if (!(await holdHome(held, command.homeId))) return refuse({ code: 'notFound' });
    const before = replay<Answer>(await findAnswer(held, command), command);
    if (before !== null) return before;
    const made = await make(held);
    if ('error' in made) return made;
    const stored = await storeChange(held, command, made.change, made.answer);
    if (stored === 'key-taken') return stored;
    if (stored === 'no-such-home') return refuse({ code: 'notFound' });
    return { ok: true, revision: stored.revision, answer: made.answer, replayed: false };
  });
  // keys are taken under the home's row: only one that was swept away or rolled back leads here
  if (done === 'key-taken') return refuse({ code: 'conflict' });
  if (done.ok && !done.replayed) bus.publish({ type: 'home-changed', homeId: command.homeId, revision: done.revision });
  return done;
}
