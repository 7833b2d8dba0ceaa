import * as endpoints from '@braise/contract/endpoints';
import type { SessionToken } from '@braise/contract/session';
import type { AskedAhead, ViewAhead } from '../api/wire/asked-ahead.ts';
import { BYPASS } from '../api/wire/bypass.ts';
import { CONTRACT_VERSION } from '../api/wire/contract-version.ts';
import { modeAskedBy } from '../api/modes/mode-asked-by.ts';
import { readSessionMark } from '../api/session/session-mark.ts';

/** Pages that show a home, or lead to it. */
const OF_HOME = /^\/(main(\/|$)|$)/;

/** Asks for the session and for its home while the scripts are on their way; undefined where nobody is signed in, or not by the cookie of this browser. */
export function askAhead(): AskedAhead | undefined {
  if (!OF_HOME.test(location.pathname) || modeAskedBy(location, sessionStorage) !== 'web-app') return undefined;
  if (readSessionMark(document.cookie) === null) return undefined;
  // without the lock of the tabs, which takes a while to be had: the server gives all who renew together the same token
  const { method, path } = endpoints.renewSession;
  const session = fetch(path, { method, headers: { ...BYPASS, 'content-type': 'application/json' }, body: '{}' });
  return { session, view: readView(session).catch(() => null) };
}

async function readView(session: Promise<Response>): Promise<ViewAhead | null> {
  const response = await session;
  // a tab that nobody sees does not follow its home
  if (!response.ok || document.visibilityState === 'hidden') return null;
  const { accessToken, homeId }: SessionToken = await response.clone().json();
  if (homeId === null) return null;
  const headers = { ...BYPASS, authorization: `Bearer ${accessToken}`, 'x-braise-client': `webapp/${CONTRACT_VERSION}` };
  const answer = await fetch(endpoints.readHomeView.path.replace(':homeId', String(homeId)), { headers, cache: 'no-store' });
  if (!answer.ok) return null;
  const view: unknown = await answer.json();
  return { homeId, view, receivedAt: Date.now() };
}
