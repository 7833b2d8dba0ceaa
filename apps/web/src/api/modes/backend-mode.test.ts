import { assert, property, webUrl } from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, sendJson } from '../../testing/listen.ts';
import { pathInHome, readBackendAccess } from './backend-access.ts';
import { createBackendMode, staffEntrance } from './backend-mode.ts';

const STAFF = { id: 's', name: 'Ada', email: 'ada@operator.example' };
let server: Awaited<ReturnType<typeof listen>>;
let asked: string[];
let hasSession: boolean;
let homes: number[];
/** The server answers as one of another build might. */
let changed: boolean;
let stored: Map<string, string>;
let assigned: string[];
let address: { pathname: string; search: string };

beforeEach(async () => {
  [asked, hasSession, homes, changed, stored, assigned] = [[], true, [7], false, new Map(), []];
  server = await listen((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body: { homeId?: number; code?: string } = text === '' ? {} : JSON.parse(text);
      if (changed) return sendJson(response, 200, { token: 'x' });
      if (request.method === 'DELETE') return sendJson(response, 204, {});
      if (request.url === '/staff/sign-in') return sendJson(response, 200, { url: 'https://operator.example/authorize?x' });
      if (request.url === '/staff/session') {
        hasSession = body.code === 'good';
        return sendJson(response, hasSession ? 200 : 401, hasSession ? { staff: STAFF } : {});
      }
      if (!hasSession) return sendJson(response, 401, {});
      const homeId = body.homeId ?? 0;
      if (!homes.includes(homeId)) return sendJson(response, 404, {});
      return sendJson(response, 200, {
        accessToken: 'staff.x',
        expiresIn: 900,
        homeId,
        homeName: 'La Tuilerie',
        mayChange: false,
        staff: STAFF,
      });
    });
  });
});
afterEach(() => server.close());

function open(url: string) {
  const { pathname, search } = new URL(url, 'https://braise.example');
  address = { pathname, search };
  const location = {
    origin: 'https://braise.example',
    get pathname() {
      return address.pathname;
    },
    get search() {
      return address.search;
    },
    assign: (to: string | URL) => void assigned.push(String(to)),
  };
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to?: string | URL | null) => {
      const next = new URL(String(to), location.origin);
      address = { pathname: next.pathname, search: next.search };
    },
  };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return createBackendMode({ fetch: server.fetch, location, history, storage });
}

it('staff with a session enter the home that the address names, which leaves it', async () => {
  const found = await open('/backend-access?homeId=7&redirectUrl=/main/settings').find();
  expect(found).toMatchObject({ accessToken: 'staff.x', homeId: 7, person: { name: 'Ada' } });
  expect(staffEntrance.get()).toMatchObject({ at: 'home', entry: { homeName: 'La Tuilerie', mayChange: false } });
  expect(address.search).toBe('');
});

it('staff without one are led to their provider, and enter with the code that it sends back', async () => {
  hasSession = false;
  const first = open('/backend-access?homeId=7');
  expect(await first.find()).toBe(false);
  await first.signIn('/backend-access', 'fr');
  expect(assigned).toEqual(['https://operator.example/authorize?x']);
  const second = open('/backend-access?code=good&state=s&iss=https://operator.example');
  expect(await second.find()).toMatchObject({ homeId: 7 });
  expect(address.search).toBe('');
});

it.each([
  ['/backend-access', 'no-home-named'],
  ['/backend-access?homeId=0', 'no-home-named'],
  ['/backend-access?homeId=1e3', 'no-home-named'],
  ['/backend-access?homeId=8', 'no-such-home'],
  ['/backend-access?homeId=7&code=bad&state=s', 'not-staff'],
  ['/backend-access?homeId=7&error=access_denied', 'not-staff'],
])('%s opens nothing: %s', async (url, because) => {
  expect(await open(url).find()).toBe(false);
  expect(staffEntrance.get()).toEqual({ at: 'refused', because });
});

it('an answer of somebody else opens nothing', async () => {
  changed = true;
  const mode = open('/backend-access?homeId=7');
  expect(await mode.find()).toBeNull();
  expect(await mode.renew(null)).toBe('unreachable');
});

it('a sign-in of another shape leads nowhere, and says so', async () => {
  changed = true;
  expect(await open('/backend-access?homeId=7').signIn('/backend-access', 'fr')).toBe(false);
  expect([assigned, staffEntrance.get()]).toEqual([[], { at: 'refused', because: 'provider-away' }]);
});

it('leaving is forgotten by the tab', async () => {
  const mode = open('/backend-access?homeId=7');
  await mode.find();
  expect(await mode.end()).toBe(true);
  expect(asked).toContain('DELETE /staff/session');
  expect(stored.size).toBe(0);
});

it('nobody is led out of the app', () => {
  const origin = 'https://braise.example';
  assert(
    property(webUrl(), (url) => {
      const path = pathInHome(url, origin);
      expect(path.startsWith('/main/')).toBe(true);
    }),
  );
  for (const url of [
    '//evil.example/main/',
    'javascript:alert(1)',
    '/\\evil.example',
    '/main/../account',
    'https://braise.example.evil/main/',
  ])
    expect(pathInHome(url, origin)).toBe('/main/home');
  expect(readBackendAccess({ search: '?homeId=7&redirectUrl=/main/home/zoneV2/1?x=1', origin })?.redirectUrl).toBe(
    '/main/home/zoneV2/1?x=1',
  );
});
