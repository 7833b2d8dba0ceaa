import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that no script reads. */
export type CookieKind = {
  readonly name: string;
  readonly sameSite: 'strict' | 'lax';
  readonly secure: boolean;
  readonly path: string;
  /** Seconds; without it the cookie ends with the browser. */
  readonly maxAge?: number;
};

const attributes = ({ sameSite, secure, path }: CookieKind): CookieSerializeOptions => ({ httpOnly: true, sameSite, secure, path });

export const readCookie = (request: FastifyRequest, { name }: Pick<CookieKind, 'name'>): string | undefined => request.cookies[name];

export const setCookie = (reply: FastifyReply, kind: CookieKind, value: string): FastifyReply =>
  reply.setCookie(kind.name, value, { ...attributes(kind), ...(kind.maxAge === undefined ? {} : { maxAge: kind.maxAge }) });

export const clearCookie = (reply: FastifyReply, kind: CookieKind): FastifyReply => reply.clearCookie(kind.name, attributes(kind));
