import { describe, expect, it } from 'vitest';
import { atWallTime, nextMidnight } from './wall-time.ts';

const ZONE = 'Europe/Paris';

describe('the next midnight', () => {
  it.each([
    ['2026-03-10T22:45:00Z', '2026-03-10T23:00:00Z'],
    ['2026-03-10T23:00:00Z', '2026-03-10T23:00:00Z'],
    ['2026-07-10T21:45:00Z', '2026-07-10T22:00:00Z'],
  ])('after %s is %s', (instant, midnight) => expect(nextMidnight(ZONE, Date.parse(instant))).toBe(Date.parse(midnight)));
});

describe('an hour of the wall clock', () => {
  it.each([
    ['on a day of 24 hours', '2026-03-10T23:00:00Z', 4, '2026-03-11T03:00:00Z'],
    ['before the clocks go forward', '2026-03-28T23:00:00Z', 1, '2026-03-29T00:00:00Z'],
    ['after the clocks went forward', '2026-03-28T23:00:00Z', 4, '2026-03-29T02:00:00Z'],
    ['at the end of a day of 23 hours', '2026-03-28T23:00:00Z', 23, '2026-03-29T21:00:00Z'],
    ['after the clocks went back', '2026-10-24T22:00:00Z', 4, '2026-10-25T03:00:00Z'],
    ['at the end of a day of 25 hours', '2026-10-24T22:00:00Z', 23, '2026-10-25T22:00:00Z'],
  ])('%s', (_when, midnight, hour, instant) => expect(atWallTime(ZONE, Date.parse(midnight), hour * 60)).toBe(Date.parse(instant)));

  it('of a day that starts at one, because the clocks went forward at midnight', () =>
    expect(atWallTime('Asia/Beirut', Date.parse('2026-03-28T22:00:00Z'), 8 * 60)).toBe(Date.parse('2026-03-29T05:00:00Z')));
});
