import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HistoryFacts, climateHistory, dayVerdict } from './climate-history.ts';

const FACTS: HistoryFacts = {
  subscriptionReleasedOn: '2025-01-01',
  today: '2026-11-20',
  homeCreatedOn: '2025-03-01',
  roomCreatedOn: '2025-04-01',
  usable: null,
};
const history = (facts: Partial<HistoryFacts>) => climateHistory({ ...FACTS, ...facts });

describe('the first day that one can go back to', () => {
  test.each<[string, Partial<HistoryFacts>, string, string | null]>([
    ['without the subscription a week, all of it locked', {}, '2026-11-13', '2026-11-20'],
    ['even where the room is younger', { roomCreatedOn: '2026-11-18' }, '2026-11-13', '2026-11-20'],
    ['with it a week before it began', { usable: { on: '2026-06-10' } }, '2026-06-03', null],
    ['or the day after the room was made', { usable: { on: '2026-06-10' }, roomCreatedOn: '2026-07-01' }, '2026-07-02', null],
    ['or thirteen months ago', { usable: { on: '2025-03-01' } }, '2025-10-20', null],
    [
      'in a home older than the subscription thirteen months',
      { homeCreatedOn: '2024-12-31', roomCreatedOn: '2024-12-31' },
      '2025-10-20',
      null,
    ],
    [
      'or the day after its room was made, if that is later',
      { homeCreatedOn: '2024-12-31', roomCreatedOn: '2026-06-30' },
      '2026-07-01',
      null,
    ],
    [
      'the day after thirteen months ago for a room that was made then',
      { usable: 'always', roomCreatedOn: '2025-10-20' },
      '2025-10-21',
      null,
    ],
    ['thirteen months ago for one that was made the day before', { usable: 'always', roomCreatedOn: '2025-10-19' }, '2025-10-20', null],
    ['before the subscription was sold thirteen months', { subscriptionReleasedOn: '2027-01-01' }, '2025-10-20', null],
    ['where nobody sells it thirteen months', { usable: 'always' }, '2025-10-20', null],
    ['today in a room made today', { usable: 'always', roomCreatedOn: '2026-11-20' }, '2026-11-20', null],
    ['the last of a shorter month', { usable: 'always', today: '2027-03-31' }, '2026-02-28', null],
  ])('%s', (_, facts, earliestDay, lockedBefore) => {
    expect(history(facts)).toEqual({ today: facts.today ?? FACTS.today, earliestDay, lockedBefore });
  });
});

describe('a day', () => {
  test.each([
    ['2026-11-21', false, 'in-future'],
    ['2026-11-20', false, 'shown'],
    ['2026-11-19', false, 'locked'],
    ['2020-01-01', false, 'locked'],
    ['2026-11-19', true, 'shown'],
    ['2025-10-20', true, 'shown'],
    ['2025-10-19', true, 'before-history'],
    ['2025-04-01', true, 'shown'],
    ['2025-03-31', true, 'before-room'],
  ] as const)('%s, with the subscription: %s, is %s', (date, subscribed, verdict) => {
    expect(dayVerdict(date, history({ usable: subscribed ? { on: '2025-03-01' } : null }), FACTS.roomCreatedOn)).toBe(verdict);
  });

  const date = fc.integer({ min: 19_000, max: 21_500 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  test('that one can go to is never refused but for being locked', () => {
    fc.assert(
      fc.property(
        fc.record({
          today: date,
          homeCreatedOn: date,
          roomCreatedOn: date,
          usable: fc.oneof(fc.constantFrom('always' as const, null), fc.record({ on: date })),
        }),
        date,
        (facts, asked) => {
          const known = history(facts);
          expect(known.earliestDay <= known.today).toBe(true);
          if (asked < known.earliestDay || asked > known.today || facts.roomCreatedOn > known.today) return;
          const verdict = dayVerdict(asked, known, facts.roomCreatedOn);
          expect(verdict).toBe(known.lockedBefore !== null && asked < known.lockedBefore ? 'locked' : 'shown');
        },
      ),
    );
  });
});
