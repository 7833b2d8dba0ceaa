import { v2Routes as v2 } from '@braise/contract/routes';
import { acceptInvitation } from '../../features/people/invitations/accept-invitation.ts';
import { findReceivedInvitation } from '../../features/people/invitations/find-received-invitation.ts';
import { listOwnInvitations } from '../../features/people/invitations/invitation.store.ts';
import { rejectInvitation } from '../../features/people/invitations/reject-invitation.ts';
import { resolveInvitation } from '../../features/people/invitations/resolve-invitation.ts';
import { NO_CONTENT, ok } from '../endpoints/answers.ts';
import { type RequestOf, type Endpoint, action } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { NOT_FOUND, refused } from '../endpoints/refused.ts';
import { receivedInvitationBody } from './invitation-bodies.ts';

const resolveAsked = ({ server, caller, params }: Pick<RequestOf<typeof v2.getReceivedInvitation>, 'server' | 'caller' | 'params'>) =>
  resolveInvitation(server, caller.personId, params.invitationToken);

/** Invitations that a person has received. */
export const receivedInvitationRoutes: readonly Endpoint[] = [
  query(v2.getOwnInvitations, async ({ caller, server, at }) =>
    (await listOwnInvitations(server.database, caller.personId, at)).map((token) => ({ token })),
  ),
  query(v2.getReceivedInvitation, async (asked) => {
    const found = await findReceivedInvitation(asked.server, asked.caller.personId, await resolveAsked(asked), asked.at);
    if (found === 'replaced') return refused({ code: 'invitation.replaced' });
    return found && receivedInvitationBody(found);
  }),
  action(v2.acceptInvitation, async (asked) => {
    const outcome = await acceptInvitation(asked.server, asked.caller.personId, await resolveAsked(asked), asked.at);
    return outcome.ok ? ok({ homeId: outcome.homeId }) : refused(outcome.error);
  }),
  action(v2.rejectInvitation, async (asked) =>
    (await rejectInvitation(asked.server, await resolveAsked(asked), asked.at)) ? NO_CONTENT : NOT_FOUND,
  ),
];
