import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shapleyShares } from './shapley.ts';

const worths = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 16, maxLength: 16 });

it('adds up to what all make more than none', () => {
  fc.assert(
    fc.property(worths, (of) => {
      const sum = shapleyShares(4, (taking) => of[taking]!).reduce((total, share) => total + share, 0);
      expect(sum).toBeCloseTo(of[15]! - of[0]!, 9);
    }),
  );
});

it('gives nothing to who adds nothing, and alike to who add alike, in whatever order they stand', () => {
  const capped = (taking: number) => Math.min(3, ((taking & 1) !== 0 ? 2 : 0) + ((taking & 4) !== 0 ? 2 : 0));
  const [one, idle, other] = shapleyShares(3, capped);
  expect([one, idle]).toEqual([1.5, 0]);
  expect(other).toBeCloseTo(1.5, 12);
  expect(shapleyShares(0, () => 1)).toEqual([]);
});
