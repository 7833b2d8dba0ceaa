import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_TOKEN_IDLE_S } from '../../features/identity/token-lifetimes.ts';
import type { CookieKind } from './cookies.ts';
import { clearCookie, readCookie, setCookie } from './cookies.ts';

/** The cookie of a browser that is signed in: 256 random bits, read by no script, sent by this origin's own pages alone. */
export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
};

export function createSessionCookie(secure: boolean): SessionCookie {
  const kind: CookieKind = { name: 'braise-session', sameSite: 'strict', secure, path: '/', maxAge: REFRESH_TOKEN_IDLE_S };
  return {
    read: (request) => readCookie(request, kind),
    set: (reply, secret) => void setCookie(reply, kind, secret),
    clear: (reply) => void clearCookie(reply, kind),
  };
}
