import type { ErrorCode, Instant } from '@braise/domain';
import type { Policy } from '@braise/contract/routes';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import { loadHomeIds } from './membership.store.ts';
import { createMemberships } from './memberships.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** A person, by an app; `expiresAt` is the end of the token that they showed. */
export type Caller = { readonly personId: string; readonly clientId: string; readonly expiresAt: Instant };

/** A request as far as access is concerned. `homeId`: as the path has it. */
export type AccessRequest = { readonly policy: Policy; readonly authorization: string | undefined; readonly homeId: string | undefined };
export type AccessDecision =
  | { readonly ok: true; readonly caller: Caller | null }
  | { readonly ok: false; readonly code: Extract<ErrorCode, 'unauthorized' | 'tokenExpired' | 'notFoundOrAccessDenied'> };

/**
 * The one place that decides who may do what to which home. A home of others is answered exactly as one that does not exist.
 */
export function createAccess({
  verifier,
  database,
  bus,
  now,
}: {
  readonly verifier: TokenVerifier;
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Instant;
}) {
  const memberships = createMemberships({ load: (personId) => loadHomeIds(database, personId), bus, now });

  async function belongs(personId: string, homeId: number): Promise<boolean> {
    return (await memberships.homesOf(personId)).has(homeId);
  }

  async function decide({ policy, authorization, homeId }: AccessRequest): Promise<AccessDecision> {
    if (policy === 'public') return { ok: true, caller: null };
    const token = bearerToken(authorization);
    if (token === null) return { ok: false, code: 'unauthorized' };
    const verified = await verifier.verify(token);
    if (!verified.ok) return verified;
    const { personId, clientId, expiresAt } = verified;
    const caller = { personId, clientId, expiresAt };
    if (policy === 'person') return { ok: true, caller };
    const id = /^\d{1,10}$/.test(homeId ?? '') ? Number(homeId) : null;
    if (id === null || !(await belongs(personId, id))) return { ok: false, code: 'notFoundOrAccessDenied' };
    return { ok: true, caller };
  }

  return { decide, belongs, close: memberships.close };
}
export type Access = ReturnType<typeof createAccess>;

/** A JWT or an opaque token is far shorter. */
const LONGEST_TOKEN = 8_192;

function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > LONGEST_TOKEN) return null;
  return /^bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1] ?? null;
}
