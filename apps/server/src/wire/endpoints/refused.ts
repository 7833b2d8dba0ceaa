import type { WireError } from '../http/error-reply.ts';

/** What a handler answers in place of what was asked: an expected error. */
export class Refused {
  readonly error: WireError;

  constructor(error: WireError) {
    this.error = error;
  }
}

export const refused = (error: WireError): Refused => new Refused(error);

/** There is no such thing, or none that the caller may know of. */
export const NOT_FOUND = refused({ code: 'notFound' });
