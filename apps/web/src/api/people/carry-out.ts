import { randomKey } from '../random-key.ts';
import type { Result } from '../result.ts';
import type { Call, Wire } from '../wire.ts';

/** Keys of commands that nothing has answered, by command: one that is asked again may have been done, and is not done twice. */
const unanswered = new Map<string, string>();

/** Sends a command once, however often a person asks for it while nothing answers. */
export async function carryOut(wire: Wire, call: Omit<Call, 'idempotencyKey'>): Promise<Result<unknown>> {
  const same = JSON.stringify(call);
  const idempotencyKey = unanswered.get(same) ?? randomKey();
  unanswered.set(same, idempotencyKey);
  const answer = await wire.ask({ ...call, idempotencyKey });
  if (answer.ok || answer.error.kind === 'refused') unanswered.delete(same);
  return answer;
}
