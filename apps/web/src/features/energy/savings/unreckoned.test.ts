import { expect, it } from 'vitest';
import { unreckoned } from './unreckoned.ts';

it.each([
  ['2026-01', 'savings.waiting'],
  ['2025-12', 'savings.waiting'],
  ['2025-11', 'savings.never'],
  ['2025-02', 'savings.never'],
])('says of %s, in February 2026, that it is %s', (month, told) => {
  expect(unreckoned(month, { first: '2025-03', last: '2026-01' })).toBe(month === '2025-02' ? 'savings.never' : told);
});

it('awaits nothing of months before the home', () => {
  expect(unreckoned('2026-01', { first: '2026-02', last: '2026-01' })).toBe('savings.never');
});
