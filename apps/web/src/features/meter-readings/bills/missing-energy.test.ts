import type { HeatingBillBody } from '@braise/contract/energy-insights';
import { expect, it } from 'vitest';
import { missingEnergy } from './missing-energy.ts';

const aBill = (endDate: string, kWh: number | null = null): HeatingBillBody => ({
  id: endDate,
  startDate: '2026-01-01',
  endDate,
  amountInCents: 10_800,
  currency: 'EUR',
  kWh,
  by: null,
  doubts: [],
});
const NOVEMBER = '2026-11-30';
const BILLS = [aBill(NOVEMBER), aBill('2026-10-31'), aBill('2026-09-30', 900), aBill('2025-01-31')];
const COUNTING = { billsWithoutEnergy: [NOVEMBER, '2026-10-31', '2026-09-30'] };
const missing = (closedAt: string | null, estimates = COUNTING) => missingEnergy(BILLS, estimates, closedAt).map(({ id }) => id);

it('is asked of bills alone that would be compared, and still do not say it', () => {
  expect(missing(null)).toEqual([NOVEMBER, '2026-10-31']);
  expect(missing(null, { billsWithoutEnergy: [] })).toEqual([]);
});

it('is asked once it was put away of those that end after', () => {
  expect(missing('2026-11-03T10:00:00.000Z')).toEqual([NOVEMBER]);
  expect(missing('2026-11-30T10:00:00.000Z')).toEqual([]);
});
