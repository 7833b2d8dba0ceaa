import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from './home-command.ts';
import { type HomeChange, type StoredAnswer, findAnswer, storeChange } from './change-home.store.ts';

/**
 * Carries out a command's change as one statement, which also raises the home's revision, puts the home on the agenda and keeps the answer for a
 * repeated request; then tells the bus. `answer` is what a repeated request will be told: plain JSON.
 */
export async function changeHome<Answer>(
  { database, bus }: CommandDependencies,
  command: HomeCommand,
  { change, answer }: { readonly change: HomeChange; readonly answer: Answer },
): Promise<CommandOutcome<Answer>> {
  const stored = await storeChange(database, command, change, answer);
  if (stored === 'no-such-home') return refuse({ code: 'notFound' });
  if (stored === 'key-taken') {
    const earlier = await findAnswer(database, command);
    // taken a moment ago by a request that has since been rolled back or swept away: the client may try again
    return (earlier === null ? null : replay<Answer>(earlier, command)) ?? refuse({ code: 'conflict' });
  }
  bus.publish({ type: 'home-changed', homeId: command.homeId, revision: stored.revision });
  return { ok: true, revision: stored.revision, answer, replayed: false };
}

/** The outcome of a request whose key was used before; null when it was not. The same key with another request is a conflict. */
export function replay<Answer>(earlier: StoredAnswer | null, command: HomeCommand): CommandOutcome<Answer> | null {
  if (earlier === null || command.idempotency === null) return null;
  if (!earlier.requestHash.equals(command.idempotency.requestHash)) return refuse({ code: 'conflict', field: 'idempotency-key' });
  // written by `storeChange` for the same request, so of the same command
  return { ok: true, revision: earlier.revision, answer: earlier.answer as Answer, replayed: true };
}

/** As `changeHome`, for commands that need nothing loaded before: looks for an earlier answer first when there is a key. */
export async function changeHomeOnce<Answer>(
  dependencies: CommandDependencies,
  command: HomeCommand,
  made: { readonly change: HomeChange; readonly answer: Answer },
): Promise<CommandOutcome<Answer>> {
  const earlier = command.idempotency === null ? null : await findAnswer(dependencies.database, command);
  return replay<Answer>(earlier, command) ?? changeHome(dependencies, command, made);
}
