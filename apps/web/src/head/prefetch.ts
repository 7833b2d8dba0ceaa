import * as endpoints from '@braise/contract/endpoints';
import type { SessionToken } from '@braise/contract/session';
import type { Prefetched, PrefetchedView } from '../api/wire/prefetched.ts';
import { BYPASS } from '../api/wire/bypass.ts';
import { clientHeader } from '../api/wire/client-header.ts';
import { modeOfAddress } from '../api/modes/mode-of-address.ts';
import { readSessionMark } from '../api/session/session-mark.ts';
import { MAIN, isUnder } from '../trees.ts';

/** Whether the page shows a home, or leads to it. */
const isOfHome = (pathname: string): boolean => pathname === '/' || isUnder(pathname, MAIN);

/** Asks for the session and for its home while the scripts are on their way; undefined where nobody is signed in, or not by the cookie of this browser. */
export function prefetch(): Prefetched | undefined {
  if (!isOfHome(location.pathname) || modeOfAddress(location, sessionStorage) !== 'web-app') return undefined;
  if (readSessionMark(document.cookie) === null) return undefined;
  // without the lock of the tabs, which takes a while to be had: the server gives all who renew together the same token
  const { method, path } = endpoints.renewSession;
  const session = fetch(path, { method, headers: { ...BYPASS, 'content-type': 'application/json' }, body: '{}' });
  return { session, view: readView(session).catch(() => null) };
}

async function readView(session: Promise<Response>): Promise<PrefetchedView | null> {
  const response = await session;
  // a tab that nobody sees does not follow its home
  if (!response.ok || document.visibilityState === 'hidden') return null;
  const { accessToken, homeId }: SessionToken = await response.clone().json();
  if (homeId === null) return null;
  const headers = { ...BYPASS, authorization: `Bearer ${accessToken}`, ...clientHeader('webapp') };
  const answer = await fetch(endpoints.readHomeView.path.replace(':homeId', String(homeId)), { headers, cache: 'no-store' });
  if (!answer.ok) return null;
  const view: unknown = await answer.json();
  return { homeId, view, receivedAt: Date.now() };
}
