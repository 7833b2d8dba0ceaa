import type { Instant } from '@braise/domain';
import { instant } from '@braise/domain';
import type { JWK } from 'jose';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Bus } from '../../bus/bus.ts';
import type { Schema } from '../../database/schema.ts';
import { keepYoungest } from '../../keep-youngest.ts';
import { apiAudience, issuerOf } from './access-token-claims.ts';
import { listEndedGrants } from './oidc-artifact.store.ts';
import { SIGNING_ALGORITHM } from './server-secrets.ts';

export type VerifiedToken =
  | {
      readonly ok: true;
      readonly personId: string;
      readonly clientId: string;
      readonly grantId: string;
      readonly expiresAt: Instant;
      readonly administrator?: true;
    }
  | { readonly ok: false; readonly code: 'unauthorized' | 'tokenExpired' };

export type TokenVerifier = {
  /** What an access token says, if this server issued it for its API, it has not expired and its sign-in has not ended. */
  verify(token: string): Promise<VerifiedToken>;
  /** Stops listening to the bus. */
  close(): void;
};

type Known = Extract<VerifiedToken, { ok: true }>;

/** A verified signature is remembered: some 1 kB each. */
const REMEMBERED = 5_000;
const UNAUTHORIZED = { ok: false, code: 'unauthorized' } as const;
const EXPIRED = { ok: false, code: 'tokenExpired' } as const;

const claims = z.object({
  sub: z.string(),
  client_id: z.string(),
  gid: z.string(),
  exp: z.number(),
  administrator: z.optional(z.literal(true)),
});

const publicPart = ({ d: _private, ...rest }: JWK): JWK => rest;

/** Made once for each process; reads the sign-ins that ended while tokens of theirs may still be around, and hears of new ones on the bus. */
export async function createTokenVerifier(deps: {
  readonly database: Kysely<Schema>;
  readonly bus: Bus;
  readonly signingKeys: readonly JWK[];
  readonly publicUrl: string;
  readonly now: () => Instant;
  readonly report: (error: unknown) => void;
}): Promise<TokenVerifier> {
  const keys = createLocalJWKSet({ keys: deps.signingKeys.map(publicPart) });
  const issuer = issuerOf(deps.publicUrl);
  const audience = apiAudience(deps.publicUrl);
  const known = new Map<string, Known>();
  const ended = new Map<string, number>();
  /** Ends that are being read: a token is not answered for before they are known. */
  let reading: Promise<void> = Promise.resolve();

  async function readEnded(personId?: string): Promise<void> {
    for (const [id, expiresAt] of ended) if (expiresAt <= deps.now()) ended.delete(id);
    for (const grant of await listEndedGrants(deps.database, new Date(deps.now()), personId))
      ended.set(grant.id, grant.expiresAt.getTime());
  }

  await readEnded();
  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.type !== 'sessions-ended') return;
    reading = reading.then(() => readEnded(message.personId)).catch(deps.report);
  });

  async function verifySignature(token: string): Promise<VerifiedToken> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        typ: 'at+jwt',
        algorithms: [SIGNING_ALGORITHM],
        currentDate: new Date(deps.now()),
      });
      const parsed = claims.safeParse(payload);
      if (!parsed.success) return UNAUTHORIZED;
      const { sub, client_id, gid, exp, administrator } = parsed.data;
      return {
        ok: true,
        personId: sub,
        clientId: client_id,
        grantId: gid,
        expiresAt: instant(exp * 1000),
        ...(administrator ? { administrator } : {}),
      };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return EXPIRED;
      if (error instanceof errors.JOSEError || error instanceof TypeError) return UNAUTHORIZED;
      throw error;
    }
  }

  return {
    async verify(token) {
      let answer: VerifiedToken | undefined = known.get(token);
      if (answer === undefined) {
        answer = await verifySignature(token);
        if (!answer.ok) return answer;
        keepYoungest(known, token, answer, REMEMBERED);
      }
      await reading;
      if (ended.has(answer.grantId)) return UNAUTHORIZED;
      if (answer.expiresAt <= deps.now()) {
        known.delete(token);
        return EXPIRED;
      }
      return answer;
    },
    close: unsubscribe,
  };
}
