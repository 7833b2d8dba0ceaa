import type { EmitterKind, RoomParameters } from './parameters.ts';

/**
 * What an emitter is, in ratios. With x the warmth of its water above the room and s that of the water that is supplied, both as shares of 50 K, v the
 * share of the water that its valve lets through, and q what it gives as a share of what it gives at 50 K:
 *
 *     emitterLag dx/dt = CARRIED v min(MIXED (s - x), s) - q        q = x ^ n
 *
 * A screed stores heat for a day and gives less the warmer its room is; a radiator is hot within minutes while its valve stands open, and cools within the
 * hour once it is shut: both follow from the same two terms.
 */

/** Exponent of heat over warmth: panel radiators (EN 442), floors (EN 1264). */
const EXPONENT: Readonly<Record<EmitterKind, number>> = { radiator: 1.3, floor: 1.1 };
/** K of warmth at which an output of 1 is counted. */
const RATED_WARMTH = 50;
/** Heat that water loses if all of it comes back 50 K colder, as a share of the rated one: what systems are designed for, 8 to 20 K colder on the coldest day. */
const CARRIED = 2.5;
/** The mean water stands nearer to the return than to the flow when little of it passes. */
const MIXED = 1.5;
/** Nothing divides by less than this, where a cold emitter warms up as evenly as its water comes. */
const LEAST_RATE = 1e-4;
/** Longest step that is taken at once, hours. */
const LONGEST = 1 / 12;

/** x to the power of n - 1, looked up: the same few thousand values are needed a million times. */
const FINENESS = 256;
const MOST = 2;
const risen = (exponent: number) => Float64Array.from({ length: MOST * FINENESS + 2 }, (_, place) => (place / FINENESS) ** (exponent - 1));
const RISEN: Readonly<Record<EmitterKind, Float64Array>> = { radiator: risen(EXPONENT.radiator), floor: risen(EXPONENT.floor) };
function softness(emitter: EmitterKind, warmth: number): number {
  const at = Math.min(MOST, Math.max(0, warmth)) * FINENESS;
  const place = Math.floor(at);
  const table = RISEN[emitter];
  return table[place]! + (at - place) * (table[place + 1]! - table[place]!);
}

/** Share of the water that a valve lets through at a stroke of 0 to 1. */
export function throughValve({ valveCurve, deadZone }: Pick<RoomParameters, 'valveCurve' | 'deadZone'>, stroke: number): number {
  if (stroke <= deadZone) return 0;
  const opened = (stroke - deadZone) / (1 - deadZone);
  return (1 - Math.exp(-valveCurve * opened)) / (1 - Math.exp(-valveCurve));
}

/** Output of an emitter whose water has `water` °C in a room of `air` °C, as a share of the rated one. */
export function outputAt(emitter: EmitterKind, water: number, air: number): number {
  const warmth = warmthOf(water, air);
  return warmth * softness(emitter, warmth);
}

/** Share by which an emitter with water of such a warmth gives less for each K that its room is warmer. */
export const lessPerKelvin = (emitter: EmitterKind, warmth: number): number =>
  warmth <= 0 ? 0 : EXPONENT[emitter] / (RATED_WARMTH * warmth);

/** How much warmer than the room an emitter's water is, as a share of 50 K. */
export const warmthOf = (water: number, air: number): number => Math.max(0, water - air) / RATED_WARMTH;

/** °C of the supply at which an emitter whose valve stays open gives so much. */
export function supplyFor(emitter: EmitterKind, output: number, air: number): number {
  const given = Math.max(0, output);
  return air + RATED_WARMTH * (given ** (1 / EXPONENT[emitter]) + given / (MIXED * CARRIED));
}

/** What acts on an emitter: share of the water that its valve lets through, and °C of that water; null: none goes round. */
export type EmitterDrive = { readonly through: number; readonly supply: number | null };

/** What an emitter does to its room meanwhile: its mean output, as a share, and how much warmer than the room its water is in the mean, as a share of 50 K. */
export type Emission = { readonly output: number; readonly warmth: number };
/** What becomes of an emitter; `drawn`: what its water brought, mean, as a share of the rated output; `water`: °C at the end. */
export type Followed = Emission & { readonly drawn: number; readonly water: number };

/** An emitter over `hours`, of `water` °C at first, in a room that keeps its `air` °C. */
export function followEmitter(
  emitter: EmitterKind,
  { emitterLag }: Pick<RoomParameters, 'emitterLag'>,
  water: number,
  { through, supply }: EmitterDrive,
  air: number,
  hours: number,
): Followed {
  const steps = Math.ceil(hours / LONGEST - 1e-9);
  const length = hours / steps / emitterLag;
  const carried = supply === null ? 0 : CARRIED * through;
  const supplied = supply === null ? 0 : Math.max(0, supply - air) / RATED_WARMTH;
  let warmth = warmthOf(water, air);
  let [outputs, warmths, drawn] = [0, 0, 0];
  for (let step = 0; step < steps; step++) {
    // towards where it would settle if what it gives grew evenly with its warmth
    const scarce = MIXED * (supplied - warmth) > supplied;
    const rate = (scarce ? 0 : carried * MIXED) + softness(emitter, warmth) + LEAST_RATE;
    const settled = (scarce ? carried * supplied : carried * MIXED * supplied) / rate;
    const left = Math.exp(-rate * length);
    const mean = settled + ((warmth - settled) * (1 - left)) / (rate * length);
    warmth = settled + (warmth - settled) * left;
    outputs += mean * softness(emitter, mean);
    warmths += mean;
    drawn += scarce ? carried * supplied : carried * MIXED * (supplied - mean);
  }
  return { output: outputs / steps, warmth: warmths / steps, drawn: drawn / steps, water: air + RATED_WARMTH * warmth };
}

/** Without its temperature the supply is taken for that of a heating curve: an output of 1 at 10 °C outside, and so much more for each K below. */
export const MILD = 10;
export const outputByWeather = ({ weatherCurve }: Pick<RoomParameters, 'weatherCurve'>, outdoor: number): number =>
  Math.max(0, 1 + weatherCurve * (MILD - outdoor));
