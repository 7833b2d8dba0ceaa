import { redirect } from '@tanstack/react-router';
import { invitationIn, keptInvitation } from '../api/people/kept-invitation.ts';

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
