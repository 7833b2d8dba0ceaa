import { expect, it } from 'vitest';
import { SESSION_TOKEN } from '../../testing/listen.ts';
import type { SessionState } from './session.ts';
import { settleInto } from './settle-into.ts';

/** A session that knows of these homes one renewal after the other; 'away': nothing answered that renewal. */
function sessionOf(...answers: readonly (number | 'away' | null)[]) {
  let renewals = 0;
  let homeId: number | null = null;
  return {
    renewals: () => renewals,
    get: (): SessionState => ({ status: 'signed-in', person: SESSION_TOKEN.person, homeId, mark: null }),
    renew: () => {
      const answer = answers[renewals++] ?? null;
      if (answer !== 'away') homeId = answer;
      return Promise.resolve('token');
    },
  };
}

it('is in the home that the session knows of', async () => {
  const session = sessionOf(7);
  expect(await settleInto(session, 7)).toEqual({ ok: true, value: 7 });
  expect(session.renewals()).toBe(1);
  expect(await settleInto(sessionOf(8), null)).toEqual({ ok: true, value: 8 });
});

it('asks again when the first renewal had left before', async () => {
  expect(await settleInto(sessionOf(3, 7), 7)).toEqual({ ok: true, value: 7 });
  expect(await settleInto(sessionOf('away', 7), 7)).toEqual({ ok: true, value: 7 });
});

it.each([
  ['nothing answers', ['away', 'away'], 7],
  ['the home is another', [3, 3], 7],
  ['there is none', [null, null], null],
] as const)('is nowhere while %s', async (_, answers, homeId) => {
  expect(await settleInto(sessionOf(...answers), homeId)).toEqual({ ok: false, error: { kind: 'unreachable' } });
});
