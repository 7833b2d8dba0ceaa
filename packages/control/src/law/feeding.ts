import { DAY, type Instant } from '@braise/domain';

/**
 * Whether a valve is told from outside what temperature to believe in, and since when it is or is not. `seen`: hours on a hot radiator since, for which it went by
 * its own sensor. Plain data.
 */
export type Feeding = { readonly fed: boolean; readonly since: Instant; readonly seen: number };

/**
 * K that the sensor of a valve reads too warm on a hot radiator from which on it feels the radiator more than the room, behind a curtain or in a corner, and from
 * which on it does no longer: what is believed of it moves by tenths from day to day.
 */
const COVERED = { from: 3, to: 2 };
/** Whether a sensor that reads `warmth` K too warm on a hot radiator feels that more than the room. */
export const feelsRadiator = (warmth: number): boolean => warmth > COVERED.from;

/** Nothing is learned of a sensor that is not gone by: a curtain may be long gone. So it is looked at again after a fortnight, ms. */
const LONGEST = 14 * DAY;
/** Hours on a hot radiator after which a sensor is known: two thirds of what was believed of it before are forgotten by then. */
const KNOWN = 10;

/** `warmth`: K that it is believed to read too warm; `seen`: hours on a hot radiator since the last look, by its own sensor. */
export function nextFeeding(
  before: Feeding | null,
  { warmth, seen }: { readonly warmth: number; readonly seen: number },
  now: Instant,
): Feeding {
  const last = before ?? { fed: false, since: now, seen: 0 };
  if (last.fed) return warmth < COVERED.to || now - last.since >= LONGEST ? { fed: false, since: now, seen: 0 } : last;
  const known = Math.min(KNOWN, last.seen + seen);
  if (known >= KNOWN && feelsRadiator(warmth)) return { fed: true, since: now, seen: 0 };
  return { ...last, seen: Math.round(known * 1000) / 1000 };
}
