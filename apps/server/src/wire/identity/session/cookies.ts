import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieKind = {
  readonly name: string;
  readonly sameSite: 'strict' | 'lax';
  readonly secure: boolean;
  readonly path: string;
  /** Seconds; without it the cookie ends with the browser. */
  readonly maxAge?: number;
  /** Scripts may read it; left out, none does. */
  readonly forScripts?: true;
};

/** As the browser knows it: over HTTPS by a prefix for which it takes the cookie from nowhere else (RFC 6265bis, 4.1.3). */
export const cookieName = ({ name, secure, path }: Pick<CookieKind, 'name' | 'secure' | 'path'>): string =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;

const attributes = ({ sameSite, secure, path, forScripts }: CookieKind): CookieSerializeOptions => ({
  httpOnly: forScripts !== true,
  sameSite,
  secure,
  path,
});

export const readCookie = (request: FastifyRequest, kind: CookieKind): string | undefined => request.cookies[cookieName(kind)];

export const setCookie = (reply: FastifyReply, kind: CookieKind, value: string): FastifyReply =>
  reply.setCookie(cookieName(kind), value, { ...attributes(kind), ...(kind.maxAge === undefined ? {} : { maxAge: kind.maxAge }) });

export const clearCookie = (reply: FastifyReply, kind: CookieKind): FastifyReply => reply.clearCookie(cookieName(kind), attributes(kind));
