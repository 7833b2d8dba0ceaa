import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOf, humidityRange, humidityTicks, temperatureRange, temperatureTicks } from './value-range.ts';

const series = (...values: (number | null)[]) => values.map((value, at) => ({ at, value }));

describe('the range of an axis', () => {
  it('of nothing is the default', () => {
    expect(temperatureRange(series())).toEqual({ from: 0, to: 33 });
    expect(humidityRange(series(null))).toEqual({ from: 0, to: 0.33 });
  });
  it.each([
    [[17.1, 21.9], { from: 17, to: 22 }],
    [[19.2, 20.8], { from: 18, to: 22 }],
    [[19, 19], { from: 18, to: 20 }],
    [[18, 21], { from: 18, to: 21 }],
    [[-2.5, -0.5], { from: -3, to: 0 }],
  ])('of %j degrees is %j', (values, range) => expect(temperatureRange(series(...values))).toEqual(range));
  it.each([
    [[0.4255, 0.535], { from: 0.42, to: 0.54 }],
    [[0.57, 0.58], { from: 0.56, to: 0.59 }],
    [[0.29, 0.29], { from: 0.28, to: 0.3 }],
  ])('of humidities %j is %j', (values, range) => expect(humidityRange(series(...values))).toEqual(range));

  it('is whole, holds every value, and is at least two wide and never two wider than it must', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -40, max: 120, noNaN: true }), { minLength: 1 }), (values) => {
        const range = temperatureRange(series(...values));
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

  it('of humidities is of whole per cents and holds every value', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (values) => {
        const { from, to } = humidityRange(series(...values));
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

describe('the ticks of an axis', () => {
  it.each([
    [{ from: 17, to: 22 }, [17, 18, 19, 20, 21, 22]],
    [{ from: 0, to: 33 }, [0, 10, 20, 30]],
    [{ from: 63, to: 71 }, [64, 66, 68, 70]],
  ])('of degrees in %j are %j', (range, ticks) => expect(temperatureTicks(range)).toEqual(ticks));
  it('are few enough to be read and lie within the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 2, max: 120 }), (from, span) => {
        const ticks = temperatureTicks({ from, to: from + span });
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(7);
        for (const tick of ticks) expect(tick >= from && tick <= from + span).toBe(true);
      }),
    );
  });
  it('of humidity are its ends and its middle', () => expect(humidityTicks({ from: 0.42, to: 0.54 })).toEqual([0.42, 0.48, 0.54]));
  it('of humidity leave out what cannot be', () => expect(humidityTicks({ from: 0.98, to: 1.01 })).toEqual([0.98, 1]));
});
