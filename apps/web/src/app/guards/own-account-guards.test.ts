import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { SessionMode } from '../../api/session/session-mode.ts';
import { createSession } from '../../api/session/session.ts';
import { leaveIfHomed } from './own-account-guards.ts';

/** What the guard of one’s own account ends with for somebody of that home. */
async function enter(pathname: string, homeId: number | null): Promise<unknown> {
  const token = { accessToken: 'token', expiresIn: 3600, homeId, person: { id: 'p', name: 'Camille', email: 'camille@example.org' } };
  const mode: SessionMode = {
    name: 'web-app',
    client: 'webapp',
    find: async () => token,
    renew: async () => 'unreachable',
    end: async () => true,
    signIn: async () => false,
  };
  const session = createSession({ mode, now: () => 0, setTimer: () => undefined, exclusive: (run) => run() });
  const options = { context: { services: { session }, locale: () => 'fr' as const }, location: { href: pathname, pathname } };
  return leaveIfHomed(options).catch((error: unknown) => error);
}

it.each([
  ['/account/own', '/main/settings/home/people'],
  ['/account/own/delete-account', '/main/settings/home/people'],
  ['/web-view/account/own', '/web-view/settings/home/people'],
  ['/web-view/account/own/delete-account', '/web-view/settings/home/people'],
])('leads whoever has a home from %s to its people, within the tree', async (from, to) => {
  const ended = await enter(from, 7);
  expect(isRedirect(ended) && ended.options.to).toBe(to);
});

it.each(['/account/own', '/web-view/account/own'])('lets somebody without a home pass to %s', async (path) => {
  expect(await enter(path, null)).toBeUndefined();
});
