import type { AccountDeletionRequest, InvitationRequest } from '@braise/contract/v2';
import type { Command } from '../commands/carry-out.ts';
import { receivedPath } from './read-people.ts';

const invitationsPath = (homeId: number): string => `/api/v2/homes/${homeId}/invitations`;

export const inviteCall = (homeId: number, invitation: InvitationRequest): Command => ({
  method: 'POST',
  path: invitationsPath(homeId),
  body: invitation,
});

/** `id`: what names the invitation in its home. */
export const resendCall = (homeId: number, id: string): Command => ({ method: 'POST', path: `${invitationsPath(homeId)}/${id}/resend` });

export const revokeCall = (homeId: number, id: string): Command => ({ method: 'DELETE', path: `${invitationsPath(homeId)}/${id}` });

/** Takes a resident out of the home; the own id leaves it. */
export const removeResidentCall = (homeId: number, personId: string): Command => ({
  method: 'DELETE',
  path: `/api/v2/homes/${homeId}/users/${encodeURIComponent(personId)}`,
});

export const acceptCall = (token: string): Command => ({ method: 'POST', path: `${receivedPath(token)}/accept`, body: {} });

export const rejectCall = (token: string): Command => ({ method: 'POST', path: `${receivedPath(token)}/reject`, body: {} });

export const returnCall = (homeId: number): Command => ({ method: 'POST', path: `/api/v2/me/leftHomes/${homeId}/return`, body: {} });

export const deleteAccountCall = (request: AccountDeletionRequest): Command => ({
  method: 'POST',
  path: '/api/v2/me/deletion',
  body: request,
});
