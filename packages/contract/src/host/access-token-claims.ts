import * as z from 'zod/mini';

/** What a client reads of its access token. The server decides by its own records at each request, never by these. */
const claims = z.object({ sub: z.string(), exp: z.number(), homes: z.array(z.object({ id: z.int() })) });

export type AccessTokenContent = {
  readonly personId: string;
  /** Null: the person belonged to no home when the token was issued. */
  readonly homeId: number | null;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
};

/** Reads an access token (a JWT) without checking its signature. Null: it is no token of ours. Never throws. */
export function readAccessToken(token: string): AccessTokenContent | null {
  try {
    const [, body = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    const parsed = claims.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (!parsed.success) return null;
    const { sub, exp, homes } = parsed.data;
    return { personId: sub, homeId: homes[0]?.id ?? null, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}
