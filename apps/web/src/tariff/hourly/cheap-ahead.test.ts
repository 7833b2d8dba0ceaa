import { expect, it } from 'vitest';
import { cheapAhead } from './cheap-ahead.ts';

const hour = (at: number): string => new Date(Date.UTC(2026, 10, 27, at)).toISOString();
const stretch = (from: number, to: number, level: 'CHEAP' | 'DEAR' | null) => ({
  from: hour(from),
  to: hour(to),
  priceInCents: 20,
  rate: 'PEAK' as const,
  colour: null,
  level,
});
/** Nights from 22 to 6, and two hours at noon. */
const DAYS = [0, 24].flatMap((day) => [
  stretch(day, day + 6, 'CHEAP'),
  stretch(day + 6, day + 12, 'DEAR'),
  stretch(day + 12, day + 14, 'CHEAP'),
  stretch(day + 14, day + 22, 'DEAR'),
  stretch(day + 22, day + 24, 'CHEAP'),
]);

it.each([
  [1, 0, 6],
  [7, 12, 14],
  [12, 12, 14],
  [14, 22, 30],
  [22.5, 22, 30],
  [30, 36, 38],
])('at %s the cheap time is from %s to %s', (now, from, to) => {
  expect(cheapAhead(DAYS, Date.parse(hour(0)) + now * 3_600_000)).toEqual({ from: hour(from), to: hour(to) });
});

it('is none where the prices are over, or none is cheap', () => {
  expect(cheapAhead(DAYS, Date.parse(hour(48)))).toBeNull();
  expect(cheapAhead([stretch(0, 24, 'DEAR'), { from: hour(24), to: hour(48), priceInCents: null }], 0)).toBeNull();
});
