import { expect, it } from 'vitest';
import { createExternalStore } from '../external-store.ts';
import type { SessionState } from '../session/session.ts';
import { createQueries, ofHome, ofPerson } from './create-queries.ts';

const as = (id: string, homeId: number | null): SessionState => ({
  status: 'signed-in',
  person: { id, name: id, email: `${id}@example.org` },
  homeId,
  mark: null,
});

/** What Camille has seen in home 7, and what is left of it after the session has gone through `states`. */
function leftAfter(...states: readonly SessionState[]) {
  const session = createExternalStore<SessionState>(as('camille', 7));
  const queries = createQueries(session);
  for (const key of [['countries'], ofPerson('camille', 'sessions'), ofHome(7, 'people', 'residents'), ofHome(7, 'devices')])
    queries.setQueryData(key, 'seen');
  for (const state of states) session.set(state);
  return queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.join(' '));
}

const ALL = ['countries', 'person camille sessions', 'home 7 people residents', 'home 7 devices'];

it('keeps what a person has seen while they stay', () => expect(leftAfter(as('camille', 7))).toEqual(ALL));

it('keeps it while the server is away', () => expect(leftAfter({ status: 'unreachable' }, { status: 'unknown' })).toEqual(ALL));

it('forgets the home that they live in no more', () => {
  expect(leftAfter(as('camille', null))).toEqual(ALL.slice(0, 2));
  expect(leftAfter(as('camille', 8))).toEqual(ALL.slice(0, 2));
});

it.each(['asked', 'ended', 'home-gone'] as const)('forgets everything once they are signed out: %s', (because) =>
  expect(leftAfter({ status: 'signed-out', because })).toEqual([]),
);

it('forgets everything when somebody else is signed in', () => expect(leftAfter(as('nora', 7))).toEqual([]));
