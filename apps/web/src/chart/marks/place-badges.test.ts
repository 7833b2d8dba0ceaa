import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Placed, placeBadges } from './place-badges.ts';

const badge = (centre: number, width: number): Placed => ({ centre, width });

it('leaves out the badge of the narrower of two bands that are close', () =>
  expect(placeBadges([badge(20, 1), badge(24, 9), badge(60, 2)])).toEqual([badge(24, 9), badge(60, 2)]));

it('never lets two touch, and leaves none out that has room', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 50, noNaN: true }))), (bands) => {
      const all = bands.map(([centre, width]) => badge(centre, width));
      const placed = placeBadges(all);
      for (const [index, { centre }] of placed.entries())
        expect(centre - (placed[index - 1]?.centre ?? -Infinity)).toBeGreaterThanOrEqual(8 - 1e-9);
      for (const { centre } of all) expect(placed.some((other) => Math.abs(other.centre - centre) < 8)).toBe(true);
    }),
  );
});
