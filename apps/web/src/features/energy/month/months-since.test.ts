import { expect, it } from 'vitest';
import { monthsSince } from './months-since.ts';

it.each([
  ['2025-11-03T10:00:00Z', { began: '2025-11', bounds: { first: '2025-11', last: '2026-01' } }],
  // after midnight in Paris
  ['2025-10-31T23:30:00Z', { began: '2025-11', bounds: { first: '2025-11', last: '2026-01' } }],
  ['2026-02-02T10:00:00Z', { began: '2026-02', bounds: { first: '2026-01', last: '2026-01' } }],
])('are those of a home that was made at %s', (dateCreated, months) => {
  expect(monthsSince(dateCreated, 'Europe/Paris', '2026-01')).toEqual(months);
});
