import { expect, it } from 'vitest';
import { createExternalStore } from '../external-store.ts';
import type { ModeName } from '../session/session-mode.ts';
import type { SessionState } from '../session/session.ts';
import { bindInvitation } from './bind-invitation.ts';
import { storedInvitation } from './stored-invitation.ts';

const signedIn = (id: string): SessionState => ({
  status: 'signed-in',
  person: { id, name: id, email: `${id}@example.org` },
  homeId: 1,
  mark: null,
});
const signedOut = (because: 'asked' | 'ended' | null): SessionState => ({ status: 'signed-out', because });

function browser(mode: ModeName = 'web-app') {
  const values = new Map<string, string>();
  const kept = storedInvitation({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  const state = createExternalStore<SessionState>({ status: 'unknown' });
  bindInvitation({ get: state.get, subscribe: state.subscribe, mode: () => mode }, kept);
  return { values, kept, become: state.set };
}

it('whoever signs in on a shared browser after somebody finds nothing of their invitation', () => {
  const { values, kept, become } = browser();
  kept.keep('secret');
  become(signedOut(null));
  become(signedIn('leo'));
  expect(kept.of('leo')).toBe('secret');
  become(signedOut('asked'));
  expect([...values]).toEqual([]);
});

it('is still theirs when they come back to a session that ended meanwhile, and nobody else’s', () => {
  const { kept, become } = browser();
  kept.keep('secret');
  become(signedIn('leo'));
  become(signedOut(null));
  expect(kept.of(null)).toBeNull();
  become(signedIn('ada'));
  expect(kept.of('ada')).toBeNull();
  become(signedIn('leo'));
  expect(kept.of('leo')).toBe('secret');
});

it('goes on to another account when it is left to it before signing out', () => {
  const { kept, become } = browser();
  kept.keep('secret');
  become(signedIn('leo'));
  kept.keep('secret');
  become(signedOut('asked'));
  expect(kept.of(null)).toBe('secret');
  become(signedIn('ada'));
  expect([kept.of('ada'), kept.of('leo')]).toEqual(['secret', null]);
});

it.each(['backend', 'no-auth'] as const)('is not for who is signed in as %s', (mode) => {
  const { kept, become } = browser(mode);
  kept.keep('secret');
  become(signedIn('staff'));
  become(signedOut('asked'));
  expect(kept.of('leo')).toBe('secret');
});
