import type { CallError } from '../wire/result.ts';

/** A failed call as queries throw it. */
export class CallFailure extends Error {
  readonly error: CallError;

  constructor(error: CallError) {
    super(error.kind);
    this.error = error;
  }
}
