import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { readDataSharing } from '../../features/consents/read-consents.ts';
import { readHome } from '../../home-model/read-home.ts';
import { acceptInvitation } from '../../features/people/invitations/accept-invitation.ts';
import { findReceivedInvitation } from '../../features/people/invitations/find-received-invitation.ts';
import type { Invitation } from '../../features/people/invitations/invitation.ts';
import { findInvitation, listInvitations, listOwnInvitations } from '../../features/people/invitations/invitation.store.ts';
import { invite } from '../../features/people/invitations/invite.ts';
import { rejectInvitation } from '../../features/people/invitations/reject-invitation.ts';
import { resolveInvitation } from '../../features/people/invitations/resolve-invitation.ts';
import { resendInvitation } from '../../features/people/invitations/resend-invitation.ts';
import { revokeInvitation } from '../../features/people/invitations/revoke-invitation.ts';
import { homeCommandOf } from '../endpoints/home-command-of.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import { done } from '../endpoints/done.ts';
import { homeBody } from '../bodies/home-body.ts';
import { invitationBody, receivedInvitationBody } from './invitation-bodies.ts';
import type { V2Dependencies } from '../home/register-v2.ts';

/** Invitations to a home. */
export function registerInvitations(scope: FastifyInstance, deps: V2Dependencies): void {
  registerOfHome(scope, deps);
  registerReceived(scope, deps);
}

const notFound = { error: { code: 'notFound' as const } };

function registerOfHome(scope: FastifyInstance, deps: V2Dependencies): void {
  const { database, now } = deps;

  async function bodiesOf(homeId: number, invitations: readonly Invitation[]) {
    if (invitations.length === 0) return [];
    const [home, consent] = await Promise.all([readHome(deps, homeId, now()), readDataSharing(database, homeId)]);
    return home === null ? [] : invitations.map((invitation) => invitationBody(invitation, homeBody(home, consent), deps.mailStaysHere));
  }
  async function answer(homeId: number, id: string) {
    const invitation = await findInvitation(database, homeId, id, now());
    const [body] = await bodiesOf(homeId, invitation === null ? [] : [invitation]);
    return body === undefined ? notFound : { status: 200 as const, body };
  }

  registerRoute(
    scope,
    v2Routes.getInvitations,
    async ({ params: { homeId } }) => ({
      status: 200 as const,
      body: await bodiesOf(homeId, await listInvitations(database, homeId, now())),
    }),
    deps,
  );
  registerRoute(scope, v2Routes.getInvitation, ({ params: { homeId, invitationId } }) => answer(homeId, invitationId), deps);
  registerRoute(
    scope,
    v2Routes.sendInvitation,
    async (input, context) => {
      const made = homeCommandOf(v2Routes.sendInvitation, input, context, now());
      if ('error' in made) return made;
      const { email, language } = input.body;
      const outcome = await invite(deps.people, made.command, { email, language: language ?? null });
      return outcome.ok ? answer(input.params.homeId, outcome.answer) : { error: outcome.error };
    },
    deps,
  );
  registerCommand(
    scope,
    deps,
    v2Routes.resendInvitation,
    ({ params }, command) => resendInvitation(deps.people, command, params.invitationId),
    done,
  );
  registerCommand(
    scope,
    deps,
    v2Routes.revokeInvitation,
    ({ params }, command) => revokeInvitation(deps, command, params.invitationId),
    done,
  );
}

function registerReceived(scope: FastifyInstance, deps: V2Dependencies): void {
  const { now } = deps;
  const named = (personId: string, { invitationToken }: { readonly invitationToken: string }) =>
    resolveInvitation(deps, personId, invitationToken);
  registerRoute(
    scope,
    v2Routes.getOwnInvitations,
    async (_input, { caller }) => ({
      status: 200 as const,
      body: (await listOwnInvitations(deps.database, caller.personId, now())).map((token) => ({ token })),
    }),
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getReceivedInvitation,
    async ({ params }, { caller }) => {
      const found = await findReceivedInvitation(deps, caller.personId, await named(caller.personId, params), now());
      if (found === 'replaced') return { error: { code: 'invitation.replaced' } };
      return found === null ? notFound : { status: 200 as const, body: receivedInvitationBody(found) };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.acceptInvitation,
    async ({ params }, { caller }) => {
      const outcome = await acceptInvitation(deps.people, caller.personId, await named(caller.personId, params), now());
      return outcome.ok ? { status: 200 as const, body: { homeId: outcome.homeId } } : { error: outcome.error };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.rejectInvitation,
    async ({ params }, { caller }) =>
      (await rejectInvitation(deps, await named(caller.personId, params), now())) ? { status: 204 as const } : notFound,
    deps,
  );
}
