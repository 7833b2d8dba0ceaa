import { v2Routes as v2 } from '@braise/contract/routes';
import type { Instant } from '@braise/domain';
import { readDataSharing } from '../../features/consents/read-consents.ts';
import type { Invitation } from '../../features/people/invitations/invitation.ts';
import { findInvitation, listInvitations } from '../../features/people/invitations/invitation.store.ts';
import { invite } from '../../features/people/invitations/invite.ts';
import { resendInvitation } from '../../features/people/invitations/resend-invitation.ts';
import { revokeInvitation } from '../../features/people/invitations/revoke-invitation.ts';
import { readHome } from '../../home-model/read-home.ts';
import { homeBody } from '../bodies/home-body.ts';
import { ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { homeCommandOf } from '../endpoints/home-command-of.ts';
import type { Ports } from '../endpoints/ports.ts';
import { query } from '../endpoints/query.ts';
import { NOT_FOUND, Refused, refused } from '../endpoints/refused.ts';
import { invitationBody } from './invitation-bodies.ts';
import { receivedInvitationRoutes } from './received-routes.ts';

/** Invitations to a home. */
export const invitationRoutes: readonly Endpoint[] = [
  query(v2.getInvitations, async ({ params: { homeId }, server, at }) =>
    bodiesOf(server, homeId, await listInvitations(server.database, homeId, at), at),
  ),
  query(v2.getInvitation, ({ params: { homeId, invitationId }, server, at }) => findBody(server, homeId, invitationId, at)),
  action(v2.sendInvitation, async (asked) => {
    const { server, params, at } = asked;
    const made = homeCommandOf(v2.sendInvitation, asked, params.homeId);
    if (made instanceof Refused) return made;
    const { email, language } = asked.body;
    const outcome = await invite(server, made, { email, language: language ?? null });
    if (!outcome.ok) return refused(outcome.error);
    const body = await findBody(server, params.homeId, outcome.answer, at);
    return body === null ? NOT_FOUND : ok(body);
  }),
  command(v2.resendInvitation, ({ server, by, params }) => resendInvitation(server, by, params.invitationId), done),
  command(v2.revokeInvitation, ({ server, by, params }) => revokeInvitation(server, by, params.invitationId), done),
  ...receivedInvitationRoutes,
];

async function findBody(server: Ports, homeId: number, id: string, at: Instant) {
  const invitation = await findInvitation(server.database, homeId, id, at);
  const [body] = await bodiesOf(server, homeId, invitation === null ? [] : [invitation], at);
  return body ?? null;
}

async function bodiesOf(server: Ports, homeId: number, invitations: readonly Invitation[], at: Instant) {
  if (invitations.length === 0) return [];
  const [home, consent] = await Promise.all([readHome(server, homeId, at), readDataSharing(server.database, homeId)]);
  return home === null ? [] : invitations.map((invitation) => invitationBody(invitation, homeBody(home, consent), server.mailStaysHere));
}
