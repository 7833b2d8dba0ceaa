import { v2Routes } from '@braise/contract/routes';
import type { StaffAccessBody } from '@braise/contract/staff';
import type { Instant } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { allowStaffChanges, readStaffInHome, refuseStaffChanges, type StaffInHome } from '../../identity/staff/staff-permission.ts';
import { type RouteDependencies, registerRoute } from '../endpoints/register-route.ts';

type StaffAccessDependencies = RouteDependencies & { readonly database: Database; readonly now: () => Instant };

/** What residents see and allow of the operator's staff. */
export function registerStaffAccess(scope: FastifyInstance, deps: StaffAccessDependencies): void {
  const { database, now } = deps;
  const tell = async (homeId: number) => ({ status: 200 as const, body: staffAccessBody(await readStaffInHome(database, homeId, now())) });

  registerRoute(scope, v2Routes.getStaffAccess, ({ params }) => tell(params.homeId), deps);
  registerRoute(
    scope,
    v2Routes.allowStaffChanges,
    async ({ params: { homeId }, body }, { caller }) => {
      await allowStaffChanges(database, homeId, caller.personId, body.hours, now());
      return tell(homeId);
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.refuseStaffChanges,
    async ({ params: { homeId } }) => {
      await refuseStaffChanges(database, homeId);
      return tell(homeId);
    },
    deps,
  );
}

const staffAccessBody = ({ changesAllowedUntil, accesses }: StaffInHome): StaffAccessBody => ({
  changesAllowedUntil: changesAllowedUntil?.toISOString() ?? null,
  accesses: accesses.map(({ from, to, ...access }) => ({ ...access, from: from.toISOString(), to: to.toISOString() })),
});
