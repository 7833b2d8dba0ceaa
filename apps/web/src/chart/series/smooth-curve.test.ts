import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesPoint } from './series.ts';
import { valueAt } from './smooth-curve.ts';

const series: readonly SeriesPoint[] = [
  { at: 0, value: 20 },
  { at: 10, value: 21 },
  { at: 20, value: 21 },
  { at: 20, value: null },
  { at: 40, value: 18 },
  { at: 50, value: 17 },
];

describe('the value of a series', () => {
  it('at a reading is the reading', () => {
    expect([0, 10, 40, 50].map((at) => valueAt(series, at))).toEqual([20, 21, 18, 17]);
  });
  it('is null in a gap, from its very start until the next reading', () => {
    expect([20, 21, 39.9].map((at) => valueAt(series, at))).toEqual([null, null, null]);
  });
  it('is null before the first reading and after the last', () => expect([-1, 51].map((at) => valueAt(series, at))).toEqual([null, null]));
  it('of nothing is null', () => expect(valueAt([], 5)).toBeNull());

  it('between two readings never leaves them', () => {
    const points = fc
      .array(fc.record({ step: fc.integer({ min: 1, max: 100 }), value: fc.double({ min: -20, max: 40, noNaN: true }) }), { minLength: 2 })
      .map((steps) => {
        let at = 0;
        return steps.map(({ step, value }) => ({ at: (at += step), value }));
      });
    fc.assert(
      fc.property(points, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const [first, last] = [given[0]?.at ?? 0, given.at(-1)?.at ?? 0];
        const at = first + share * (last - first);
        const index = given.findLastIndex((point) => point.at <= at);
        const around = [given[index]?.value ?? NaN, given[index + 1]?.value ?? given[index]?.value ?? NaN];
        const value = valueAt(given, at) ?? NaN;
        expect(value).toBeGreaterThanOrEqual(Math.min(...around) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...around) + 1e-9);
      }),
    );
  });
});
