import { randomBytes, randomUUID } from 'node:crypto';
import type { Instant } from '@braise/domain';
import { instant, HOUR_S, DAY_S } from '@braise/domain';
import { importJWK, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accessTokenClaims, apiAudience, issuerOf } from './access-token-claims.ts';
import { upsertArtifact } from './oidc-artifact.store.ts';
import { findHomeId, findPersonByEmail } from '../accounts/person.store.ts';
import { loadServerSecrets, SIGNING_ALGORITHM } from './server-secrets.ts';

const SCRIPT_CLIENT_ID = 'script';
const DEFAULT_LIFETIME_S = HOUR_S;
const LONGEST_LIFETIME_S = 366 * DAY_S;

export type ScriptToken =
  | { readonly ok: true; readonly token: string; readonly expiresAt: Instant }
  | { readonly ok: false; readonly code: 'notFound' | 'validationFailed' };

/**
 * An access token for a script of this person, without a refresh token. Works beside a running server. Signing out everywhere ends it.
 * `lifetimeSeconds`: an hour unless given, at most a year (`validationFailed`). `notFound`: nobody has that address.
 */
export async function issueScriptToken(
  deps: { readonly database: Kysely<Schema>; readonly publicUrl: string; readonly now: () => Instant },
  request: { readonly email: string; readonly lifetimeSeconds?: number },
): Promise<ScriptToken> {
  const lifetime = request.lifetimeSeconds ?? DEFAULT_LIFETIME_S;
  if (!Number.isInteger(lifetime) || lifetime < 1 || lifetime > LONGEST_LIFETIME_S) return { ok: false, code: 'validationFailed' };
  const person = await findPersonByEmail(deps.database, request.email);
  if (person === null) return { ok: false, code: 'notFound' };
  const [key] = (await loadServerSecrets(deps.database)).signingKeys;
  if (key?.kid === undefined) throw new Error('there is no signing key');
  const homeId = await findHomeId(deps.database, person.id);
  const gid = randomBytes(24).toString('base64url');
  const issuedAt = Math.floor(deps.now() / 1000);
  const expiresAt = issuedAt + lifetime;
  const claims = {
    ...accessTokenClaims({ grantId: gid, homeId, administrator: person.administrator, clientId: SCRIPT_CLIENT_ID }),
    client_id: SCRIPT_CLIENT_ID,
    scope: 'home',
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'at+jwt', kid: key.kid })
    .setIssuer(issuerOf(deps.publicUrl))
    .setAudience(apiAudience(deps.publicUrl))
    .setSubject(person.id)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(await importJWK(key, SIGNING_ALGORITHM));
  await upsertArtifact(deps.database, {
    model: 'ScriptToken',
    id: gid,
    grantId: null,
    userCode: null,
    uid: null,
    accountId: person.id,
    payload: { iat: issuedAt, clientId: SCRIPT_CLIENT_ID },
    expiresAt: new Date(expiresAt * 1000),
  });
  return { ok: true, token, expiresAt: instant(expiresAt * 1000) };
}
