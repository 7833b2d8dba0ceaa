import type { CallError } from '../api/wire/result.ts';

type CodeOf<Some> = Some extends { readonly code: infer Code extends string } ? Code : 'unreachable';
export type ErrorKey = `error.${CodeOf<CallError>}`;

/** The sentence for an error: every code has one. */
export function errorKey(error: CallError): ErrorKey {
  return error.kind === 'unreachable' ? 'error.unreachable' : `error.${error.code}`;
}
