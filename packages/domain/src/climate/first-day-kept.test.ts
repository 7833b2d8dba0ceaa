import { expect, test } from 'vitest';
import { firstDayKept } from './first-day-kept.ts';

test.each([
  ['2026-11-20', '2025-10-20'],
  ['2026-01-31', '2024-12-31'],
  ['2027-03-31', '2026-02-28'],
  ['2025-03-30', '2024-02-29'],
])('on %s the history begins with %s', (today, first) => {
  expect(firstDayKept(today)).toBe(first);
});
