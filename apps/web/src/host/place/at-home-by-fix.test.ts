import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { atHomeByFix } from './at-home-by-fix.ts';
import { metresBetween } from './metres-between.ts';

const limits = { region: 400, maxAccuracy: 2500 };
const known = fc.constantFrom(true, false, null);
const distance = fc.double({ min: 0, max: 20_000_000, noNaN: true });
const accuracy = fc.double({ min: 0, max: 2500, noNaN: true });

it('decides nothing by what is less sure than allowed, or is no number', () => {
  const unsure = fc.oneof(fc.double({ min: 2500.001, noNaN: true }), fc.constantFrom(Number.NaN, Infinity, -1));
  fc.assert(fc.property(known, distance, unsure, (was, far, off) => atHomeByFix(was, { distance: far, accuracy: off }, limits) === was));
  expect(atHomeByFix(true, { distance: Number.NaN, accuracy: 5 }, limits)).toBe(true);
});

it('decides nothing while the device may be on either side of the border', () => {
  fc.assert(
    fc.property(known, accuracy, fc.double({ min: -1, max: 1, noNaN: true }), (was, off, share) => {
      const far = Math.max(0, limits.region + share * off * 0.999);
      expect(atHomeByFix(was, { distance: far, accuracy: off }, limits)).toBe(was);
    }),
  );
});

it('never says what is not so: the true distance is within the accuracy of the fix', () => {
  fc.assert(
    fc.property(distance, accuracy, fc.double({ min: -1, max: 1, noNaN: true }), (far, off, share) => {
      const said = atHomeByFix(null, { distance: far, accuracy: off }, limits);
      const truly = Math.max(0, far + share * off);
      expect(said ?? truly <= limits.region).toBe(truly <= limits.region);
    }),
  );
});

it('does not come and go along the border', () => {
  const near = fc.record({ distance: fc.double({ min: 361, max: 439, noNaN: true }), accuracy });
  fc.assert(
    fc.property(fc.boolean(), fc.array(near), (was, fixes) => {
      expect(fixes.reduce<boolean | null>((now, fix) => atHomeByFix(now, fix, limits), was)).toBe(was);
    }),
  );
});

it('tells home from away by a sure fix, whatever was known', () => {
  for (const was of [true, false, null]) {
    expect(atHomeByFix(was, { distance: 20, accuracy: 30 }, limits)).toBe(true);
    expect(atHomeByFix(was, { distance: 900, accuracy: 30 }, limits)).toBe(false);
    expect(atHomeByFix(was, { distance: 20, accuracy: 1200 }, limits)).toBe(was);
  }
});

it('measures the ground', () => {
  const paris = { latitude: 48.8566, longitude: 2.3522 };
  expect(metresBetween(paris, { latitude: 45.764, longitude: 4.8357 })).toBeCloseTo(391_500, -3);
  expect(metresBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBeCloseTo(222.4, 0);
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (one, other) => {
      const way = metresBetween(one, other);
      expect(way).toBeLessThanOrEqual(20_015_200);
      expect(metresBetween(other, one)).toBeCloseTo(way, 3);
      expect(metresBetween(one, one)).toBe(0);
    }),
  );
});
