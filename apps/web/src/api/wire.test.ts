import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliverReports, type Report } from '../reporting/report.ts';
import { listen } from '../testing/listen.ts';
import { createSession } from './session.ts';
import type { SessionMode } from './session-mode.ts';
import { type Call, createWire } from './wire.ts';

let server: Awaited<ReturnType<typeof listen>>;
let attempts: number;
let reports: Report[];

beforeEach(async () => {
  [attempts, reports] = [0, []];
  deliverReports((report) => reports.push(report));
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
const ask = (call: Call, mode = NOBODY) =>
  createWire({
    fetch: server.fetch,
    session: createSession({ mode, now: () => 0, setTimer: () => undefined, exclusive: (run) => run() }),
    version: '1.0.0',
    online: () => true,
    wait: async () => undefined,
    onOutdated: () => undefined,
  }).ask(call);

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

it('does not take a fault of its own for a server that is away', async () => {
  const broken = { ...NOBODY, renew: () => Promise.reject(new RangeError('broken')) };
  const answer = await ask({ method: 'GET', path: '/a' }, broken);
  expect(answer).toEqual({ ok: false, error: { kind: 'refused', status: 500, code: 'internal' } });
  expect(reports.map(({ level }) => level)).toEqual(['error']);
  expect(attempts).toBe(0);
});
