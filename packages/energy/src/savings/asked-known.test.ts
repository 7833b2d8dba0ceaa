import { expect, test } from 'vitest';
import { isAskedKnown } from './asked-known.ts';
import type { HeldHome } from './held-home.ts';

const STEPS = 33 * 144;
const roomsKnown = (...shares: readonly number[]) =>
  shares.map((share) => ({
    layers: { asked: Float64Array.from({ length: STEPS }, (_, step) => (step >= (1 - share) * STEPS ? 19 : Number.NaN)) },
  })) as unknown as HeldHome;

test.each([
  ['all of them, all the time', [1, 1, 1], true],
  ['a home that began a week ago', [7 / 33, 7 / 33], false],
  ['one that began a few days into the month', [0.8, 0.8], true],
  ['a room that was fitted two days later', [1, 1, 0.93], true],
  ['one of six that was fitted a third of the month later', [1, 1, 1, 1, 1, 0.7], false],
  ['one that came later to a home that had just begun', [0.85, 0.7], false],
] as const)('of %s', (_, shares, isKnown) => expect(isAskedKnown(roomsKnown(...shares))).toBe(isKnown));
