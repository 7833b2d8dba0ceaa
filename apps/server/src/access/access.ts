import type { ErrorCode, Instant } from '@braise/domain';
import type { Policy } from '@braise/contract/routes';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import { READING_METHODS } from '../identity/staff/reading-methods.ts';
import { STAFF_TOKEN_MARK, type StaffEntry, type VerifyStaffToken } from '../identity/staff/staff-token.ts';
import { bearerToken } from './bearer-token.ts';
import { loadHomeIds } from './membership.store.ts';
import { createMemberships } from './memberships.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** Who asks, by an app; `expiresAt` is the end of the token that they showed. `staff`: somebody of the operator, let into one home. */
export type Caller = { readonly personId: string; readonly clientId: string; readonly expiresAt: Instant; readonly staff?: StaffEntry };

/** A request as far as access is concerned. `homeId`: as the path has it. */
export type AccessRequest = {
  readonly policy: Policy;
  readonly residentsOnly: boolean;
  readonly method: string;
  readonly authorization: string | undefined;
  readonly homeId: string | undefined;
};
export type AccessDecision =
  | { readonly ok: true; readonly caller: Caller | null }
  | {
      readonly ok: false;
      readonly code: Extract<ErrorCode, 'unauthorized' | 'tokenExpired' | 'notFoundOrAccessDenied' | 'accessDenied' | 'staff.readOnly'>;
      /** Told when the caller is known, and may not. */
      readonly caller?: Caller;
    };

/**
 * The one place that decides who may do what to which home. A home of others is answered exactly as one that does not exist.
 */
export function createAccess({
  verifier,
  verifyStaffToken,
  database,
  bus,
  now,
}: {
  readonly verifier: TokenVerifier;
  readonly verifyStaffToken: VerifyStaffToken;
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Instant;
}) {
  const memberships = createMemberships({ load: (personId) => loadHomeIds(database, personId), bus, now });

  async function belongs(personId: string, homeId: number): Promise<boolean> {
    return (await memberships.homesOf(personId)).has(homeId);
  }

  async function decide(request: AccessRequest): Promise<AccessDecision> {
    const { policy, authorization } = request;
    if (policy === 'public') return { ok: true, caller: null };
    const token = bearerToken(authorization);
    if (token === null) return { ok: false, code: 'unauthorized' };
    if (token.startsWith(STAFF_TOKEN_MARK)) return decideForStaff(token, request);
    const verified = await verifier.verify(token);
    if (!verified.ok) return verified;
    const { personId, clientId, expiresAt } = verified;
    const caller = { personId, clientId, expiresAt };
    if (policy === 'person') return { ok: true, caller };
    const id = homeIdOf(request);
    if (id === null || !(await belongs(personId, id))) return { ok: false, code: 'notFoundOrAccessDenied' };
    return { ok: true, caller };
  }

  /** Staff are nobody's residents: they see the one home of their token, and change it while a resident allows that. */
  async function decideForStaff(token: string, request: AccessRequest): Promise<AccessDecision> {
    const verified = await verifyStaffToken(token);
    if (!verified.ok) return verified;
    const { entry } = verified;
    const caller = { personId: entry.staffId, clientId: 'staff', expiresAt: entry.expiresAt, staff: entry };
    if (request.policy !== 'home' || request.residentsOnly) return { ok: false, code: 'accessDenied', caller };
    if (homeIdOf(request) !== entry.homeId) return { ok: false, code: 'notFoundOrAccessDenied', caller };
    if (!READING_METHODS.has(request.method) && !entry.mayChange) return { ok: false, code: 'staff.readOnly', caller };
    return { ok: true, caller };
  }

  return { decide, belongs, close: memberships.close };
}
export type Access = ReturnType<typeof createAccess>;

const homeIdOf = ({ homeId }: AccessRequest): number | null => (/^\d{1,10}$/.test(homeId ?? '') ? Number(homeId) : null);
