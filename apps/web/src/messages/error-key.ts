import type { CallError } from '../api/wire/result.ts';
import type { MessageKey as CommonKey } from './words.ts';

type CodeOf<Some> = Some extends { readonly code: infer Code extends string } ? Code : 'unreachable';
export type ErrorKey = `error.${CodeOf<CallError>}`;

/** The sentence for an error: every code has one. */
export function errorKey(error: CallError): ErrorKey {
  return error.kind === 'unreachable' ? 'error.unreachable' : `error.${error.code}`;
}

/** The same among the words of every screen: those of errors that only some calls come to say nothing there. */
export const commonErrorKey = (error: CallError) => errorKey(error) as Extract<ErrorKey, CommonKey>;
