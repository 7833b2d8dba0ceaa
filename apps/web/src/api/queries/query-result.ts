import { CallFailure } from './call-failure.ts';
import type { CallError, Result } from '../wire/result.ts';

/** The value of a call, for a query: a failure is thrown. */
export function valueOf<Value>(answer: Result<Value>): Value {
  if (!answer.ok) throw new CallFailure(answer.error);
  return answer.value;
}

/** Why a query has failed: an error that is no call's is one of ours. */
export const errorOf = (error: Error | null): CallError | null =>
  error === null ? null : error instanceof CallFailure ? error.error : { kind: 'refused', status: 500, code: 'internal' };
