import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { invitationIn, keptInvitation } from '../api/people/kept-invitation.ts';
import { setupAddressesOf } from '../host/setup-addresses.ts';

/**
 * Takes the secret of an invitation out of the address before anything else is done: the tab keeps it, through signing in or up, until it is
 * used.
 */
export function keepInvitation({ location }: { readonly location: { readonly pathname: string; readonly searchStr: string } }): void {
  const token = invitationIn(location.searchStr);
  if (token === null) return;
  keptInvitation(sessionStorage).keep(token);
  throw redirect({ href: location.pathname, replace: true });
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person has seen the invitation that the tab keeps, and goes on without it. */
    withoutInvitation?: boolean;
  }
}

/** Leads who begins without a home to the invitation that the tab keeps: signing up on the way has no other way back to it. */
export function followInvitation({ pathname, state }: Pick<ParsedLocation, 'pathname' | 'state'>): void {
  if (state.withoutInvitation === true || keptInvitation(sessionStorage).get() === null) return;
  throw redirect({ to: setupAddressesOf(pathname)['join-home'], replace: true });
}
