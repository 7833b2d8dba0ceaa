import { type Instant, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { hashSecretToken } from '../tokens/secret-token.ts';
import { findAccess } from './staff-access.store.ts';

/** Begins each token of staff: they are looked up, not verified by a signature, so that each ends at once. */
export const STAFF_TOKEN_MARK = 'staff.';

/** A member of staff in one home. */
export type StaffEntry = {
  readonly staffId: string;
  readonly accessId: string;
  readonly homeId: number;
  /** A resident allows changes now. */
  readonly mayChange: boolean;
  readonly expiresAt: Instant;
};
export type VerifyStaffToken = (
  token: string,
) => Promise<{ readonly ok: true; readonly entry: StaffEntry } | { readonly ok: false; readonly code: 'unauthorized' | 'tokenExpired' }>;

/** Tells which home a token opens to whom; what a resident allows is read at each request. */
export const createStaffTokenVerifier =
  ({ database, now }: { readonly database: Database; readonly now: () => Instant }): VerifyStaffToken =>
  async (token) => {
    const found = await findAccess(database, hashSecretToken(token));
    if (found === null) return { ok: false, code: 'unauthorized' };
    const { id, expiresAt, changesUntil, ...access } = found;
    const at = now();
    if (expiresAt.getTime() <= at) return { ok: false, code: 'tokenExpired' };
    const mayChange = changesUntil !== null && changesUntil.getTime() > at;
    return { ok: true, entry: { ...access, accessId: id, mayChange, expiresAt: instant(expiresAt.getTime()) } };
  };
