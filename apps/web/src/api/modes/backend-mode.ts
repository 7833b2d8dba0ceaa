import type { Endpoint } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import type { SessionToken } from '@braise/contract/session';
import type { StaffToken } from '@braise/contract/staff';
import { createExternalStore, type ReadableStore } from '../external-store.ts';
import { trusted } from '../wire/trusted.ts';
import { jsonOf } from '../session/session-calls.ts';
import { BYPASS } from '../wire/bypass.ts';
import type { SessionMode } from '../session/session-mode.ts';
import { keepAccess, keptAccess, pathInHome, readBackendAccess } from './backend-access.ts';
import { BACKEND_ADDRESS, BACKEND_KEPT } from './backend-address.ts';

/** How the entrance of staff ended. */
type StaffEntrance =
  | { readonly at: 'door' }
  | { readonly at: 'home'; readonly entry: StaffToken }
  | { readonly at: 'refused'; readonly because: 'no-home-named' | 'no-such-home' | 'not-staff' | 'provider-away' };

const entrance = createExternalStore<StaffEntrance>({ at: 'door' });
/** Where staff stand who came in by this page. */
export const staffEntrance: ReadableStore<StaffEntrance> = entrance;

type Page = {
  readonly fetch: typeof globalThis.fetch;
  readonly location: Pick<Location, 'pathname' | 'search' | 'origin' | 'assign'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

/** Staff: they sign in at their provider, and the server lets them into one home for a quarter of an hour at a time. */
export function createBackendMode({ fetch, location, history, storage }: Page): SessionMode {
  const refuse = (because: Extract<StaffEntrance, { at: 'refused' }>['because']) => {
    entrance.set({ at: 'refused', because });
    return false;
  };
  const post = ({ method, path }: Endpoint, body: object): Promise<Response | null> =>
    fetch(path, { method, headers: { ...BYPASS, 'content-type': 'application/json' }, body: JSON.stringify(body) }).catch(() => null);

  async function enter(): Promise<SessionToken | 'refused' | 'unreachable'> {
    const access = keptAccess(storage);
    if (access === null) {
      refuse('no-home-named');
      return 'refused';
    }
    const answer = await post(endpoints.enterHome, { homeId: access.homeId });
    if (answer?.status === 404) refuse('no-such-home');
    if (answer === null || answer.status >= 500 || answer.status === 429) return 'unreachable';
    if (!answer.ok) return 'refused';
    const entry = trusted('staffToken', await jsonOf(answer));
    if (entry === null) return 'unreachable';
    entrance.set({ at: 'home', entry });
    const { accessToken, expiresIn, staff, homeId } = entry;
    return { accessToken, expiresIn, homeId, person: staff };
  }

  /** What the provider sent back counts once, and leaves the address before anything else happens. */
  async function takeReturn(): Promise<boolean> {
    if (location.pathname !== BACKEND_ADDRESS) return true;
    const query = new URLSearchParams(location.search);
    const asked = readBackendAccess(location);
    if (asked !== null) keepAccess(storage, asked);
    if (location.search !== '') history.replaceState(history.state, '', location.pathname);
    if (query.has('error')) return refuse('not-staff');
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name));
    if (code === null || code === undefined) return true;
    const answer = await post(endpoints.openStaffSession, { code, state: state ?? '', ...(iss !== null && iss !== undefined && { iss }) });
    return answer?.ok === true || refuse(answer === null || answer.status >= 500 ? 'provider-away' : 'not-staff');
  }

  return {
    name: 'backend',
    client: 'webapp',
    async find() {
      if (!(await takeReturn())) return false;
      const entered = await enter();
      if (entered === 'unreachable') return null;
      return entered === 'refused' ? false : entered;
    },
    renew: () => enter(),
    async signIn(returnTo) {
      const access = keptAccess(storage);
      if (access !== null && returnTo !== BACKEND_ADDRESS)
        keepAccess(storage, { ...access, redirectUrl: pathInHome(returnTo, location.origin) });
      const answer = await post(endpoints.beginStaffSignIn, {});
      const provider = answer?.ok === true ? trusted('staffSignIn', await jsonOf(answer)) : null;
      if (provider === null) return refuse('provider-away');
      location.assign(provider.url);
      return true;
    },
    async end() {
      const ended = await fetch(endpoints.endStaffSession.path, { method: endpoints.endStaffSession.method, headers: BYPASS }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ended) storage.removeItem(BACKEND_KEPT);
      return ended;
    },
  };
}

/** Where staff wanted to be in the home. */
export const staffDestination = (storage: Pick<Storage, 'getItem'>): string => keptAccess(storage)?.redirectUrl ?? '/main/home';
