import type { SessionToken } from '@braise/contract/session';
import type { ClientName } from '../wire/client-header.ts';
import type { CodeExchange } from './sign-in.ts';

export type ModeName = 'web-app' | 'web-view' | 'backend' | 'no-auth';

/** What differs between the ways in which a page comes to its session. One is chosen at the start and stays until the page is left. */
export type SessionMode = {
  readonly name: ModeName;
  readonly client: ClientName;
  /** Whether there is a session, or its token at once; `refused`: it is over. Null: nothing answers, so nobody knows. */
  readonly find: () => Promise<SessionToken | boolean | 'refused' | null>;
  /** A token in the place of `refused`; null: the present one is only old. `refused` as an answer ends the session. */
  readonly renew: (refused: string | null) => Promise<SessionToken | 'refused' | 'unreachable'>;
  /** Completes a sign-in. Modes without one never see a code. */
  readonly exchange?: (exchange: CodeExchange) => Promise<SessionToken | 'refused' | 'unreachable'>;
  /** Ends the session where it is held; false: that place does not answer. */
  readonly end: () => Promise<boolean>;
  /** Leads somebody without a session to where there is one; false: nobody leads there, and the page stays. */
  readonly signIn: (returnTo: string, locale: string) => Promise<boolean>;
  /** Tokens that come unasked; each is awaited by `expect` from the moment it comes, and taken unless the session has ended meanwhile. */
  readonly listen?: (expect: () => (token: SessionToken) => void) => void;
  /** A guard asked while the first answer is still awaited. */
  readonly askedAgain?: () => void;
  /** A call was given up after its last repeat. */
  readonly gaveUp?: () => void;
};
