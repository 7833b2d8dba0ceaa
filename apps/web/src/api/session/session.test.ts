import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebAppMode } from '../modes/web-app-mode.ts';
import { SESSION_TOKEN } from '../../testing/listen.ts';
import { createSession, type Session } from './session.ts';
import { shareSignOut } from './share-sign-out.ts';
import { createWire, type Wire } from '../wire/wire.ts';

/** A server of its own: it counts what it is asked and hands out numbered tokens. */
let server: Server;
let origin = '';
let refreshes = 0;
let asked: { url: string; token: string | undefined; key: string | undefined; client: string | undefined; bypass: string | undefined }[] =
  [];
let valid = new Set<string>();
let clock = 0;
let session: Session;
let callServer: typeof fetch;
let wire: Wire;
let outdated = 0;
let gaveUp = 0;
let online = true;
/** Holds the next renewal back on its way. */
let held: Promise<void> | null = null;

beforeEach(async () => {
  refreshes = 0;
  outdated = 0;
  gaveUp = 0;
  online = true;
  held = null;
  asked = [];
  valid = new Set();
  clock = 1_000_000;
  server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/session') return answer(200, { signedIn: true });
    if (request.url === '/session/refresh') {
      refreshes += 1;
      valid = new Set([`t${refreshes}`]);
      const renewed = { ...SESSION_TOKEN, accessToken: `t${refreshes}` };
      return void Promise.resolve(held).then(() => answer(200, renewed));
    }
    if (request.url === '/session/token') return answer(200, { ...SESSION_TOKEN, accessToken: 'signed-in' });
    const token = bearer(request);
    asked.push({
      url: request.url ?? '',
      token,
      key: header(request, 'idempotency-key'),
      client: header(request, 'x-braise-client'),
      bypass: header(request, 'ngsw-bypass'),
    });
    if (request.url === '/old') return answer(410, { errors: [{ code: 'internal', title: '' }] });
    if (request.url === '/refused') return answer(422, { errors: [{ code: 'setting.outOfRange', title: '' }] });
    if (request.url === '/broken' && asked.length < 3) return void request.socket.destroy();
    return token !== undefined && valid.has(token)
      ? answer(200, { revision: 4 })
      : answer(401, { errors: [{ code: 'unauthorized', title: '' }] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  callServer = (input, init) => fetch(new URL(input as string, origin), init);
  session = createSession({ mode: createWebAppMode(callServer), now: () => clock, setTimer: () => undefined, exclusive: (run) => run() });
  wire = createWire({
    fetch: callServer,
    session,
    online: () => online,
    wait: async () => undefined,
    onOutdated: () => (outdated += 1),
  });
  await session.start();
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

describe('the session', () => {
  it('starts with one renewal and knows the person and the home', () => {
    expect(session.get()).toMatchObject({ status: 'signed-in', homeId: 1, person: { name: 'Camille' } });
    expect(refreshes).toBe(1);
  });
  it('renews once for two hundred calls that find their token refused together, and repeats each once', async () => {
    valid.clear();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => wire.ask({ method: 'GET', path: `/home/${n}` })));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(refreshes).toBe(2);
    expect(asked.filter((call) => call.token === 't1')).toHaveLength(200);
    expect(asked.filter((call) => call.token === 't2')).toHaveLength(200);
  });
  it('takes no other sign-in while it holds', async () => {
    const kept = { code: 'c', codeVerifier: 'v', redirectUri: '/auth/sign-in', returnTo: '/main/home' };
    expect(await session.exchange(kept)).toBe(true);
    expect(asked).toEqual([]);
    await session.signIn('/main/home', 'fr');
    expect(session.get().status).toBe('signed-in');
  });
  it('renews before a call when 50 of its 60 minutes are over', async () => {
    clock += 49 * 60_000;
    await wire.ask({ method: 'GET', path: '/a' });
    expect(refreshes).toBe(1);
    clock += 60_000;
    await wire.ask({ method: 'GET', path: '/a' });
    expect(refreshes).toBe(2);
  });
  it('ends when the server refuses to renew it', async () => {
    server.removeAllListeners('request');
    server.on('request', (_request, response) => response.writeHead(401).end('{}'));
    await session.renew();
    expect(session.get()).toEqual({ status: 'signed-out', because: 'ended' });
  });
  it('asks for no other token any more while it is being ended', async () => {
    const ended = session.end('asked');
    expect(await session.renew()).toBe('t1');
    expect(await ended).toBe(true);
    expect(session.get()).toEqual({ status: 'signed-out', because: 'asked' });
    expect(refreshes).toBe(1);
  });
  it('is over with what takes it along, before the server is told', async () => {
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.get().status));
    const goes = session.end('asked', async () => (await wire.ask({ method: 'POST', path: '/a' })).ok);
    // nobody is told that it is over by what is asked beside
    expect(await session.ask()).toBe(false);
    expect(await goes).toBe(true);
    expect(seen).toEqual(['signed-out']);
    expect(refreshes).toBe(1);
  });
  it('has a token for what takes it along, although its own is over', async () => {
    clock += 61 * 60_000;
    valid.clear();
    expect(await session.end('asked', async () => (await wire.ask({ method: 'POST', path: '/a' })).ok)).toBe(true);
    expect(asked.map(({ token }) => token)).toEqual(['t2']);
  });
  it('goes on where that is refused', async () => {
    expect(await session.end('asked', async () => (await wire.ask({ method: 'POST', path: '/refused' })).ok)).toBe(false);
    expect(session.get().status).toBe('signed-in');
    expect(await session.ask()).toBe(true);
  });
  it('stays ended when a renewal answers late', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const late = session.renew();
    expect(await session.end('asked')).toBe(true);
    resolve();
    expect(await late).toBeNull();
    expect(session.get()).toEqual({ status: 'signed-out', because: 'asked' });
    expect(await session.token()).toBeNull();
  });
  it('keeps the token of a sign-in when a renewal of before answers late', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const late = session.renew();
    await session.end('asked');
    expect(await session.exchange({ code: 'c', codeVerifier: 'v', redirectUri: '/auth/sign-in', returnTo: '/main/home' })).toBe(true);
    resolve();
    expect(await late).toBe('signed-in');
    expect(await session.token()).toBe('signed-in');
  });
  it('is not called ended when the server, who holds it, is away', async () => {
    server.removeAllListeners('request');
    server.on('request', (request) => request.socket.destroy());
    expect(await session.end('asked')).toBe(false);
    expect(session.get().status).toBe('signed-in');
  });
  it('can be renewed after an end of it that failed', async () => {
    const broken = () => Promise.reject(new Error('a part of the page is missing'));
    const tab = createSession({
      mode: { ...createWebAppMode(callServer), end: broken },
      now: () => clock,
      setTimer: () => undefined,
      exclusive: (run) => run(),
    });
    await tab.start();
    await expect(tab.end('asked')).rejects.toThrow('missing');
    expect(await tab.renew()).toBe('t3');
  });
  it('goes on with its token while the server is away', async () => {
    server.removeAllListeners('request');
    server.on('request', (request) => request.socket.destroy());
    expect(await session.renew()).toBe('t1');
    expect(session.get().status).toBe('signed-in');
  });
});

describe('two tabs', () => {
  const channels: BroadcastChannel[] = [];
  const name = 'braise-session-test';
  function openTab(tab: Session): void {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    shareSignOut(tab, channel);
  }
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
  });
  const another = (mode = createWebAppMode(callServer)) =>
    createSession({ mode, now: () => clock, setTimer: () => undefined, exclusive: (run) => run() });

  it.each(['home-gone', 'account-deleted'] as const)('say of it together that it is over because of %s', async (because) => {
    const other = another();
    await other.start();
    openTab(session);
    openTab(other);
    await session.end(because);
    await vi.waitFor(() => expect(other.get()).toEqual({ status: 'signed-out', because }));
  });
  it('end their session together, even while one renews it', async () => {
    const other = another();
    await other.start();
    openTab(session);
    openTab(other);
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const late = other.renew();
    await session.end('asked');
    await expect.poll(() => other.get()).toEqual({ status: 'signed-out', because: 'asked' });
    resolve();
    expect(await late).toBeNull();
    expect(await other.token()).toBeNull();
  });
  it('say the same of it, although one was refused a token before it heard', async () => {
    const other = another();
    await other.start();
    server.removeAllListeners('request');
    server.on('request', (request, response) => response.writeHead(request.url === '/session/refresh' ? 401 : 204).end());
    await other.renew();
    expect(other.get()).toEqual({ status: 'signed-out', because: 'ended' });
    openTab(session);
    openTab(other);
    await session.end('asked');
    await expect.poll(() => other.get()).toEqual({ status: 'signed-out', because: 'asked' });
  });
  it('of which one has a session of another kind end each its own', async () => {
    const staff = another({ ...createWebAppMode(callServer), name: 'backend' });
    const resident = another();
    await Promise.all([staff.start(), resident.start()]);
    for (const tab of [session, staff, resident]) openTab(tab);
    await session.end('asked');
    await expect.poll(() => resident.get().status).toBe('signed-out');
    expect(staff.get().status).toBe('signed-in');
  });
});

describe('a call', () => {
  it('is repeated twice under the same key when nothing answers', async () => {
    const answer = await wire.ask({ method: 'POST', path: '/broken', idempotencyKey: 'k' });
    expect(answer).toEqual({ ok: true, value: { revision: 4 } });
    expect(asked.map((call) => call.key)).toEqual(['k', 'k', 'k']);
  });
  it('is given up after that, and the mode is told', async () => {
    server.removeAllListeners('request');
    server.on('request', (request) => request.socket.destroy());
    const waits: number[] = [];
    const patient = createWire({
      fetch: (input, init) => fetch(new URL(input as string, origin), init),
      session: { ...session, gaveUp: () => (gaveUp += 1) },
      online: () => true,
      wait: async (milliseconds) => void waits.push(milliseconds),
      onOutdated: () => undefined,
    });
    expect(await patient.ask({ method: 'GET', path: '/a' })).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(waits).toEqual([1000, 2000]);
    expect(gaveUp).toBe(1);
  });
  it('that changes something does not leave while there is no network', async () => {
    online = false;
    expect(await wire.ask({ method: 'PUT', path: '/a' })).toEqual({ ok: false, error: { kind: 'withheld', code: 'offline' } });
    expect(asked).toEqual([]);
    expect((await wire.ask({ method: 'GET', path: '/a' })).ok).toBe(true);
  });
  it('names this page, and passes by a service worker', async () => {
    await wire.ask({ method: 'GET', path: '/a' });
    expect(asked[0]).toMatchObject({ client: 'webapp/1.0.0', bypass: 'true' });
  });
  it('brings the code of a refusal', async () => {
    expect(await wire.ask({ method: 'POST', path: '/refused' })).toEqual({
      ok: false,
      error: { kind: 'refused', status: 422, code: 'setting.outOfRange' },
    });
  });
  it('tells when the server needs a newer page', async () => {
    await wire.ask({ method: 'GET', path: '/old' });
    expect(outdated).toBe(1);
  });
});

const header = (request: IncomingMessage, name: string): string | undefined => request.headers[name]?.toString();
const bearer = (request: IncomingMessage): string | undefined => header(request, 'authorization')?.replace('Bearer ', '');
