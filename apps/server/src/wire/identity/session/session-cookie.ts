import { createHash } from 'node:crypto';
import { SESSION_MARK_COOKIE } from '@braise/contract/session-mark';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_TOKEN_IDLE_S } from '../../../identity/tokens/token-lifetimes.ts';
import type { CookieKind } from './cookies.ts';
import { clearCookie, readCookie, setCookie } from './cookies.ts';

/**
 * The cookie of a browser that is signed in: 256 random bits, read by no script, sent by this origin's own pages alone. Beside it stands its mark,
 * set, renewed and cleared in the same answers, by which a page knows, before anybody answers, what it keeps of this very session.
 */
export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  /** Returns the mark. */
  set(reply: FastifyReply, secret: string): string;
  clear(reply: FastifyReply): void;
};

export function createSessionCookie(secure: boolean): SessionCookie {
  const kind: CookieKind = { name: 'braise-session', sameSite: 'strict', secure, path: '/', maxAge: REFRESH_TOKEN_IDLE_S };
  const mark: CookieKind = { ...kind, name: SESSION_MARK_COOKIE, forScripts: true };
  return {
    read: (request) => readCookie(request, kind),
    set(reply, secret) {
      const said = markOf(secret);
      setCookie(reply, kind, secret);
      setCookie(reply, mark, said);
      return said;
    },
    clear(reply) {
      clearCookie(reply, kind);
      clearCookie(reply, mark);
    },
  };
}

/** The same for each answer of a session, another for each session; the secret cannot be had from it, nor what the database keeps of the secret. */
const markOf = (secret: string): string => createHash('sha256').update(`mark of ${secret}`).digest('base64url').slice(0, 22);
