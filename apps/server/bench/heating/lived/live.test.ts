import { instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { homesOf } from '../homes/homes.ts';
import { beyondOf, comfortOf, judgeHome } from '../judge/judge-home.ts';
import { POLICIES } from '../policies/policies.ts';
import { live } from './live.ts';

const bench = homesOf('tuning').find(({ name }) => name === 'three-boiler')!;
const SPAN = { start: instant(Date.UTC(2026, 0, 5)), learn: 1, days: 3 };

describe('a home that is lived', () => {
  it.each(['alone', 'hysteresis', 'ours'] as const)('is the same life each time: %s', async (policy) => {
    const once = await live(bench, POLICIES[policy], SPAN);
    const again = await live(bench, POLICIES[policy], SPAN);
    expect(again).toEqual(once);
    expect(once.energy).toBeGreaterThan(10);
    expect(once.starts).toBeGreaterThan(5);
  });

  it('is held by who knows everything: where emitters suffice, too cold in a hundredth of the time at the most', async () => {
    const run = await live(bench, POLICIES.oracle, SPAN);
    const { cold, warmHeated, rmse } = comfortOf(judgeHome(run, SPAN.days, beyondOf(run)), 'held');
    expect(cold).toBeLessThan(0.01);
    expect(warmHeated).toBeLessThan(0.04);
    expect(rmse).toBeLessThan(0.35);
  });

  it('has no writes to valves that nobody commands', async () => {
    const { writes } = await live(bench, POLICIES.oracle, { ...SPAN, learn: 0, days: 1 });
    expect(writes.every(({ settings, temperatures, reads }) => settings + temperatures + reads === 0)).toBe(true);
  });
});
