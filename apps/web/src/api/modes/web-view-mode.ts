import * as endpoints from '@braise/contract/endpoints';
import { readAccessToken, readAccessTokenCookie } from '@braise/contract/host';
import type { SessionToken } from '@braise/contract/session';
import { track } from '../../analytics/track.ts';
import type { Host } from '../../host/host.ts';
import { reportError, reportWarning } from '../../reporting/report.ts';
import { BYPASS } from '../wire/bypass.ts';
import { endSession, jsonOf, postForToken } from '../session/session-calls.ts';
import { trusted } from '../wire/trusted.ts';
import type { SessionMode } from '../session/session-mode.ts';

type WebViewDeps = {
  readonly fetch: typeof globalThis.fetch;
  readonly host: Pick<Host, 'request' | 'on' | 'send' | 'supports'>;
  /** `document.cookie`. */
  readonly cookies: () => string;
  /** `location.pathname`. */
  readonly path: () => string;
  readonly now: () => number;
  /** Neither the host nor the server has a token any more. */
  readonly onStuck: () => void;
};

/** Pages of people who may have no home yet. */
const WITHOUT_HOME = ['/web-view/initial-setup/account', '/web-view/initial-setup/home', '/web-view/consents/analytics'];
/** Where somebody may have signed in on the server's pages, of which the host knows nothing yet. */
const SETUP = '/web-view/initial-setup/';
/** How long the host is given to answer or to push a token: milliseconds. */
const TOKEN_WITHIN = 2000;

type Missing = 'missing' | 'ended' | 'homeMissing';

/** A web view: its host holds the session, leaves the access token in a cookie, and pushes new ones. */
export function createWebViewMode({ fetch, host, cookies, path, now, onStuck }: WebViewDeps): SessionMode {
  /** Hands a token to whoever waits for the host; null: nobody does. */
  let handOver: ((token: string) => void) | null = null;
  /** What the host was asked and has not answered, for all who wait for it. */
  let asking: Promise<string | null> | null = null;

  function faultOf(token: string | null): Missing | null {
    if (token === null) return 'missing';
    const content = readAccessToken(token);
    if (content === null) return 'missing';
    if (content.expiresAt <= now()) return 'ended';
    return content.homeId === null && needsHome(path()) ? 'homeMissing' : null;
  }

  const cookieToken = () => readAccessTokenCookie(cookies());

  /** The token of the host, answered or pushed within two seconds; null: it has none. */
  function askHost(because: Missing): Promise<string | null> {
    asking ??= requestToken(because).finally(() => {
      asking = null;
      handOver = null;
    });
    return asking;
  }

  function requestToken(because: Missing): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<string>();
    handOver = resolve;
    const answered = host
      .request('requestAccessToken', { because }, TOKEN_WITHIN)
      .then((reply) => (reply.ok ? reply.payload.accessToken : null));
    return Promise.race([promise, answered]);
  }

  /** Whose token it is; the server says so, and whether it takes it. */
  async function describe(accessToken: string): Promise<SessionToken | 'refused' | 'unreachable'> {
    const content = readAccessToken(accessToken);
    if (content === null) return 'refused';
    try {
      const response = await fetch(endpoints.getMe.path, {
        headers: { ...BYPASS, authorization: `Bearer ${accessToken}` },
        cache: 'no-store',
      });
      if (!response.ok) return response.status < 500 && response.status !== 429 ? 'refused' : 'unreachable';
      const person = trusted('me', await jsonOf(response));
      if (person === null) return 'unreachable';
      const { id, name, email, homes } = person;
      const expiresIn = Math.max(0, Math.floor((content.expiresAt - now()) / 1000));
      return { accessToken, expiresIn, person: { id, name, email }, homeId: content.homeId ?? homes[0]?.id ?? null };
    } catch {
      return 'unreachable';
    }
  }

  /** The session that was begun in this web view. */
  async function findStored(): Promise<SessionToken | false | null> {
    const stored = await postForToken(fetch, endpoints.renewSession, {});
    if (typeof stored === 'object') return stored;
    return stored === 'refused' ? false : null;
  }

  async function takePushed(accessToken: string, take: (token: SessionToken) => void): Promise<void> {
    const described = await describe(accessToken);
    if (typeof described === 'object') take(described);
    else reportWarning('the host pushed an access token that is of no use', { described });
  }

  function leave(): boolean {
    if (!host.supports('closeWindow')) {
      onStuck();
      return false;
    }
    host.send('closeWindow', {});
    return true;
  }

  /** A token in the place of one that is old or `refused`: of the host, else of the session that the server holds. */
  async function renew(refused: string | null): Promise<SessionToken | 'refused' | 'unreachable'> {
    const token = await askHost('ended');
    const described = token === null || token === refused ? null : await describe(token);
    if (typeof described === 'object' && described !== null) return described;
    if (described === 'unreachable') return described;
    const stored = await postForToken(fetch, endpoints.renewSession, {});
    // one that is refused ends the session, and the page that then comes asks for a restart
    if (stored !== 'refused' || refused !== null || described !== null) return stored;
    // a token that is only old serves on
    onStuck();
    return 'unreachable';
  }

  return {
    name: 'web-view',
    client: 'webview',
    async find() {
      const left = cookieToken();
      const fault = faultOf(left);
      const token = fault === null ? left : await askHost(fault);
      if (token === null || faultOf(token) === 'missing' || faultOf(token) === 'homeMissing')
        return path().startsWith(SETUP) ? findStored() : false;
      const described = await describe(token);
      // the host may have kept a token that the server has ended since
      const taken = described === 'refused' ? await renew(token) : described;
      return taken === 'unreachable' ? null : taken;
    },
    renew,
    async end() {
      // the refresh token that the server holds would outlive a sign-out of the host alone
      const ended = await endSession(fetch);
      if (ended) host.send('signOut', {});
      return ended;
    },
    signIn: async () => leave(),
    listen(expect) {
      host.on('onAccessToken', ({ accessToken }) => {
        if (handOver !== null) return;
        if (accessToken === null) return reportError(new Error('the host pushed an empty access token'));
        if (readAccessToken(accessToken)?.homeId === null) reportWarning('the host pushed an access token without a home');
        void takePushed(accessToken, expect());
      });
    },
    askedAgain() {
      if (handOver === null) return;
      reportError(new Error('a second page asks for the access token, and the host has given none'));
      const token = cookieToken();
      if (token !== null && faultOf(token) === null) handOver(token);
    },
    gaveUp: () => track({ category: 'network', name: 'gaveUp' }),
  };
}

const needsHome = (path: string): boolean => !WITHOUT_HOME.some((free) => path === free || path.startsWith(`${free}/`));
