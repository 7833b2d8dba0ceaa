import { readPageMessage, writeHostMessage } from '@braise/contract/host';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHost } from '../../host/host.ts';
import type { Report } from '../../reporting/report.ts';
import { collectReports } from '../../testing/collect-reports.ts';
import { listen, sendJson } from '../../testing/listen.ts';
import { createSession, type Session } from '../session/session.ts';
import { createWebViewMode } from './web-view-mode.ts';

const NOW = 1_700_000_000_000;

/** An access token of that home; `serial` tells them apart. */
const tokenOf = (serial: number, home: number | null, lifetime = 600) =>
  `e30.${Buffer.from(JSON.stringify({ sub: 'p', exp: NOW / 1000 + lifetime, homes: home === null ? [] : [{ id: home }], serial })).toString('base64url')}.c2ln`;

let server: Awaited<ReturnType<typeof listen>>;
let session: Session;
let reports: readonly Report[];
let path: string;
let cookies: string;
/** What the app answers to a question for a token; undefined: nothing. */
let answer: (() => string | null) | undefined;
let told: string[];
let stuck: number;
/** Tokens that the server takes. */
let refused: Set<string>;
/** The token of the session that the server holds; null: it holds none. */
let stored: string | null;
/** Holds back what the server knows of a token. */
let held: Promise<void> | null;
/** The homes of the session as they came, and what came between. */
let states: (number | string | null)[];
let push: (token: string | null) => void;

beforeEach(async () => {
  held = null;
  [path, cookies, answer, told, stuck, refused, stored] = ['/web-view/home', '', undefined, [], 0, new Set(), null];
  reports = collectReports();
  server = await listen((request, response) => {
    if (request.url === '/session/refresh') {
      const person = { id: 'p', name: 'Camille', email: 'c@example.org' };
      return stored === null
        ? sendJson(response, 401, { errors: [{ code: 'unauthorized', title: '' }] })
        : sendJson(response, 200, { accessToken: stored, expiresIn: 600, person, homeId: 1 });
    }
    if (request.url !== '/api/v2/me') return sendJson(response, 204, {});
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (refused.has(token)) return sendJson(response, 401, { errors: [{ code: 'unauthorized', title: '' }] });
    const known = {
      id: 'p',
      name: 'Camille',
      email: 'c@example.org',
      username: 'c@example.org',
      locale: 'fr',
      homes: [{ id: 1, name: 'La Tuilerie' }],
      mobileDevices: [],
    };
    return void Promise.resolve(held).then(() => sendJson(response, 200, known));
  });
  const scope = {
    location: { pathname: '/web-view/home' } as Location,
    parent: {} as Window,
    addEventListener: () => undefined,
    fetch: server.fetch,
    setTimeout: ((run: () => void, milliseconds: number) => setTimeout(run, milliseconds / 20)) as unknown as Window['setTimeout'],
    clearTimeout,
    braise: undefined as { receive: (text: unknown) => void } | undefined,
    braiseHost: {
      postMessage(text: string) {
        const read = readPageMessage(text);
        if (!read.ok) throw new Error(read.fault);
        const { name, id } = read.message;
        told.push(name);
        const reply = (message: string) => queueMicrotask(() => scope.braise?.receive(message));
        if (name === 'uiReady')
          reply(writeHostMessage('compatibility', { protocolVersion: 1, abilities: ['accessToken', 'closeWindow', 'signOut'] }));
        if (name === 'requestAccessToken' && answer !== undefined)
          reply(writeHostMessage('onAccessToken', { accessToken: answer() }, id === undefined ? {} : { answerTo: id }));
      },
    },
  };
  push = (accessToken) => scope.braise?.receive(writeHostMessage('onAccessToken', { accessToken }));
  const host = createHost(scope as unknown as Parameters<typeof createHost>[0]);
  await host.ready;
  const mode = createWebViewMode({
    fetch: server.fetch,
    host,
    cookies: () => cookies,
    path: () => path,
    now: () => NOW,
    onStuck: () => (stuck += 1),
  });
  session = createSession({ mode, now: () => NOW, setTimer: () => undefined, exclusive: (run) => run() });
  states = [];
  session.subscribe(() => {
    const state = session.get();
    states.push(state.status === 'signed-in' ? state.homeId : state.status);
  });
});
afterEach(() => server.close());

const leave = (token: string) => (cookies = `theme=dark; braise-access-token=${token}`);

it('takes the token that the host left, and asks for none', async () => {
  leave(tokenOf(1, 7));
  expect(await session.start()).toMatchObject({ status: 'signed-in', homeId: 7, person: { name: 'Camille' } });
  expect(await session.token()).toBe(tokenOf(1, 7));
  expect(session.client()).toBe('webview');
  expect(told).toEqual(['uiReady']);
});

it.each([
  ['there is none', () => ''],
  ['it names no home', () => leave(tokenOf(1, null))],
  ['it has ended', () => leave(tokenOf(1, 7, -1))],
  ['it is no token', () => leave('a.b.c')],
])('asks the host where %s', async (_why, prepare) => {
  prepare();
  answer = () => tokenOf(2, 7);
  expect(await session.start()).toMatchObject({ status: 'signed-in', homeId: 7 });
  expect(told).toContain('requestAccessToken');
});

it.each([
  '/web-view/initial-setup/account/sign-in',
  '/web-view/initial-setup/home',
  '/web-view/initial-setup/home/welcome',
  '/web-view/consents/analytics',
])('needs no home on %s', async (address) => {
  path = address;
  leave(tokenOf(1, null));
  expect(await session.start()).toMatchObject({ status: 'signed-in', homeId: 1 });
  expect(told).toEqual(['uiReady']);
});

it('closes the window where the host has none either', async () => {
  expect(await session.start()).toEqual({ status: 'signed-out', because: null });
  await session.signIn('/web-view/home', 'fr');
  await expect.poll(() => told).toContain('closeWindow');
});

it('takes the token of the cookie, and reports, when a second page asks while the host is silent', async () => {
  const first = session.start('by-guard');
  await expect.poll(() => told).toContain('requestAccessToken');
  leave(tokenOf(3, 7));
  const second = session.start('by-guard');
  expect(await first).toMatchObject({ status: 'signed-in', homeId: 7 });
  expect(await second).toMatchObject({ status: 'signed-in' });
  expect(reports.map(({ level }) => level)).toEqual(['error']);
});

it('takes tokens that are pushed; reports one that is empty or without a home', async () => {
  leave(tokenOf(1, 7));
  await session.start();
  push(tokenOf(2, 7));
  await expect.poll(() => session.token()).toBe(tokenOf(2, 7));
  push(null);
  push(tokenOf(3, null));
  await expect.poll(() => reports.map(({ level }) => level)).toEqual(['error', 'warning']);
});

it('renews at the host first', async () => {
  leave(tokenOf(1, 7));
  await session.start();
  answer = () => tokenOf(2, 7);
  stored = tokenOf(9, 7);
  expect(await session.renew(tokenOf(1, 7))).toBe(tokenOf(2, 7));
});

it.each([
  ['is silent', undefined],
  ['has none', () => null],
  ['has the one that was refused', () => tokenOf(1, 7)],
])('renews at the server when the host %s', async (_what, answers) => {
  leave(tokenOf(1, 7));
  await session.start();
  answer = answers;
  stored = tokenOf(9, 7);
  expect(await session.renew(tokenOf(1, 7))).toBe(stored);
  expect(stuck).toBe(0);
});

it.each([
  ['is silent', undefined],
  ['has none', () => null],
  ['has the one that was refused', () => tokenOf(1, 7)],
  ['has another that is refused', () => tokenOf(2, 7)],
])(
  'a token that is refused, for which there is no other, ends the session, whose page asks for a restart, where the host %s',
  async (_what, answers) => {
    leave(tokenOf(1, 7));
    await session.start();
    refused = new Set([tokenOf(1, 7), tokenOf(2, 7)]);
    answer = answers;
    expect(await session.renew(tokenOf(1, 7))).toBeNull();
    expect(stuck).toBe(0);
    expect(session.get()).toEqual({ status: 'signed-out', because: 'ended' });
    // the host, restarted, signs in again
    push(tokenOf(3, 7));
    await expect.poll(() => session.get()).toMatchObject({ status: 'signed-in', homeId: 7 });
  },
);

it('asks for a restart when nobody has a newer token, and goes on with the old one while it is good', async () => {
  leave(tokenOf(1, 7));
  await session.start();
  answer = () => null;
  expect(await session.renew()).toBe(tokenOf(1, 7));
  expect(stuck).toBe(1);
  expect(session.get().status).toBe('signed-in');
});

it('says that the session is over where the server refuses the token of the start, and the host has no other', async () => {
  leave(tokenOf(1, 7));
  refused.add(tokenOf(1, 7));
  answer = () => tokenOf(1, 7);
  expect(await session.start()).toEqual({ status: 'signed-out', because: 'ended' });
  expect(told).toContain('requestAccessToken');
  expect(stuck).toBe(0);
});

it.each([
  ['/web-view/initial-setup/account/sign-in', 'signed-in'],
  ['/web-view/initial-setup/home/welcome', 'signed-in'],
  ['/web-view/home', 'signed-out'],
])('somebody who signed in on the pages of the server is at %s %s', async (address, status) => {
  path = address;
  stored = tokenOf(9, null);
  answer = () => null;
  expect((await session.start()).status).toBe(status);
});

it('a token that the server has ended is asked for again', async () => {
  leave(tokenOf(1, 7));
  refused.add(tokenOf(1, 7));
  answer = () => tokenOf(2, 7);
  expect(await session.start()).toMatchObject({ status: 'signed-in' });
  expect(await session.token()).toBe(tokenOf(2, 7));
});

it('stays signed out when a pushed token is described late, and takes the next', async () => {
  leave(tokenOf(1, 7));
  await session.start();
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  push(tokenOf(2, 8));
  expect(await session.end('asked')).toBe(true);
  resolve();
  await promise;
  push(tokenOf(3, 9));
  await expect.poll(() => session.token()).toBe(tokenOf(3, 9));
  expect(states).toEqual([7, 'signed-out', 9]);
});

it('asks the host once for all who wait for its token', async () => {
  const first = session.start();
  const second = session.token();
  await expect.poll(() => told).toContain('requestAccessToken');
  push(tokenOf(2, 7));
  leave(tokenOf(2, 7));
  expect(await first).toMatchObject({ status: 'signed-in', homeId: 7 });
  expect(await second).toBe(tokenOf(2, 7));
  expect(told.filter((name) => name === 'requestAccessToken')).toHaveLength(1);
});

it('signs nobody out, and tells the host nothing, while the server is away', async () => {
  leave(tokenOf(1, 7));
  await session.start();
  await server.close();
  expect(await session.end('asked')).toBe(false);
  expect(session.get().status).toBe('signed-in');
  expect(told).not.toContain('signOut');
});

it('tells the host when the resident signs out', async () => {
  leave(tokenOf(1, 7));
  await session.start();
  expect(await session.end('asked')).toBe(true);
  await expect.poll(() => told).toContain('signOut');
  expect(session.get()).toEqual({ status: 'signed-out', because: 'asked' });
});
