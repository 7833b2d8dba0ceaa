import { expect, it } from 'vitest';
import { isOfDelivered } from './is-of-delivered.ts';

const UNTIL = { startDate: null, endDate: '2025-05-31' };
const SINCE = { startDate: '2025-11-01', endDate: null };
it.each([
  ['of days before the home changed', [UNTIL], '2025-05-01', '2025-06-30', true],
  ['of days since', [UNTIL], '2025-06-01', '2025-06-30', false],
  ['of no days yet where it came before', [UNTIL], '', '', false],
  ['of no days yet where it comes by now', [SINCE], '', '', true],
  ['of which the first is typed', [UNTIL, SINCE], '2025-10-01', '', false],
  ['of which the last is typed', [UNTIL, SINCE], '', '2025-11-01', true],
  ['until the first such day', [SINCE], '2025-10-01', '2025-11-01', true],
  ['until the day before', [SINCE], '2025-10-01', '2025-10-31', false],
] as const)('a bill %s', (_, delivered, from, to, may) => {
  expect(isOfDelivered(delivered, { from, to })).toBe(may);
});
