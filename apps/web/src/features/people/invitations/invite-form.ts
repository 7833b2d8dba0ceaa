import { type InvitationBody, invitationRequest, type InvitationRequest, type UserBody } from '@braise/contract/v2';
import * as z from 'zod/mini';

export type InviteFault = { readonly fault: 'missing' | 'no-address' | 'lives-here' | 'invited' };

/** What is sent for what was typed, or what is wrong with it. An address that lives here or is invited needs no other mail. */
export function readInvitation(
  typed: { readonly email: string; readonly language: InvitationRequest['language'] },
  residents: readonly Pick<UserBody, 'email'>[],
  pending: readonly Pick<InvitationBody, 'email'>[],
): { readonly request: InvitationRequest } | InviteFault {
  if (typed.email.trim() === '') return { fault: 'missing' };
  const parsed = z.safeParse(invitationRequest, typed);
  if (!parsed.success) return { fault: 'no-address' };
  const { email } = parsed.data;
  if (residents.some((resident) => resident.email.toLowerCase() === email)) return { fault: 'lives-here' };
  if (pending.some((invitation) => invitation.email.toLowerCase() === email)) return { fault: 'invited' };
  return { request: parsed.data };
}
