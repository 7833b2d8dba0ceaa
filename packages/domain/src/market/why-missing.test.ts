import { expect, test } from 'vitest';
import { instant } from '../units/units.ts';
import { marketDayOf, publicationOf } from './market-day.ts';
import { type PriceFeed, whyMissing } from './why-missing.ts';

const at = (text: string) => instant(Date.parse(text));
const TOMORROW = marketDayOf('2026-11-21');
const feed = (more: Partial<PriceFeed> = {}): PriceFeed => ({
  publishesAtMinute: 13 * 60,
  answeredAt: at('2026-11-20T11:00:00Z'),
  refused: new Map(),
  ...more,
});
const EXPECTED = at('2026-11-20T12:00:00Z');

test('a day is expected on the day before, by the market’s clock', () => {
  expect(publicationOf(TOMORROW, 13 * 60)).toBe(EXPECTED);
  // clocks change between the two
  expect(publicationOf(marketDayOf('2026-03-30'), 13 * 60)).toBe(at('2026-03-29T11:00:00Z'));
  expect(publicationOf(marketDayOf('2026-03-29'), 13 * 60)).toBe(at('2026-03-28T12:00:00Z'));
});

test.each([
  ['before it is due', TOMORROW, feed(), '2026-11-20T11:59:00Z', { why: 'not-yet-published', expectedAt: EXPECTED }],
  ['since then, with nobody heard', TOMORROW, feed(), '2026-11-20T12:01:00Z', { why: 'stale', expectedAt: EXPECTED }],
  [
    'late',
    TOMORROW,
    feed({ answeredAt: at('2026-11-20T12:05:00Z') }),
    '2026-11-20T12:06:00Z',
    { why: 'not-yet-published', expectedAt: EXPECTED },
  ],
  ['never heard', TOMORROW, feed({ answeredAt: null }), '2026-11-20T12:06:00Z', { why: 'stale', expectedAt: EXPECTED }],
  [
    'under way',
    marketDayOf('2026-11-20'),
    feed(),
    '2026-11-20T15:00:00Z',
    { why: 'not-yet-published', expectedAt: at('2026-11-19T12:00:00Z') },
  ],
  ['over', marketDayOf('2026-11-19'), feed(), '2026-11-20T15:00:00Z', { why: 'absent' }],
  [
    'not believed',
    TOMORROW,
    feed({ refused: new Map([['2026-11-21', 'absurd']]) }),
    '2026-11-20T15:00:00Z',
    { why: 'refused', fault: 'absurd' },
  ],
] as const)('%s', (_name, day, told, now, expected) => {
  expect(whyMissing(day, told, at(now))).toEqual(expected);
});
