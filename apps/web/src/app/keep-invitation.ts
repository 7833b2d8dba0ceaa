import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { invitationIn, keptInvitation } from '../api/people/kept-invitation.ts';
import { setupAddressesOf } from '../host/setup-addresses.ts';
import type { GuardOptions } from './session-guards.ts';

/**
 * Takes the secret of an invitation out of the address before anything else is done: the browser keeps it, through signing in or up, until it
 * is used.
 */
export function keepInvitation({ location }: { readonly location: { readonly pathname: string; readonly searchStr: string } }): void {
  const token = invitationIn(location.searchStr);
  if (token === null) return;
  keptInvitation(localStorage).keep(token);
  throw redirect({ href: location.pathname, replace: true });
}

/** Tells the server’s pages of signing in and up which invitation has been followed here; they do without, if that fails. */
export async function tellOfInvitation({ context }: { readonly context: GuardOptions['context'] }): Promise<void> {
  const token = keptInvitation(localStorage).get();
  if (token === null || (await context.services.session.start()).status !== 'signed-out') return;
  const headers = { 'content-type': 'application/json' };
  await fetch('/session/invitation', { method: 'POST', headers, body: JSON.stringify({ token }) }).catch(() => null);
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person has seen the invitation that the browser keeps, and goes on without it. */
    withoutInvitation?: boolean;
  }
}

/** Leads who begins without a home to the invitation that the browser keeps: signing up on the way has no other way back to it. */
export function followInvitation({ pathname, state }: Pick<ParsedLocation, 'pathname' | 'state'>): void {
  if (state.withoutInvitation === true || keptInvitation(localStorage).get() === null) return;
  throw redirect({ to: setupAddressesOf(pathname)['join-home'], replace: true });
}
