import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfTicks, heightOf, rangeAround, rangeFromZero, roundTicks } from './value-range.ts';

const series = (...values: (number | null)[]) => values.map((value, at) => ({ at, value }));

describe('the range of an axis', () => {
  it('of nothing is none', () => {
    expect(rangeAround(series(), 1)).toBeNull();
    expect(rangeAround(series(null), 100)).toBeNull();
    expect(rangeFromZero([])).toBeNull();
  });
  it.each([
    [[17.1, 21.9], { from: 17, to: 22 }],
    [[19.2, 20.8], { from: 18, to: 22 }],
    [[19, 19], { from: 18, to: 20 }],
    [[18, 21], { from: 18, to: 21 }],
    [[-2.5, -0.5], { from: -3, to: 0 }],
  ])('of %j in whole ones is %j', (values, range) => expect(rangeAround(series(...values), 1)).toEqual(range));
  it.each([
    [[0.4255, 0.535], { from: 0.42, to: 0.54 }],
    [[0.57, 0.58], { from: 0.56, to: 0.59 }],
    [[0.29, 0.29], { from: 0.28, to: 0.3 }],
  ])('of shares %j in hundredths is %j', (values, range) => expect(rangeAround(series(...values), 100)).toEqual(range));

  it('is whole, holds every value, and is at least two wide and never two wider than it must', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -40, max: 120, noNaN: true }), { minLength: 1 }), (values) => {
        const range = rangeAround(series(...values), 1) ?? { from: NaN, to: NaN };
        const [low, high] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))];
        const wider = high - low < 3 ? 1 : 0;
        expect(range).toEqual({ from: low - wider, to: high + wider });
        for (const value of values) {
          expect(heightOf(range, value)).toBeGreaterThanOrEqual(0);
          expect(heightOf(range, value)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('of shares is of whole hundredths and holds every value', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (values) => {
        const { from, to } = rangeAround(series(...values), 100) ?? { from: NaN, to: NaN };
        const close = (share: number) => expect(Math.abs(share * 100 - Math.round(share * 100))).toBeLessThan(1e-9);
        close(from);
        close(to);
        expect(to - from).toBeGreaterThan(0.0199);
        expect(from).toBeLessThanOrEqual(Math.min(...values));
        expect(to).toBeGreaterThanOrEqual(Math.max(...values) - 1e-12);
      }),
    );
  });
});

it.each([
  [1.5, [0, 0.75, 1.5]],
  [0.3, [0, 0.15, 0.3]],
  [0.58, [0, 0.29, 0.58]],
  [0.15, [0, 0.15]],
  [0.01, [0, 0.01]],
])('the middle of an axis up to %d has a line where its label is true', (to, ticks) => expect(halfTicks({ from: 0, to })).toEqual(ticks));

describe('the range of bars', () => {
  it.each([
    [[2.1, 4.9], { from: 0, to: 5 }],
    [[0.31, 0.92], { from: 0, to: 1 }],
    [[-3, 28.4], { from: -5, to: 30 }],
    [[0, 0], { from: 0, to: 1 }],
  ])('of %j is %j', (values, range) => expect(rangeFromZero(values)).toEqual(range));
});

describe('the ticks of an axis', () => {
  it.each([
    [{ from: 17, to: 22 }, [17, 18, 19, 20, 21, 22]],
    [{ from: 0, to: 33 }, [0, 10, 20, 30]],
    [{ from: 63, to: 71 }, [64, 66, 68, 70]],
  ])('in %j are %j', (range, ticks) => expect(roundTicks(range, 1)).toEqual(ticks));
  it('are few enough to be read and lie within the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 2, max: 120 }), (from, span) => {
        const ticks = roundTicks({ from, to: from + span }, 1);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(7);
        for (const tick of ticks) expect(tick >= from && tick <= from + span).toBe(true);
      }),
    );
  });
  it('are as fine as the range asks for where nothing forbids it', () => {
    expect(roundTicks({ from: 0, to: 1 })).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(roundTicks({ from: 0, to: 1 }, 1)).toEqual([0, 1]);
  });
});
