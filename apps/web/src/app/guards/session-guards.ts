import { redirect } from '@tanstack/react-router';
import { BACKEND_ADDRESS } from '../../api/modes/backend-address.ts';
import type { HomeConnection } from '../../api/live/home-connection.tsx';
import type { EndedBecause, SessionState } from '../../api/session/session.ts';
import { addressesAt } from '../../host/addresses.ts';
import type { RouterContext } from '../router-context.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the session ended by itself. */
    cameFrom?: string;
  }
}

export type GuardOptions = {
  readonly context: RouterContext;
  readonly location: { readonly href: string; readonly pathname: string };
  /** Nobody goes there yet: a pointer is over a link. */
  readonly preload?: boolean;
};
export type SessionGuardOptions = {
  readonly context: Pick<RouterContext, 'locale'> & { readonly services: Pick<RouterContext['services'], 'session'> };
  readonly location: { readonly href: string };
  readonly preload?: boolean;
};
export type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

/** Lets signed-in people pass; the others leave for the sign-in page and come back here. */
export async function requireSession({ context, location, preload = false }: SessionGuardOptions): Promise<SignedIn> {
  const { session } = context.services;
  const state = await session.start();
  // the demo is a mode of the whole page
  if (session.mode() === 'no-auth') {
    if (preload) throw redirect({ to: '/web-view/demo/home' });
    return startOverAt(location.href);
  }
  if (state.status === 'signed-in') return state;
  if (state.status === 'unreachable') throw new ServerUnreachable();
  if (state.status === 'signed-out' && state.because === 'ended' && session.mode() === 'web-view') throw new RestartNeeded();
  if (state.status === 'signed-out' && state.because !== null) throw leaveSignedOut(state.because, location.href);
  // on the way to another page nothing more is drawn here
  if (await session.signIn(location.href, context.locale())) return new Promise(() => {});
  const meanwhile = session.get();
  if (meanwhile.status === 'signed-in') return meanwhile;
  if (session.mode() === 'backend') throw redirect({ to: BACKEND_ADDRESS, replace: true });
  throw new RestartNeeded();
}

/** Leads to the page that says why a session is over; from one that ended by itself signing in leads back. */
function leaveSignedOut(because: EndedBecause | 'ended', href: string) {
  return redirect({ to: '/signed-out', replace: true, state: because === 'ended' ? { cameFrom: href } : {} });
}

export type OpenHome = { readonly homeId: number; readonly connection: HomeConnection };

/** Lets people with a home pass, and opens it; the others are led to one, each in their tree. */
export async function requireHome(options: GuardOptions): Promise<OpenHome> {
  const { homeId } = await requireSession(options);
  if (homeId !== null) return { homeId, connection: options.context.services.connect(homeId) };
  throw redirect({ to: addressesAt(options.location.pathname).setup('/start'), replace: true });
}

/** Leaves for a page that needs another mode than this one. */
export function startOverAt(href: string): Promise<never> {
  globalThis.location.assign(href);
  // nothing more is drawn here
  return new Promise(() => {});
}

/** The app around the page holds the session, and has none any more that is taken, or has none and cannot close the page. */
export class RestartNeeded extends Error {}

/** Nothing answers, so nobody knows whether there is a session. */
export class ServerUnreachable extends Error {}
