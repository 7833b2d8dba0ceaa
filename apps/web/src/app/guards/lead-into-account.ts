import { redirect } from '@tanstack/react-router';
import { goToSignIn } from '../../api/session/sign-in.ts';
import { keepAccountFromApp } from '../../host/account-from-app.ts';
import { addressesAt } from '../../host/addresses.ts';
import { type GuardOptions, ServerUnreachable } from './session-guards.ts';

/** Words in the addresses of apps that mean a new account. */
const SIGN_UP = /(sign-?up|register|create)/i;

/**
 * Where an app has its residents begin: whoever has no session signs in or up on the server's pages, within the web view, and comes back to the
 * setup of a home; whoever has one goes on there.
 */
export async function leadIntoAccount({ context, location }: GuardOptions): Promise<void> {
  const { session } = context.services;
  const { status } = await session.start();
  const start = addressesAt(location.pathname).setup('/start');
  if (status === 'signed-in') throw redirect({ to: start, replace: true });
  if (status === 'unreachable') throw new ServerUnreachable();
  keepAccountFromApp(sessionStorage);
  if (SIGN_UP.test(location.pathname)) globalThis.location.assign('/account/sign-up');
  // not by the session, which has a web view without one closed
  else await goToSignIn(start, context.locale());
  // on the way to another page nothing more is drawn here
  return new Promise(() => {});
}
