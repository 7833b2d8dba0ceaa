import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, costOf, energyOver, fromCurrency, inCurrency, kilowattHours, roundTo } from './units.ts';
import { HOUR, MINUTE } from './duration.ts';

/** By decimal digits alone: what every rounding has to equal. */
const byText = (value: number, decimals: number): number => {
  const [digits, power = 0] = String(Math.abs(value)).split('e');
  const rounded = Number(`${Math.round(Number(`${digits}e${Number(power) + decimals}`))}e-${decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
};

const decimals = fc.integer({ min: 0, max: 6 });

describe('rounding', () => {
  it('is that of the decimal digits, for any number', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), decimals, (value, places) => {
        expect(roundTo(value, places)).toBe(byText(value, places));
      }),
      { numRuns: 5_000 },
    );
    expect([roundTo(5e-17, 6), roundTo(-5e-17, 2), roundTo(5e-7, 6), roundTo(1.5e21, 2), roundTo(4.4e15, 6)]).toEqual([
      0, 0, 1e-6, 1.5e21, 4.4e15,
    ]);
  });

  it('is that of the decimal digits, at and around every half', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000, max: 2_000_000 }), decimals, fc.integer({ min: -2, max: 2 }), (half, places, nudge) => {
        const value = (half / 2 / 10 ** places) * (1 + nudge * Number.EPSILON);
        expect(roundTo(value, places)).toBe(byText(value, places));
      }),
      { numRuns: 5_000 },
    );
  });

  it('keeps halves away from zero', () => {
    expect([roundTo(1.005, 2), roundTo(-1.005, 2), roundTo(0.5, 0), roundTo(-0.4, 0)]).toEqual([1.01, -1.01, 1, 0]);
  });
});

describe('energy and money', () => {
  it('adds watts up over time', () => {
    expect(energyOver(1_000, HOUR)).toBe(1);
    expect(energyOver(2_500, 12 * MINUTE)).toBe(0.5);
  });

  it('costs what the price says, parts of a cent included', () => {
    expect(costOf(kilowattHours(2), cents(20.68))).toBeCloseTo(41.36, 9);
    expect(inCurrency(cents(145.12))).toBe(1.4512);
  });

  it('is the same sum in cents and in its currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (tenThousandths) => {
        const sum = tenThousandths / 10_000;
        expect(inCurrency(fromCurrency(sum))).toBeCloseTo(sum, 9);
      }),
    );
  });
});
