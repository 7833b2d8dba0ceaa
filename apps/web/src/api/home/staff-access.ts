import * as endpoints from '@braise/contract/endpoints';
import type { StaffAccessBody } from '@braise/contract/staff';
import type { Result } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** Hours for which a resident lets staff change the home. */
const ALLOWED_HOURS = 24;

/** Who of the staff was in the home, and whether they may change it. */
export const readStaffAccess = (wire: Wire, homeId: number): Promise<Result<StaffAccessBody>> =>
  wire.call(endpoints.getStaffAccess, { params: { homeId } });

/** Lets staff change the home from now on for a day, or not at all. */
export const setStaffChanges = (wire: Wire, homeId: number, allowed: boolean): Promise<Result<StaffAccessBody>> =>
  allowed
    ? wire.call(endpoints.allowStaffChanges, { params: { homeId }, body: { hours: ALLOWED_HOURS } })
    : wire.call(endpoints.refuseStaffChanges, { params: { homeId } });
