import type { Database } from '../database/database.ts';
import { type HomeChange, findAnswer, holdHome, storeChange } from './change-home.store.ts';
import { replay } from './change-home.ts';
import { type CommandDependencies, type CommandError, type CommandOutcome, type HomeCommand, refuse } from './home-command.ts';

type Made<Answer> = { readonly change: HomeChange; readonly answer: Answer } | { readonly ok: false; readonly error: CommandError };
type Held = Pick<Database, 'kysely'>;

/**
 * As `changeHome`, for a change that follows from rows which other commands may be changing: holds the home from before `make` reads them
 * until the change is stored. Every command changes the home's row first, so none comes between.
 */
export async function changeHomeAlone<Answer>(
  { database, bus }: CommandDependencies,
  command: HomeCommand,
  make: (held: Held) => Promise<Made<Answer>>,
): Promise<CommandOutcome<Answer>> {
  const transaction = await database.kysely.startTransaction().execute();
  try {
    const outcome = await changeHeld({ kysely: transaction }, command, make);
    if (!outcome.ok) await transaction.rollback().execute();
    else await transaction.commit().execute();
    if (outcome.ok && !outcome.replayed) bus.publish({ type: 'home-changed', homeId: command.homeId, revision: outcome.revision });
    return outcome;
  } finally {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
  }
}

async function changeHeld<Answer>(
  held: Held,
  command: HomeCommand,
  make: (held: Held) => Promise<Made<Answer>>,
): Promise<CommandOutcome<Answer>> {
  if (!(await holdHome(held, command.homeId))) return refuse({ code: 'notFound' });
  const before = replay<Answer>(await findAnswer(held, command), command);
  if (before !== null) return before;
  const made = await make(held);
  if ('error' in made) return made;
  const stored = await storeChange(held, command, made.change, made.answer);
  // who asks left the home meanwhile
  if (stored === 'no-such-home') return refuse({ code: 'notFound' });
  if (stored === 'key-taken') throw new Error('a key was taken in a home that was held');
  return { ok: true, revision: stored.revision, answer: made.answer, replayed: false };
}
