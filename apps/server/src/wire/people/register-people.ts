import { v2Routes } from '@braise/contract/routes';
import { iso } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import { deleteAccount } from '../../features/people/deletion/delete-account.ts';
import { findAccountDeletion } from '../../features/people/deletion/account-deletion.store.ts';
import { personalDataOf } from '../../personal-data/personal-data.ts';
import { removeResident } from '../../features/people/remove-resident.ts';
import { countOthers, findHomeToTell, keptUntil, listLeftHomes } from '../../features/people/residency.store.ts';
import { returnToHome } from '../../features/people/return-to-home.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import { done } from '../endpoints/done.ts';
import { leftHomesBody } from '../invitations/invitation-bodies.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import type { V2Dependencies } from '../home/register-v2.ts';

const unauthorized = { error: { code: 'unauthorized' as const } };

/** Coming and going of residents, and the account with all that is kept of it. */
export function registerPeople(scope: FastifyInstance, deps: V2Dependencies): void {
  const { database, now, people } = deps;
  const exporting = createOneAtATime();
  registerCommand(scope, deps, v2Routes.removeResident, ({ params }, command) => removeResident(people, command, params.userId), done);
  registerRoute(
    scope,
    v2Routes.getLeaving,
    async ({ params: { homeId } }, { caller }) => {
      const [others, home] = await Promise.all([countOthers(database, homeId, caller.personId), findHomeToTell(database, homeId)]);
      if (home === null) return { error: { code: 'notFound' as const } };
      return { status: 200 as const, body: { keptUntil: others === 0 ? iso(keptUntil(now())) : null, timeZone: home.timeZone } };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getLeftHomes,
    async (_input, { caller }) => ({ status: 200 as const, body: leftHomesBody(await listLeftHomes(database, caller.personId, now())) }),
    deps,
  );
  registerRoute(
    scope,
    v2Routes.returnToHome,
    async ({ params }, { caller }) => {
      const outcome = await returnToHome(people, caller.personId, params.leftHomeId, now());
      return outcome.ok ? { status: 200 as const, body: { homeId: outcome.homeId } } : { error: outcome.error };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getAccountDeletion,
    async (_input, { caller }) => {
      const body = await findAccountDeletion(database, caller.personId);
      return body === null ? unauthorized : { status: 200 as const, body: { ...body, deletedHomes: [...body.deletedHomes] } };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.deleteAccount,
    async ({ body }, { caller, request }) => {
      const error = await deleteAccount({ ...people, now }, { ...body, personId: caller.personId, network: request.ip });
      return error === null ? { status: 204 as const } : { error };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.exportPersonalData,
    async (_input, { caller, reply }) => {
      const end = exporting.begin(caller.personId);
      if (end === null) return { error: { code: 'rateLimited' as const, title: 'an export is under way' } };
      const body = await personalDataOf(deps, caller.personId, now()).finally(end);
      if (body === null) return unauthorized;
      void reply.header('content-disposition', 'attachment; filename="braise.json"');
      return { status: 200 as const, body };
    },
    deps,
  );
}
