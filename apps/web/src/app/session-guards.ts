import { redirect } from '@tanstack/react-router';
import type { SessionState } from '../api/session.ts';
import type { RouterContext } from './router-context.ts';

type GuardOptions = { readonly context: RouterContext; readonly location: { readonly href: string } };
export type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

/** Lets signed-in people pass; the others leave for the sign-in page and come back here. */
export async function requireSession({ context, location }: GuardOptions): Promise<SignedIn> {
  const state = await context.services.session.start();
  if (state.status === 'signed-in') return state;
  if (state.status === 'unreachable') throw new ServerUnreachable();
  if (state.status === 'signed-out' && state.because !== null) throw redirect({ to: '/signed-out', replace: true });
  await context.services.session.signIn(location.href, context.locale());
  // the browser is on its way to another page: nothing more is drawn here
  return new Promise(() => {});
}

/** Lets people with a home pass, and says which it is. */
export function requireHome(state: SignedIn): { readonly homeId: number } {
  if (state.homeId === null) throw redirect({ to: '/home-setup/start', replace: true });
  return { homeId: state.homeId };
}

/** Lets people without a home pass. */
export async function requireNoHome(options: GuardOptions): Promise<void> {
  const state = await requireSession(options);
  if (state.homeId !== null) throw redirect({ to: '/main/home', replace: true });
}

/** The same in a web view: whoever has a home goes on with the phone. */
export async function requireNoHomeInWebView(options: GuardOptions): Promise<void> {
  const state = await requireSession(options);
  if (state.homeId !== null) throw redirect({ to: '/web-view/initial-setup/mobile-app/device-selection', replace: true });
}

/** Nothing answers, so nobody knows whether there is a session. */
export class ServerUnreachable extends Error {}
