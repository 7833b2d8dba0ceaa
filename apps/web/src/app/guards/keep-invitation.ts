import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { invitationIn, storedInvitation } from '../../api/people/stored-invitation.ts';
import { tellOfInvitation } from '../../api/people/tell-of-invitation.ts';
import { addressesAt } from '../../host/addresses.ts';
import { type GuardOptions, requireSession } from './session-guards.ts';

/**
 * Takes the secret of an invitation out of the address before anything else is done: the browser keeps it, through signing in or up, until it
 * is used.
 */
function keepInvitation({ location }: { readonly location: { readonly pathname: string; readonly searchStr: string } }): void {
  const token = invitationIn(location.searchStr);
  if (token === null) return;
  storedInvitation(localStorage).keep(token);
  throw redirect({ href: location.pathname, replace: true });
}

/** Before signing in, whose pages say who invites. */
async function announceInvitation({ context }: { readonly context: GuardOptions['context'] }): Promise<void> {
  const token = storedInvitation(localStorage).of(null);
  if (token !== null && (await context.services.session.start()).status === 'signed-out') await tellOfInvitation(token);
}

/** The way to an invitation: its secret leaves the address before anybody is asked to sign in. */
export async function requireInvited(options: Parameters<typeof keepInvitation>[0] & GuardOptions): Promise<void> {
  keepInvitation(options);
  await announceInvitation(options);
  await requireSession(options);
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person has seen the invitation that the browser keeps, and goes on without it. */
    withoutInvitation?: boolean;
  }
}

/** Leads the person who begins without a home to the invitation that the browser keeps: signing up on the way has no other way back to it. */
export function followInvitation({ pathname, state }: Pick<ParsedLocation, 'pathname' | 'state'>, personId: string): void {
  if (state.withoutInvitation === true || storedInvitation(localStorage).of(personId) === null) return;
  throw redirect({ to: addressesAt(pathname).setup('/join-home'), replace: true });
}
