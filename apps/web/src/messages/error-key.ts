import type { CallError } from '../api/wire/result.ts';
import type { MessageKey } from './load-messages.ts';

/** The sentence for an error: every code has one. */
export function errorKey(error: CallError): MessageKey {
  return error.kind === 'unreachable' ? 'error.unreachable' : `error.${error.code}`;
}
