import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../reporting/report.ts';
import { collectReports } from '../../testing/collect-reports.ts';
import { listen, sendJson, SESSION_TOKEN } from '../../testing/listen.ts';
import { createSession } from '../session/session.ts';
import type { SessionMode } from '../session/session-mode.ts';
import type { Call } from './call.ts';
import { createWire } from './wire.ts';

let server: Awaited<ReturnType<typeof listen>>;
let attempts: number;
let reports: readonly Report[];

beforeEach(async () => {
  attempts = 0;
  reports = collectReports();
  // it hangs up on everybody
  server = await listen((request) => {
    attempts += 1;
    request.socket.destroy();
  });
});
afterEach(() => server.close());

const NOBODY: SessionMode = {
  name: 'web-app',
  client: 'webapp',
  find: async () => false,
  renew: async () => 'unreachable',
  end: async () => true,
  signIn: async () => false,
};
const wireOf = (mode: SessionMode, fetch: typeof globalThis.fetch, deadline = () => new AbortController().signal, isAway = () => false) =>
  createWire({
    fetch,
    deadline,
    isAway,
    session: createSession({ mode, now: () => 0, setTimer: () => undefined, exclusive: (run) => run() }),
    online: () => true,
    wait: async () => undefined,
    onOutdated: () => undefined,
  });
const ask = (call: Call, mode = NOBODY) => wireOf(mode, server.fetch).ask(call);

it.each<[number, Call]>([
  [3, { method: 'GET', path: '/a' }],
  [3, { method: 'PUT', path: '/a', body: {} }],
  [3, { method: 'DELETE', path: '/a' }],
  [3, { method: 'POST', path: '/a', idempotencyKey: 'k' }],
  [3, { method: 'POST', path: '/a', onlyAsks: true }],
  [1, { method: 'POST', path: '/a' }],
])('is tried %i times: %o', async (times, call) => {
  expect(await ask(call)).toEqual({ ok: false, error: { kind: 'unreachable' } });
  expect(attempts).toBe(times);
});

it.each<[number, Call]>([
  [3, { method: 'GET', path: '/a' }],
  [1, { method: 'PUT', path: '/a', body: {} }],
  [1, { method: 'POST', path: '/a', idempotencyKey: 'k' }],
  [1, { method: 'POST', path: '/a', onlyAsks: true }],
])('is tried %i times while the server is known to be away: %o', async (times, call) => {
  expect(await wireOf(NOBODY, server.fetch, undefined, () => true).ask(call)).toEqual({ ok: false, error: { kind: 'unreachable' } });
  expect(attempts).toBe(times);
});

it('asks once what was given up before, until anything answers', async () => {
  let away = true;
  const paths: string[] = [];
  const moody = await listen((request, response) => {
    paths.push(request.url ?? '');
    if (away) request.socket.destroy();
    else sendJson(response, 200, {});
  });
  const wire = wireOf(NOBODY, moody.fetch);
  const rounds = async (...asked: readonly string[]) => {
    paths.length = 0;
    for (const path of asked) await wire.ask({ method: 'GET', path });
    return paths.join(' ');
  };
  expect(await rounds('/a', '/a', '/b', '/a')).toBe('/a /a /a /a /b /b /b /a');
  // a command is no question, wherever it goes
  paths.length = 0;
  await wire.ask({ method: 'PUT', path: '/a' });
  expect(paths).toHaveLength(3);
  away = false;
  await rounds('/c');
  away = true;
  expect(await rounds('/a', '/a')).toBe('/a /a /a /a');
  await moody.close();
});

it('has what a person asked for outlive the page, as far as browsers let it, and no question', async () => {
  const kept: unknown[] = [];
  const wire = wireOf(NOBODY, async (_, init) => {
    kept.push(init?.keepalive);
    return Response.json({});
  });
  const path = '/a';
  await wire.ask({ method: 'DELETE', path, idempotencyKey: 'k' });
  await wire.ask({ method: 'PUT', path, idempotencyKey: 'k', body: { a: 1 } });
  await wire.ask({ method: 'PUT', path, idempotencyKey: 'k', body: { a: 'a'.repeat(16_000) } });
  await wire.ask({ method: 'GET', path });
  expect(kept).toEqual([true, true, false, false]);
});

describe('what hangs', () => {
  const hanging = async (hang: (response: ServerResponse) => void) => {
    let asked = 0;
    const [reached, timer] = [Promise.withResolvers<undefined>(), new AbortController()];
    const patient = await listen((_request, response) => {
      asked += 1;
      hang(response);
      reached.resolve(undefined);
    });
    const wire = wireOf(NOBODY, patient.fetch, () => timer.signal);
    return {
      wire,
      reached: reached.promise,
      asked: () => asked,
      tooLate: () => timer.abort(new DOMException('', 'TimeoutError')),
      patient,
    };
  };

  it.each<[string, (response: ServerResponse) => void]>([
    ['before its answer', () => undefined],
    ['in the midst of it', (response) => response.writeHead(200).write('{"a":')],
  ])('%s is given up in time as what nobody answers, and not repeated', async (_, hang) => {
    for (const signal of [undefined, new AbortController().signal]) {
      const { wire, reached, asked, tooLate, patient } = await hanging(hang);
      const answer = wire.ask({ method: 'GET', path: '/a', ...(signal && { signal }) });
      await reached;
      tooLate();
      expect(await answer).toEqual({ ok: false, error: { kind: 'unreachable' } });
      expect(asked()).toBe(1);
      await patient.close();
    }
  });

  it('is called off by its caller as before', async () => {
    const { wire, reached, asked, patient } = await hanging(() => undefined);
    const caller = new AbortController();
    const answer = wire.ask({ method: 'GET', path: '/a', signal: caller.signal });
    await reached;
    caller.abort();
    expect(await answer).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(asked()).toBe(1);
    await patient.close();
  });
});

it('does not take a fault of its own for a server that is away', async () => {
  const broken = { ...NOBODY, renew: () => Promise.reject(new RangeError('broken')) };
  const answer = await ask({ method: 'GET', path: '/a' }, broken);
  expect(answer).toEqual({ ok: false, error: { kind: 'refused', status: 500, code: 'internal' } });
  expect(reports.map(({ level }) => level)).toEqual(['error']);
  expect(attempts).toBe(0);
});

describe('without a session', () => {
  it('nothing leaves', async () => {
    const mode: SessionMode = { ...NOBODY, renew: async () => 'refused' };
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      expect(await ask({ method, path: '/a' }, mode)).toEqual({ ok: false, error: { kind: 'refused', status: 401, code: 'unauthorized' } });
    expect(attempts).toBe(0);
  });

  it('what is refused is not asked again in the name of nobody', async () => {
    let asked = 0;
    const refusing = await listen((_request, response) => {
      asked += 1;
      sendJson(response, 401, { errors: [{ code: 'tokenExpired', title: '' }] });
    });
    const mode: SessionMode = { ...NOBODY, find: async () => SESSION_TOKEN, renew: async () => 'refused' };
    const session = createSession({ mode, now: () => 0, setTimer: () => undefined, exclusive: (run) => run() });
    await session.start();
    const wire = createWire({
      fetch: refusing.fetch,
      session,
      online: () => true,
      wait: async () => undefined,
      onOutdated: () => undefined,
    });
    expect(await wire.ask({ method: 'GET', path: '/a' })).toMatchObject({ error: { status: 401, code: 'tokenExpired' } });
    expect(session.get()).toEqual({ status: 'signed-out', because: 'ended' });
    await wire.ask({ method: 'GET', path: '/a' });
    expect(asked).toBe(1);
    await refusing.close();
  });
});
