import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAccessToken } from './access-token-claims.ts';
import { readAccessTokenCookie, writeAccessTokenCookie } from './access-token-cookie.ts';

const tokenOf = (body: object) => `e30.${Buffer.from(JSON.stringify(body)).toString('base64url')}.c2ln`;

it('reads whose the token is, of which home and until when', () => {
  const token = tokenOf({ sub: 'p1é', exp: 1_700_000_000, gid: 'g', homes: [{ id: 3 }] });
  expect(readAccessToken(token)).toEqual({ personId: 'p1é', homeId: 3, expiresAt: 1_700_000_000_000 });
  expect(readAccessToken(tokenOf({ sub: 'p1', exp: 1, homes: [] }))?.homeId).toBeNull();
});

it('what is no token is none', () => {
  expect(readAccessToken(tokenOf({ sub: 'p1' }))).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => readAccessToken(text) === null));
});

it('finds the token among other cookies', () => {
  const cookies = 'theme=dark; xbraise-access-token=wrong; braise-access-token=a.b.c==; last=1';
  expect(readAccessTokenCookie(cookies)).toBe('a.b.c==');
  expect(readAccessTokenCookie('theme=dark')).toBeNull();
  expect(readAccessTokenCookie('braise-access-token=')).toBeNull();
});

it('is sent to no path of the API', () => {
  expect(writeAccessTokenCookie('t', { secure: true })).toBe('braise-access-token=t; Path=/web-view; SameSite=Strict; Secure');
  expect(writeAccessTokenCookie(null, { secure: false })).toContain('Max-Age=0');
});
