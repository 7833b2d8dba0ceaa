import { randomUUID } from 'node:crypto';
import { type Instant, instant, soundText } from '@braise/domain';
import { decodeJwt } from 'jose';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Bus } from '../../../bus/bus.ts';
import type { Schema } from '../../../database/schema.ts';
import { endSignIn } from '../../../identity/sign-in/end-sign-ins.ts';
import { seal, unseal } from '../../../identity/tokens/seal.ts';
import { hashSecretToken, makeSecretToken } from '../../../identity/tokens/secret-token.ts';
import { WEB_CLIENT_ID } from '../../../identity/tokens/clients.ts';
import {
  type WebSession,
  findWebSession,
  insertWebSession,
  isWebSessionOpen,
  replaceSealed,
} from '../../../identity/sign-in/web-session.store.ts';
import type { TokenEndpoint } from '../oauth/token-endpoint.ts';

/** A tab that refreshes this soon after another gets the other's access token. */
const SHARED_MS = 10_000;
const USER_AGENT_LENGTH = 300;

/** What is sealed in a session's row. */
const held = z.object({ refreshToken: z.string(), accessToken: z.string(), expiresAt: z.number(), obtainedAt: z.number() });
type Held = z.infer<typeof held>;

const claims = z.object({ sub: z.string(), gid: z.string() });

export type WebToken = { readonly accessToken: string; readonly expiresAt: Instant; readonly personId: string };

export type WebSessions = {
  /** Completes the code flow; the secret goes into the cookie. Null when the code, its verifier or its address is refused. */
  open(request: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
    readonly userAgent: string | undefined;
  }): Promise<(WebToken & { readonly secret: string }) | null>;
  /** An access token of the session; however many ask at once, the refresh token is rotated once. Null when the session has ended. */
  refresh(secret: string): Promise<WebToken | null>;
  find(secret: string): Promise<WebSession | null>;
  /** Whether it has not ended while something was done for it. */
  isOpen(secret: string): Promise<boolean>;
};

/** Sessions of browsers, whose refresh tokens never leave the server. */
export function createWebSessions(deps: {
  readonly database: Kysely<Schema>;
  readonly bus: Bus;
  readonly sealingKey: Buffer;
  readonly tokenEndpoint: TokenEndpoint;
  readonly now: () => Instant;
}): WebSessions {
  const { database, sealingKey, tokenEndpoint, now } = deps;
  const refreshing = new Map<string, Promise<WebToken | null>>();

  const hold = (answer: { accessToken: string; refreshToken: string; expiresIn: number }): Held => ({
    refreshToken: answer.refreshToken,
    accessToken: answer.accessToken,
    expiresAt: now() + answer.expiresIn * 1000,
    obtainedAt: now(),
  });
  const sealHeld = (id: string, value: Held) => seal(sealingKey, id, JSON.stringify(value));
  const toToken = (personId: string, { accessToken, expiresAt }: Held): WebToken => ({
    accessToken,
    personId,
    expiresAt: instant(expiresAt),
  });

  const find = (secret: string) => findWebSession(database, hashSecretToken(secret));

  function readHeld(session: WebSession): Held | null {
    const text = unseal(sealingKey, session.id, session.sealed);
    return text === null ? null : held.parse(JSON.parse(text));
  }

  async function rotate(secret: string): Promise<WebToken | null> {
    const session = await find(secret);
    if (session === null) return null;
    const present = readHeld(session);
    if (present !== null && now() - present.obtainedAt < SHARED_MS && present.expiresAt > now()) return toToken(session.personId, present);
    const answer =
      present && (await tokenEndpoint({ grant_type: 'refresh_token', client_id: WEB_CLIENT_ID, refresh_token: present.refreshToken }));
    if (!answer?.ok) {
      await endSignIn(deps, session.personId, session.id);
      return null;
    }
    const next = hold(answer);
    if (await replaceSealed(database, session.id, session.sealed, sealHeld(session.id, next), new Date(now())))
      return toToken(session.personId, next);
    // Another process rotated meanwhile, within the grace of the old token: its token counts, ours is never used.
    const later = await find(secret);
    const theirs = later && readHeld(later);
    return later && theirs ? toToken(later.personId, theirs) : null;
  }

  return {
    async open({ code, codeVerifier, redirectUri, userAgent }) {
      const answer = await tokenEndpoint({
        grant_type: 'authorization_code',
        client_id: WEB_CLIENT_ID,
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      });
      if (!answer.ok) return null;
      const { sub, gid } = claims.parse(decodeJwt(answer.accessToken));
      const id = randomUUID();
      const secret = makeSecretToken();
      const value = hold(answer);
      await insertWebSession(database, {
        id,
        secretHash: hashSecretToken(secret),
        personId: sub,
        grantId: gid,
        sealed: sealHeld(id, value),
        userAgent: userAgent === undefined ? null : soundText(userAgent).slice(0, USER_AGENT_LENGTH),
        createdAt: new Date(now()),
        lastSeenAt: new Date(now()),
      });
      return { ...toToken(sub, value), secret };
    },
    refresh(secret) {
      const underWay = refreshing.get(secret);
      if (underWay) return underWay;
      const rotation = rotate(secret).finally(() => refreshing.delete(secret));
      refreshing.set(secret, rotation);
      return rotation;
    },
    find,
    isOpen: (secret) => isWebSessionOpen(database, hashSecretToken(secret)),
  };
}
