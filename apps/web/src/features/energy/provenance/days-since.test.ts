import { expect, it } from 'vitest';
import { daysSince } from './days-since.ts';

it.each([
  ['2026-03-29', '2026-03-29', 0],
  // the clocks go forward between
  ['2026-03-28', '2026-03-30', 2],
  ['2025-12-31', '2026-01-31', 31],
  ['2026-03-30', '2026-03-29', 0],
])('from %s until %s are %d', (date, today, days) => {
  expect(daysSince(date, today)).toBe(days);
});
