import { MINUTE } from '@braise/domain';
import { randomKey } from './random-key.ts';
import type { Result } from '../wire/result.ts';
import type { Call } from '../wire/call.ts';
import type { Wire } from '../wire/wire.ts';

export type Command<Answer = unknown> = Omit<Call<Answer>, 'idempotencyKey'>;

type Attempt = { readonly path: string; readonly key: string; readonly askedAt: number };

/** Commands that nothing has answered: one that is asked again may have been done, and is not done twice. */
const unanswered = new WeakMap<Wire, Map<string, Attempt>>();

/** Whoever asks again after this long means it anew: milliseconds. */
const SAME_WISH_FOR = 5 * MINUTE;

/** Sends a command once, however often a person asks for it while nothing answers. Another wish for the same thing in between makes it a new one. */
export async function carryOut<Answer>(wire: Wire, command: Command<Answer>, now: () => number = Date.now): Promise<Result<Answer>> {
  const attempts = unanswered.get(wire) ?? new Map<string, Attempt>();
  unanswered.set(wire, attempts);
  const same = JSON.stringify(command);
  for (const [other, { path, askedAt }] of attempts) {
    const isOld = now() - askedAt > SAME_WISH_FOR;
    if (isOld || (other !== same && areRelated(path, command.path))) attempts.delete(other);
  }
  const key = attempts.get(same)?.key ?? randomKey();
  attempts.set(same, { path: command.path, key, askedAt: now() });
  const answer = await wire.ask({ ...command, idempotencyKey: key });
  if ((answer.ok || answer.error.kind === 'refused') && attempts.get(same)?.key === key) attempts.delete(same);
  return answer;
}

/** Whether one names the other or a part of it. */
const areRelated = (one: string, other: string): boolean => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
