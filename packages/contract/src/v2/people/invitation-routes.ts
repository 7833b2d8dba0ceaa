import { homeParams, invitationParams, invitationSecretParams, noParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { done } from '../../done.ts';
import * as endpoints from '../../endpoints/index.ts';
import { invitation, invitationRequest, invitations, joinedHome, ownInvitations, receivedInvitation } from './invitation.ts';

/** Invitations: by their home, and by whoever holds the link of one or has the confirmed address that one went to. */
export const invitationRoutes = {
  getInvitations: defineRoute({
    id: 'getInvitations',
    ...endpoints.getInvitations,
    policy: 'home',
    residentsOnly: true,
    summary: 'The invitations that have not been answered.',
    params: homeParams,
    responses: { 200: invitations },
  }),
  sendInvitation: defineRoute({
    id: 'sendInvitation',
    ...endpoints.sendInvitation,
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
    ...endpoints.getInvitation,
    policy: 'home',
    residentsOnly: true,
    summary: 'One invitation of the home.',
    params: invitationParams,
    responses: { 200: invitation },
  }),
  revokeInvitation: defineRoute({
    id: 'revokeInvitation',
    ...endpoints.revokeInvitation,
    policy: 'home',
    residentsOnly: true,
    summary: 'Take an invitation back: its link ends.',
    params: invitationParams,
    responses: done,
  }),
  resendInvitation: defineRoute({
    id: 'resendInvitation',
    ...endpoints.resendInvitation,
    policy: 'home',
    residentsOnly: true,
    summary: 'Send an invitation again, with a new link; the former one ends.',
    params: invitationParams,
    responses: done,
  }),
  getOwnInvitations: defineRoute({
    id: 'getOwnInvitations',
    ...endpoints.getOwnInvitations,
    policy: 'person',
    summary: 'The invitations that went to one’s own confirmed address and have not been answered, the latest first.',
    params: noParams,
    responses: { 200: ownInvitations },
  }),
  getReceivedInvitation: defineRoute({
    id: 'getReceivedInvitation',
    ...endpoints.getReceivedInvitation,
    policy: 'person',
    summary:
      'Who invites to which home, by the secret of a link, or by the token of an invitation of one’s own. 404: there is none, or it has been used, taken back, or is too old; `invitation.replaced`: a newer mail was sent.',
    params: invitationSecretParams,
    responses: { 200: receivedInvitation },
  }),
  acceptInvitation: defineRoute({
    id: 'acceptInvitation',
    ...endpoints.acceptInvitation,
    policy: 'person',
    summary: 'Become a resident of the home; another home is left in the same moment.',
    params: invitationSecretParams,
    responses: { 200: joinedHome },
  }),
  rejectInvitation: defineRoute({
    id: 'rejectInvitation',
    ...endpoints.rejectInvitation,
    policy: 'person',
    summary: 'Turn an invitation down: its link ends.',
    params: invitationSecretParams,
    responses: { 204: null },
  }),
};
