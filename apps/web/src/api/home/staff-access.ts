import { staffAccess, type StaffAccessBody } from '@braise/contract/staff';
import { readAnswer } from '../wire/read-answer.ts';
import type { Result } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** Hours for which a resident lets staff change the home. */
const ALLOWED_HOURS = 24;

const pathOf = (homeId: number): string => `/api/v2/homes/${homeId}/staffAccess`;

/** Who of the staff was in the home, and whether they may change it. */
export async function readStaffAccess(wire: Wire, homeId: number): Promise<Result<StaffAccessBody>> {
  const answer = await wire.ask({ method: 'GET', path: pathOf(homeId) });
  return readAnswer(answer, staffAccess);
}

/** Lets staff change the home from now on for a day, or not at all. */
export async function setStaffChanges(wire: Wire, homeId: number, allowed: boolean): Promise<Result<StaffAccessBody>> {
  const path = pathOf(homeId);
  const answer = await wire.ask(allowed ? { method: 'PUT', path, body: { hours: ALLOWED_HOURS } } : { method: 'DELETE', path });
  return readAnswer(answer, staffAccess);
}
