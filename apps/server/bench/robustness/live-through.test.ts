import { DAY, HOUR, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { homesOf } from '../heating/homes/homes.ts';
import { FAULT_KINDS, faultsOf } from './faults.ts';
import { liveThrough } from './live-through.ts';

const bench = homesOf('tuning').find(({ name }) => name === 'three-boiler')!;
const start = instant(Date.UTC(2026, 0, 5));

describe('a week in which everything goes wrong', () => {
  it('has each fault once, within the week, and is the same again', () => {
    const faults = faultsOf(bench.definition, 1, start, 7 * 24);
    expect(faults.map(({ kind }) => kind)).toEqual(FAULT_KINDS);
    for (const { from, to } of faults) {
      expect(from).toBeGreaterThanOrEqual(start);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(start + 7 * DAY + HOUR);
    }
    expect(faultsOf(bench.definition, 1, start, 7 * 24)).toEqual(faults);
    expect(faultsOf(bench.definition, 2, start, 7 * 24)).not.toEqual(faults);
  });

  it('is told of, and is over when it is over', async () => {
    const outcome = await liveThrough(bench, { start, learn: 0, days: 4 });
    expect(outcome).toMatchObject({ frozen: 0, untold: [], unwell: [], failures: [] });
    expect(Object.keys(outcome.faults).length).toBeGreaterThanOrEqual(2);
    expect(outcome.coldest).toBeLessThan(20);
  });
});
