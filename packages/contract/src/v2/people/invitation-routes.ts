import { homeParams, invitationParams, invitationSecretParams, noParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { done } from '../../done.ts';
import { invitation, invitationRequest, invitations, joinedHome, ownInvitations, receivedInvitation } from './invitation.ts';

const OF_HOME = '/api/v2/homes/:homeId/invitations';
const RECEIVED = '/api/v2/invitations/:invitationToken';

/** Invitations: by their home, and by whoever holds the link of one or has the confirmed address that one went to. */
export const invitationRoutes = {
  getInvitations: defineRoute({
    id: 'getInvitations',
    method: 'GET',
    path: OF_HOME,
    policy: 'home',
    residentsOnly: true,
    summary: 'The invitations that have not been answered.',
    params: homeParams,
    responses: { 200: invitations },
  }),
  sendInvitation: defineRoute({
    id: 'sendInvitation',
    method: 'POST',
    path: OF_HOME,
    policy: 'home',
    residentsOnly: true,
    summary:
      'Invite somebody by e-mail. An address that has been invited already is answered with that invitation, and gets no other mail.',
    params: homeParams,
    body: invitationRequest,
    responses: { 200: invitation },
  }),
  getInvitation: defineRoute({
    id: 'getInvitation',
    method: 'GET',
    path: `${OF_HOME}/:invitationId`,
    policy: 'home',
    residentsOnly: true,
    summary: 'One invitation of the home.',
    params: invitationParams,
    responses: { 200: invitation },
  }),
  revokeInvitation: defineRoute({
    id: 'revokeInvitation',
    method: 'DELETE',
    path: `${OF_HOME}/:invitationId`,
    policy: 'home',
    residentsOnly: true,
    summary: 'Take an invitation back: its link ends.',
    params: invitationParams,
    responses: done,
  }),
  resendInvitation: defineRoute({
    id: 'resendInvitation',
    method: 'POST',
    path: `${OF_HOME}/:invitationId/resend`,
    policy: 'home',
    residentsOnly: true,
    summary: 'Send an invitation again, with a new link; the former one ends.',
    params: invitationParams,
    responses: done,
  }),
  getOwnInvitations: defineRoute({
    id: 'getOwnInvitations',
    method: 'GET',
    path: '/api/v2/me/invitations',
    policy: 'person',
    summary: 'The invitations that went to one’s own confirmed address and have not been answered, the latest first.',
    params: noParams,
    responses: { 200: ownInvitations },
  }),
  getReceivedInvitation: defineRoute({
    id: 'getReceivedInvitation',
    method: 'GET',
    path: RECEIVED,
    policy: 'person',
    summary:
      'Who invites to which home, by the secret of a link, or by the token of an invitation of one’s own. 404: there is none, or it has been used, taken back, or is too old; `invitation.replaced`: a newer mail was sent.',
    params: invitationSecretParams,
    responses: { 200: receivedInvitation },
  }),
  acceptInvitation: defineRoute({
    id: 'acceptInvitation',
    method: 'POST',
    path: `${RECEIVED}/accept`,
    policy: 'person',
    summary: 'Become a resident of the home; another home is left in the same moment.',
    params: invitationSecretParams,
    responses: { 200: joinedHome },
  }),
  rejectInvitation: defineRoute({
    id: 'rejectInvitation',
    method: 'POST',
    path: `${RECEIVED}/reject`,
    policy: 'person',
    summary: 'Turn an invitation down: its link ends.',
    params: invitationSecretParams,
    responses: { 204: null },
  }),
};
