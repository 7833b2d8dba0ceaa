import { HOUR, type Instant, MINUTE, clamp, roundTo } from '@braise/domain';
import { type Feeding, nextFeeding } from './feeding.ts';
import { type ValveLaw, OPENING_OFFSET, VALVE_BAND, newValveLaw, openingByLaw } from '@braise/energy';

/** What is believed of a valve that regulates by itself. Plain data. */
export type ValveWatch = {
  /** Whether it is told what its room has, of one that takes that; null or left out: of one that was not looked at. */
  readonly feeding?: Feeding | null;
  readonly law: ValveLaw;
  /** K that its sensor reads too warm on a radiator 50 K warmer than the room, and on a cold one. */
  readonly warmth: number;
  readonly bias: number;
  /** The thermometer beside which that is so; left out: none was yet, or an earlier program did not say. */
  readonly beside?: string;
  /** What it is beside other thermometers of its room; left out: there is none. */
  readonly biases?: Readonly<Record<string, number>>;
  /** °C that it believed to have, when it was last looked at; null: it did not say. */
  readonly sensed: number | null;
  /** What its sensor has come to feel of its room, which it follows; left out: nobody has looked, or an earlier program did not say. */
  readonly felt?: Felt;
};
/** °C of a room's air, and how much warmer than that its emitter is, as a share of 50 K. */
type Felt = { readonly air: number; readonly warmth: number };

/** A common valve on a common radiator. */
export const newValveWatch: ValveWatch = { law: newValveLaw, warmth: 1.7, bias: 0, sensed: null };

export type SeenValve = {
  /** °C; null where it says nothing. */
  readonly setpoint: number | null;
  readonly sensed: number | null;
  /** Its stroke as it says it; null where its make does not. */
  readonly opening: number | null;
  /** Whether `sensed` is what it was told from outside. */
  readonly external: boolean;
  /** It takes that. */
  readonly takesExternal: boolean;
  /** What the room has by another sensor; null without one. */
  readonly room: Felt | null;
};

/** Share by which a stroke that is told corrects the integral. */
const CORRECTS = 0.2;
/** Share of what is left unexplained that ten minutes move warmth and bias by. */
const LEARNS = { warmth: 0.02, bias: 0.006 };
const RANGE = { warmth: 6, bias: 3 };
/** Warmth below which a radiator is cold: what its valve then reads too warm is no warmth of it. */
const COLD = 0.1;
/** A pause beyond which no more is learned, ms. */
const LONGEST = 10 * MINUTE;
/** In which its sensor follows what it feels, ms: its housing shields it. */
export const SENSOR_FOLLOWS = 12 * MINUTE;

/** Follows what a valve makes of what it was told, and how far its sensor is off. */
export function watchValve(
  before: ValveWatch,
  { setpoint, sensed, opening, external, takesExternal, room }: SeenValve,
  now: Instant,
): ValveWatch {
  if (setpoint === null || sensed === null) return { ...before, sensed };
  let { law } = openingByLaw(before.law, setpoint, sensed, now);
  if (opening !== null && opening > 0.02 && opening < 0.98) {
    const said = opening - OPENING_OFFSET - (setpoint - sensed) / VALVE_BAND;
    law = { ...law, integral: law.integral + CORRECTS * (said - law.integral) };
  }
  let { warmth, bias } = before;
  let seen = 0;
  const felt = room === null ? null : feltBy(before, room, now);
  if (!external && felt !== null && before.law.at !== null) {
    const share = Math.min(LONGEST, Math.max(0, now - before.law.at)) / LONGEST;
    seen = (share * (LONGEST / HOUR) * felt.warmth ** 2) / (COLD + felt.warmth ** 2);
    const unexplained = sensed - felt.air - bias - warmth * felt.warmth;
    warmth = clamp(warmth + (LEARNS.warmth * share * unexplained * felt.warmth) / (COLD + felt.warmth ** 2), 0, RANGE.warmth);
    bias = clamp(bias + LEARNS.bias * share * unexplained * (felt.warmth < COLD ? 1 : COLD), -RANGE.bias, RANGE.bias);
  }
  const feeding = takesExternal ? { feeding: nextFeeding(before.feeding ?? null, { warmth, seen }, now) } : {};
  const { felt: _, ...rest } = before;
  return {
    ...rest,
    law: { integral: short(law.integral), at: law.at },
    warmth: fine(warmth),
    bias: fine(bias),
    sensed,
    ...feeding,
    ...(felt && { felt: { air: short(felt.air), warmth: short(felt.warmth) } }),
  };
}

/** A room that cools is colder than its valve's sensor has become yet, and one that warms up warmer. */
function feltBy({ felt, law }: ValveWatch, room: Felt, now: Instant): Felt {
  if (felt === undefined || law.at === null || now - law.at > 2 * SENSOR_FOLLOWS) return room;
  const share = 1 - Math.exp(-Math.max(0, now - law.at) / SENSOR_FOLLOWS);
  return { air: felt.air + share * (room.air - felt.air), warmth: felt.warmth + share * (room.warmth - felt.warmth) };
}

/**
 * The same beside the thermometer that measures now, of those that stand in its room; null: none does. How far it is off is known beside one, and is another matter
 * beside another: it is kept of each, since one that fell silent comes back. Nothing is kept of one that was taken away.
 */
export function watchBeside(watch: ValveWatch, thermometer: string | null, standing: ReadonlySet<string>): ValveWatch {
  const now = thermometer ?? watch.beside;
  if (now === undefined || (now === watch.beside && isAsItStood(watch, now, standing))) return watch;
  const { beside, biases = {}, ...rest } = watch;
  const known = Object.entries({ [beside ?? now]: watch.bias, ...biases }).filter(([id]) => standing.has(id));
  const others = known.filter(([id]) => id !== now);
  return {
    ...rest,
    bias: known.find(([id]) => id === now)?.[1] ?? newValveWatch.bias,
    ...(standing.has(now) && { beside: now }),
    ...(others.length > 0 && { biases: Object.fromEntries(others) }),
  };
}

/** K that its sensor reads too warm on a cold radiator beside a thermometer of its room; nothing beside one that it was not seen by. */
export const biasBeside = ({ beside, bias, biases }: ValveWatch, thermometer: string): number =>
  beside === undefined || beside === thermometer ? bias : (biases?.[thermometer] ?? newValveWatch.bias);

const isAsItStood = ({ biases }: ValveWatch, now: string, standing: ReadonlySet<string>): boolean =>
  standing.has(now) && (biases === undefined || Object.keys(biases).every((id) => standing.has(id)));

/** Finer than any sensor, and short in storage. */
const short = (value: number): number => roundTo(value, 3);
/** A minute moves them by less than a thousandth. */
const fine = (value: number): number => Math.round(value * 100_000) / 100_000;
