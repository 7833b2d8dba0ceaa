import { v2Routes as v2 } from '@braise/contract/routes';
import type { StaffAccessBody } from '@braise/contract/staff';
import { allowStaffChanges, readStaffInHome, refuseStaffChanges } from '../../identity/staff/staff-permission.ts';
import { ok } from '../endpoints/answers.ts';
import { type RequestOf, type Endpoint, action } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';

/** What residents see and allow of the operator's staff. */
export const staffRoutes: readonly Endpoint[] = [
  query(v2.getStaffAccess, (asked) => readStaffAccess(asked)),
  action(v2.allowStaffChanges, async (asked) => {
    const { server, params, caller, body, at } = asked;
    await allowStaffChanges(server.database, params.homeId, caller.personId, body.hours, at);
    return ok(await readStaffAccess(asked));
  }),
  action(v2.refuseStaffChanges, async (asked) => {
    await refuseStaffChanges(asked.server.database, asked.params.homeId);
    return ok(await readStaffAccess(asked));
  }),
];

type AskedOfHome = Pick<RequestOf<typeof v2.getStaffAccess>, 'server' | 'params' | 'at'>;

async function readStaffAccess({ server, params, at }: AskedOfHome): Promise<StaffAccessBody> {
  const { changesAllowedUntil, accesses } = await readStaffInHome(server.database, params.homeId, at);
  return {
    changesAllowedUntil: changesAllowedUntil?.toISOString() ?? null,
    accesses: accesses.map(({ from, to, ...access }) => ({ ...access, from: from.toISOString(), to: to.toISOString() })),
  };
}
