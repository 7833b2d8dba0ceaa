import type { ErrorCode } from '@braise/contract';

/** Why a call did not do what was asked. */
export type CallError =
  /** The server's answer: `code` is a key of the message catalogues, `retryAfterSeconds` how long to wait and `field` what of the request is at fault, where that is told. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: ErrorCode;
      readonly retryAfterSeconds?: number;
      readonly field?: string;
    }
  /** It was not sent: there is no network, the home is a demonstration, or this device does not say where it is. */
  | { readonly kind: 'withheld'; readonly code: 'offline' | 'demo' | 'place' }
  /** No answer: the network or the server is away. What was asked may have been done. */
  | { readonly kind: 'unreachable' };

export type Result<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: CallError };

export const succeeded = <Value>(value: Value): Result<Value> => ({ ok: true, value });
export const failed = <Value = never>(error: CallError): Result<Value> => ({ ok: false, error });

/** Whether what was asked may have been done all the same: nothing answered, or the server failed, which it may do behind the deed. */
export const mayBeDone = (error: CallError): boolean =>
  error.kind === 'unreachable' || (error.kind === 'refused' && error.code === 'internal');
