import {
  type AccountDeletionBody,
  accountDeletion,
  type InvitationBody,
  invitations,
  leaving,
  type LeftHomesBody,
  leftHomes,
  me,
  type ReceivedInvitationBody,
  receivedInvitation,
  type UserBody,
  users,
} from '@braise/contract/v2';
import { failed, type Result, succeeded } from '../result.ts';
import type { Wire } from '../wire.ts';

const homePath = (homeId: number): string => `/api/v2/homes/${homeId}`;
export const receivedPath = (token: string): string => `/api/v2/invitations/${encodeURIComponent(token)}`;

/** The residents of the home with their phones. */
export async function readResidents(wire: Wire, homeId: number): Promise<Result<readonly UserBody[]>> {
  const answer = await wire.ask({ method: 'GET', path: `${homePath(homeId)}/users` });
  return answer.ok ? succeeded(users.parse(answer.value)) : failed(answer.error);
}

/** The invitations that have not been answered. */
export async function readInvitations(wire: Wire, homeId: number): Promise<Result<readonly InvitationBody[]>> {
  const answer = await wire.ask({ method: 'GET', path: `${homePath(homeId)}/invitations` });
  return answer.ok ? succeeded(invitations.parse(answer.value)) : failed(answer.error);
}

/** Until when the home would be kept if the person left it: an instant; null: others go on living there. */
export async function readLeaving(wire: Wire, homeId: number): Promise<Result<string | null>> {
  const answer = await wire.ask({ method: 'GET', path: `${homePath(homeId)}/leaving` });
  return answer.ok ? succeeded(leaving.parse(answer.value).keptUntil) : failed(answer.error);
}

/** Homes that the person may return to. */
export async function readLeftHomes(wire: Wire): Promise<Result<LeftHomesBody>> {
  const answer = await wire.ask({ method: 'GET', path: '/api/v2/me/leftHomes' });
  return answer.ok ? succeeded(leftHomes.parse(answer.value)) : failed(answer.error);
}

/** What deleting the account would delete. */
export async function readAccountDeletion(wire: Wire): Promise<Result<AccountDeletionBody>> {
  const answer = await wire.ask({ method: 'GET', path: '/api/v2/me/deletion' });
  return answer.ok ? succeeded(accountDeletion.parse(answer.value)) : failed(answer.error);
}

/** The person with their homes. */
export async function readMe(wire: Wire): Promise<Result<UserBody>> {
  const answer = await wire.ask({ method: 'GET', path: '/api/v2/me' });
  return answer.ok ? succeeded(me.parse(answer.value)) : failed(answer.error);
}

/** Who invites to which home; refused with 404 when the link no longer invites. */
export async function readReceivedInvitation(wire: Wire, token: string): Promise<Result<ReceivedInvitationBody>> {
  const answer = await wire.ask({ method: 'GET', path: receivedPath(token) });
  return answer.ok ? succeeded(receivedInvitation.parse(answer.value)) : failed(answer.error);
}
