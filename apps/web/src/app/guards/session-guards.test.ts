import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createBackendMode } from '../../api/modes/backend-mode.ts';
import { createNoAuthMode } from '../../api/modes/no-auth-mode.ts';
import type { SessionMode } from '../../api/session/session-mode.ts';
import { createSession } from '../../api/session/session.ts';
import { listen, sendJson } from '../../testing/listen.ts';
import { RestartNeeded, requireSession } from './session-guards.ts';

let server: Awaited<ReturnType<typeof listen>> | null = null;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.close();
});

/** What the guard of the home ends with for somebody who comes in by that mode. */
async function enterBy(mode: SessionMode, preload = false): Promise<unknown> {
  const session = createSession({ mode, now: () => 0, setTimer: () => undefined, exclusive: (run) => run() });
  return requireSession({ context: { services: { session }, locale: () => 'fr' }, location: { href: '/main/home' }, preload }).catch(
    (error: unknown) => error,
  );
}

const WEB_VIEW: SessionMode = {
  name: 'web-view',
  client: 'webview',
  find: async () => false,
  renew: async () => 'refused',
  end: async () => true,
  signIn: async () => false,
};

it('says on one screen that the host has no token that is taken', async () => {
  expect(await enterBy({ ...WEB_VIEW, find: async () => 'refused' })).toBeInstanceOf(RestartNeeded);
});

it('leads back to where a session has ended by itself', async () => {
  const ended = await enterBy({ ...WEB_VIEW, name: 'web-app', client: 'webapp', find: async () => 'refused' });
  expect(isRedirect(ended) && ended.options).toMatchObject({ to: '/signed-out', state: { cameFrom: '/main/home' } });
});

it('leads staff whose provider is away to their entrance, which says so', async () => {
  server = await listen((request, response) => sendJson(response, request.url === '/staff/token' ? 401 : 503, {}));
  const ended = await enterBy(
    createBackendMode({
      fetch: server.fetch,
      location: { pathname: '/main/home', search: '', origin: 'https://braise.example', assign: () => undefined },
      history: { state: null, replaceState: () => undefined },
      storage: { getItem: () => '{"homeId":7,"redirectUrl":"/main/home"}', setItem: () => undefined, removeItem: () => undefined },
    }),
  );
  expect(isRedirect(ended) && ended.options.to).toBe('/backend-access');
});

it('leaves the demo, which opens no home, for a page that starts over', async () => {
  const assigned: string[] = [];
  vi.stubGlobal('location', { assign: (href: string) => assigned.push(href) });
  void enterBy(createNoAuthMode({ fetch: () => Promise.reject(new Error('nothing is asked')) }));
  await expect.poll(() => assigned).toEqual(['/main/home']);
});

it('stays in the demo while a pointer is over a link', async () => {
  const ended = await enterBy(createNoAuthMode({ fetch: () => Promise.reject(new Error('nothing is asked')) }), true);
  expect(isRedirect(ended) && ended.options.to).toBe('/web-view/demo/home');
});

it('asks for a restart where a host without a session cannot close the page', async () => {
  const ended = await enterBy(WEB_VIEW);
  expect(ended).toBeInstanceOf(RestartNeeded);
});
