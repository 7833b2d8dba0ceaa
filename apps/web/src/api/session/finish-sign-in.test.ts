import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, sendJson, SESSION_TOKEN } from '../../testing/listen.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { createWebAppMode } from '../modes/web-app-mode.ts';
import { createSession } from './session.ts';

const ORIGIN = 'https://braise.example';
const STARTED = JSON.stringify({ verifier: 'v', state: 's', returnTo: '/main/more', origin: ORIGIN });
let server: Awaited<ReturnType<typeof listen>>;
let signedIn: boolean;
let stored: Map<string, string>;

beforeEach(async () => {
  [signedIn, stored] = [false, new Map([['braise.sign-in', STARTED]])];
  server = await listen((request, response) => sendJson(response, 200, request.url === '/session' ? { signedIn } : SESSION_TOKEN));
});
afterEach(() => server.close());

const finish = (search: string) =>
  finishSignIn(
    createSession({
      mode: createWebAppMode(server.fetch),
      now: () => 0,
      setTimer: () => undefined,
      exclusive: (run) => run(),
    }),
    { search, origin: ORIGIN },
    { getItem: (key) => stored.get(key) ?? null, removeItem: (key) => void stored.delete(key) },
  );

it('leads to the page that was left', async () => {
  expect(await finish('?code=c&state=s')).toBe('/main/more');
  expect(stored.size).toBe(0);
});

it('leads home whoever comes back to the address signed in', async () => {
  signedIn = true;
  expect(await finish('')).toBe('/');
});

it('leads nobody anywhere without a session', async () => expect(await finish('')).toBeNull());

it.each(['{', '[]', '{"verifier":1}'])('takes no code for which %s was kept', async (kept) => {
  stored.set('braise.sign-in', kept);
  expect(await finish('?code=c&state=s')).toBeNull();
});

it('takes no code of another sign-in', async () => expect(await finish('?code=c&state=x')).toBeNull());
