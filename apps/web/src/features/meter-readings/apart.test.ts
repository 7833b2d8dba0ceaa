import { DAY } from '@braise/domain';
import { expect, it } from 'vitest';
import { apart } from './apart.ts';

it('leaves out what would stand over another', () => {
  const dated = ['2026-11-12', '2026-11-10', '2026-10-01'].map((date) => ({ date }));
  expect(apart(dated, 10 * DAY).map(({ date }) => date)).toEqual(['2026-11-12', '2026-10-01']);
  expect(apart(dated, 2 * DAY)).toHaveLength(3);
});
