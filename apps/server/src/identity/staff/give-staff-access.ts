import { randomUUID } from 'node:crypto';
import { type Instant, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { hashSecretToken, makeSecretToken } from '../tokens/secret-token.ts';
import { STAFF_ACCESS_MS } from './staff-lifetimes.ts';
import { insertAccess } from './staff-access.store.ts';
import type { Staff } from './staff.store.ts';
import { STAFF_TOKEN_MARK } from './staff-token.ts';

export type GivenAccess = {
  readonly staff: Staff;
  readonly token: string;
  readonly expiresAt: Instant;
  readonly homeName: string;
  readonly mayChange: boolean;
};

/** A token for one home, for whose session that secret opens, written down with who asked for it. Null: there is no such home, or no session any more. */
export async function giveStaffAccess(database: Database, sessionSecret: string, homeId: number, at: Instant): Promise<GivenAccess | null> {
  const token = STAFF_TOKEN_MARK + makeSecretToken();
  const expiresAt = instant(at + STAFF_ACCESS_MS);
  const access = {
    homeId,
    id: randomUUID(),
    sessionHash: hashSecretToken(sessionSecret),
    tokenHash: hashSecretToken(token),
    at,
    expiresAt,
  };
  const given = await insertAccess(database, access);
  return given === null ? null : { token, expiresAt, ...given };
}
