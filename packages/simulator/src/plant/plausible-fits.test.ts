import { describe, expect, it } from 'vitest';
import { coolingDrop, networkOf, slowestTimeConstant } from './fit-dynamics.ts';
import { readHomeFits } from './home-fits.ts';
import { plausibleFits } from './plausible-fits.ts';

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

describe('plausibleFits', () => {
  const fits = readHomeFits();
  const kept = plausibleFits(fits);

  it('keeps 94 of the 225 homes', () => {
    expect(fits).toHaveLength(225);
    expect(kept).toHaveLength(94);
  });

  it('leaves homes whose losses and time constants are those of houses', () => {
    const htc = kept.map((fit) => fit.htc);
    const tau = kept.map((fit) => slowestTimeConstant(networkOf(fit)));
    const drop = kept.map((fit) => coolingDrop(networkOf(fit), 8));
    expect(quantile(htc, 0.5)).toBeCloseTo(0.123, 2);
    expect(quantile(tau, 0.05)).toBeGreaterThan(50);
    expect(quantile(tau, 0.5)).toBeCloseTo(167, -1);
    expect(quantile(drop, 0.05)).toBeCloseTo(1.5, 0);
    expect(quantile(drop, 0.5)).toBeCloseTo(2.8, 0);
    expect(quantile(drop, 0.95)).toBeCloseTo(5.3, 0);
  });
});
