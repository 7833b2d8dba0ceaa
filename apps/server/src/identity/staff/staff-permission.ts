import { type Instant, HOUR, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { STAFF_ACCESS_KEPT_MS } from './staff-lifetimes.ts';
import { type ListedAccess, listAccesses } from './staff-access.store.ts';
import { deletePermission, findPermission, putPermission } from './staff-permission.store.ts';

export type StaffInHome = { readonly changesAllowedUntil: Date | null; readonly accesses: readonly ListedAccess[] };

/** Who of the staff was in a home, and until when they may change it. */
export async function readStaffInHome(database: Database, homeId: number, at: Instant): Promise<StaffInHome> {
  const [changesAllowedUntil, accesses] = await Promise.all([
    findPermission(database, homeId, at),
    listAccesses(database, homeId, instant(at - STAFF_ACCESS_KEPT_MS)),
  ]);
  return { changesAllowedUntil, accesses };
}

/** A resident lets staff change the home for some hours from now. */
export const allowStaffChanges = (database: Database, homeId: number, personId: string, hours: number, at: Instant): Promise<void> =>
  putPermission(database, { homeId, personId, at, until: instant(at + hours * HOUR) });

/** A resident takes it back; it holds at the next request. */
export const refuseStaffChanges = (database: Database, homeId: number): Promise<void> => deletePermission(database, homeId);
