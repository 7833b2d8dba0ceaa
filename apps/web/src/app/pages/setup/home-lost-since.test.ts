import { expect, it } from 'vitest';
import type { SessionState } from '../../../api/session/session.ts';
import { homeLostSince } from './home-lost-since.ts';

const of = (homeId: number | null) => ({ status: 'signed-in', homeId }) as SessionState;

it('tells of a home that was lost while a question stood', () =>
  expect(homeLostSince(true, of(null))).toEqual({ name: null, by: 'unknown' }));
it.each<[string, boolean, SessionState]>([
  ['whose home is still theirs', true, of(7)],
  ['who had none', false, of(null)],
  ['who has signed out', true, { status: 'signed-out', because: null }],
])('tells nothing to a person %s', (_, had, state) => expect(homeLostSince(had, state)).toBeUndefined());
