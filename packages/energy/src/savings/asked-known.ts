import type { HeldHome } from './held-home.ts';

/** Share of a month for which it must be known what rooms were asked for, of all of them together. */
const LEAST_KNOWN = 0.7;
/** As much of what is known of the room that is known for longest must be known of each of the others. */
const LEAST_BESIDE = 0.9;

/**
 * Whether enough is known of what rooms were asked for to tell what was kept, and of each for about as long: what a room took before it was fitted is in what was metered, and in nothing that is
 * told of the room.
 */
export function isAskedKnown(home: HeldHome): boolean {
  const shares = home.map(({ layers: { asked } }) => asked.filter((value) => !Number.isNaN(value)).length / asked.length);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return mean >= LEAST_KNOWN && Math.min(...shares) >= LEAST_BESIDE * Math.max(...shares);
}
