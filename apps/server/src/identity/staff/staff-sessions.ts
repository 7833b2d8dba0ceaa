import { randomUUID } from 'node:crypto';
import { type Instant, instant } from '@braise/domain';
import type { Bus } from '../../bus/bus.ts';
import type { Database } from '../../database/database.ts';
import { hashSecretToken, makeSecretToken } from '../tokens/secret-token.ts';
import { STAFF_SESSION_MS } from './staff-lifetimes.ts';
import { endStaffSession, findStaffSession, insertStaffSession } from './staff-session.store.ts';
import type { Staff, StaffProfile } from './staff.store.ts';

/** Sessions of staff, each behind a secret of 256 bits of which only the hash is kept. */
export function createStaffSessions({
  database,
  bus,
  now,
}: {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Instant;
}) {
  return {
    /** For somebody whom the provider vouched for just now. */
    async open(profile: StaffProfile): Promise<{ readonly staff: Staff; readonly secret: string }> {
      const secret = makeSecretToken();
      const session = { secretHash: hashSecretToken(secret), expiresAt: instant(now() + STAFF_SESSION_MS) };
      return { staff: await insertStaffSession(database, randomUUID(), profile, session), secret };
    },
    find: (secret: string): Promise<Staff | null> => findStaffSession(database, hashSecretToken(secret), now()),
    /** Ends it, with every access and stream that it opened. */
    async end(secret: string): Promise<void> {
      const staffId = await endStaffSession(database, hashSecretToken(secret), now());
      if (staffId !== null) bus.publish({ type: 'sessions-ended', personId: staffId });
    },
  };
}
export type StaffSessions = ReturnType<typeof createStaffSessions>;
