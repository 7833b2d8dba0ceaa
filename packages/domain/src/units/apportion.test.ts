import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { apportion, partsOfWhole, wholeParts } from './apportion.ts';

it('adds up to its total, each part within a step of its weight', () => {
  const weights = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 9 }).filter((all) => all.some((weight) => weight > 0));
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), weights, (total, by) => {
      const parts = apportion(total, by);
      const all = by.reduce((sum, weight) => sum + weight, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      for (const [place, part] of parts.entries()) expect(Math.abs(part - (total * by[place]!) / all)).toBeLessThan(1);
    }),
  );
});

it('leaves what is less than a step with the largest, so that the others stay whole', () => {
  expect(apportion(100.25, [1, 2, 1])).toEqual([25, 50.25, 25]);
  expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
});

it('leaves each part of a sum that may be below nothing beside its own', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true })), (values) => {
      const parts = wholeParts(values);
      const all = values.reduce((sum, value) => sum + value, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.round(all) + 0);
      for (const [place, part] of parts.entries()) expect(Math.abs(part - values[place]!)).toBeLessThan(1 + 1e-9);
    }),
  );
});

it('adds up to a whole beside its sum, of which the largest alone takes what it is off', () => {
  const values = fc.array(fc.double({ min: -50, max: 500, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, fc.constantFrom(-1, 0, 1), (all, off) => {
      const whole = Math.round(all.reduce((sum, value) => sum + value, 0)) + off;
      const parts = partsOfWhole(whole, all);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole + 0);
      const largest = all.indexOf(Math.max(...all));
      for (const [place, part] of parts.entries()) expect(Math.abs(part - all[place]!)).toBeLessThan(place === largest ? 2.6 : 1 + 1e-9);
    }),
  );
});
