import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_TOKEN_IDLE_S } from '../../features/identity/token-lifetimes.ts';

/** The cookie of a browser that is signed in: 256 random bits, read by no script, sent by this origin's own pages alone. */
export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
};

export function createSessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-braise-session' : 'braise-session';
  const attributes = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  return {
    read: (request) => request.cookies[name],
    set: (reply, secret) => void reply.setCookie(name, secret, { ...attributes, maxAge: REFRESH_TOKEN_IDLE_S }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
