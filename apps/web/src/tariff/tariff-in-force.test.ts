import type { TariffBody } from '@braise/contract/energy-insights';
import { expect, it } from 'vitest';
import { tariffInForce } from './tariff-in-force.ts';

const tariff = (provider: string, change: Partial<TariffBody>): TariffBody => ({
  id: '5b0a4a3e-0000-4000-8000-000000000000',
  energy: 'ELECTRICITY',
  provider,
  type: 'FIXED',
  tariffInCents: 20.68,
  terms: null,
  standingChargeInCents: null,
  feedInInCents: null,
  unit: 'kWh',
  currency: 'EUR',
  startDate: '2026-01-01',
  endDate: null,
  ...change,
});
const shown = (tariffs: readonly TariffBody[]) => tariffInForce(tariffs, '2026-11-21')?.provider;

it('is the one of today, its last day included', () => {
  const over = tariff('over', { endDate: '2026-11-20' });
  const now = tariff('now', { startDate: '2026-11-21', endDate: '2026-11-21' });
  expect(shown([over, now, tariff('next', { startDate: '2026-11-22' })])).toBe('now');
});
it('is the next where none holds yet', () => {
  expect(shown([tariff('over', { endDate: '2026-11-20' }), tariff('next', { startDate: '2026-12-01' })])).toBe('next');
});
it('is none of gas, and none that is over', () => {
  expect(shown([tariff('gas', { energy: 'GAS' }), tariff('over', { endDate: '2026-11-20' })])).toBeUndefined();
});
