import { expect, it } from 'vitest';
import { dayOfMonth } from './day-of-month.ts';

it('names a day by its month, wherever it is read', () => {
  expect([dayOfMonth('2026-11-22', 'fr'), dayOfMonth('2026-05-01', 'fr')]).toEqual(['22 nov.', '1er mai']);
});
