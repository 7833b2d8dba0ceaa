import {
  type AccountDeletionBody,
  accountDeletion,
  type InvitationBody,
  invitations,
  leaving,
  type LeavingBody,
  type LeftHomesBody,
  leftHomes,
  me,
  ownInvitations,
  type ReceivedInvitationBody,
  receivedInvitation,
  type UserBody,
  users,
} from '@braise/contract/v2';
import { readAnswer } from '../wire/read-answer.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

const homePath = (homeId: number): string => `/api/v2/homes/${homeId}`;
export const receivedPath = (token: string): string => `/api/v2/invitations/${encodeURIComponent(token)}`;

/** The residents of the home with their phones. */
export async function readResidents(wire: Wire, homeId: number): Promise<Result<readonly UserBody[]>> {
  const answer = await wire.ask({ method: 'GET', path: `${homePath(homeId)}/users` });
  return readAnswer(answer, users);
}

/** The invitations that have not been answered. */
export async function readInvitations(wire: Wire, homeId: number): Promise<Result<readonly InvitationBody[]>> {
  const answer = await wire.ask({ method: 'GET', path: `${homePath(homeId)}/invitations` });
  return readAnswer(answer, invitations);
}

/** What becomes of the home if the person leaves it. */
export async function readLeaving(wire: Wire, homeId: number): Promise<Result<LeavingBody>> {
  const answer = await wire.ask({ method: 'GET', path: `${homePath(homeId)}/leaving` });
  return readAnswer(answer, leaving);
}

/** Homes that the person may return to. */
export async function readLeftHomes(wire: Wire): Promise<Result<LeftHomesBody>> {
  const answer = await wire.ask({ method: 'GET', path: '/api/v2/me/leftHomes' });
  return readAnswer(answer, leftHomes);
}

/** What deleting the account would delete. */
export async function readAccountDeletion(wire: Wire): Promise<Result<AccountDeletionBody>> {
  const answer = await wire.ask({ method: 'GET', path: '/api/v2/me/deletion' });
  return readAnswer(answer, accountDeletion);
}

/** The person with their homes. */
export async function readMe(wire: Wire): Promise<Result<UserBody>> {
  const answer = await wire.ask({ method: 'GET', path: '/api/v2/me' });
  return readAnswer(answer, me);
}

/** What names the latest invitation that went to the confirmed address of the person; null: none waits. */
export async function readOwnInvitation(wire: Wire): Promise<Result<string | null>> {
  const read = readAnswer(await wire.ask({ method: 'GET', path: '/api/v2/me/invitations' }), ownInvitations);
  return read.ok ? succeeded(read.value[0]?.token ?? null) : read;
}

/** Who invites to which home; refused with 404 when the link no longer invites. */
export async function readReceivedInvitation(wire: Wire, token: string): Promise<Result<ReceivedInvitationBody>> {
  const answer = await wire.ask({ method: 'GET', path: receivedPath(token) });
  return readAnswer(answer, receivedInvitation);
}

/** The latest invitation of the person with who invites to which home; null: none waits, or not any more. */
export async function readWaitingInvitation(wire: Wire): Promise<Result<(ReceivedInvitationBody & { readonly token: string }) | null>> {
  const own = await readOwnInvitation(wire);
  if (!own.ok || own.value === null) return own.ok ? succeeded(null) : own;
  const token = own.value;
  const received = await readReceivedInvitation(wire, token);
  if (received.ok) return succeeded({ ...received.value, token });
  return received.error.kind === 'refused' && received.error.status === 404 ? succeeded(null) : received;
}
