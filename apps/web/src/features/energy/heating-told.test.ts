import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { heatingTold } from './heating-told.ts';

const shown = (value: number): number =>
  Number(new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false }).format(value));

it('is the whole as it is shown with hot water as that is, and beside its own', () => {
  expect(heatingTold({ heating: 60.04, hotWater: 10.04 })).toBe(60.1);
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 5_000_000 }), fc.nat({ max: 5_000_000 }), (heat, water) => {
      const told = heatingTold({ heating: heat / 1000, hotWater: water / 1000 });
      expect(told).toBeGreaterThanOrEqual(1);
      expect(shown(told + shown(water / 1000))).toBe(shown((heat + water) / 1000));
      expect(Math.abs(told - heat / 1000)).toBeLessThan(0.1 + 1e-9);
    }),
  );
});

it('leaves what is told as less than one', () => expect(heatingTold({ heating: 0.02, hotWater: 20.05 })).toBe(0.02));
