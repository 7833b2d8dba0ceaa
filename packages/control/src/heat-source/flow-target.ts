import { type HeatSourceCapability, type Instant, MINUTE, celsius, clamp } from '@braise/domain';
import type { Flow } from './heat-source-memory.ts';
import type { Seen } from './next-fire.ts';
import { type Turn, NEVER, SLACK } from './turn.ts';

/** Mean water temperature of radiators that balance the design outdoor temperature, °C; exponent of panel radiators by EN 442. */
const DESIGN = { water: 50, room: 20, outdoor: -7, exponent: 1.3 };
/** K between flow and return. */
const SPREAD = { boiler: 12, 'heat-pump': 5 };
/** °C that each kind is kept within, whatever it would take. */
const RANGE = { boiler: { min: 30, max: 80 }, 'heat-pump': { min: 25, max: 55 } };
/** Without any weather, a mild winter's day is assumed, °C. */
export const UNKNOWN_OUTDOOR = 5;
/** The target moves by at most this, K per ms: 2 K in 10 minutes for a heat pump, which pays for haste, 1 K in a minute for a boiler. */
export const RATE = { boiler: 1 / MINUTE, 'heat-pump': 2 / 600_000 };
/**
 * Water is made hotter for a room that has to catch up: so much per K beyond the first half, and at most. Less than the law was learned of rooms that had nothing to
 * catch up: it counts for less, and from `law` K on not at all.
 */
const CATCH_UP = { from: 0.5, law: 1, boiler: { perKelvin: 10, most: 20 }, 'heat-pump': { perKelvin: 2, most: 4 } };

/**
 * What a model says a room needs counts up to so many K above the emitter law: it may be wrong, and in mild weather no room needs very hot water. Where that
 * is too little the shift is learned, as without a model.
 */
const BEYOND = { boiler: 15, 'heat-pump': 10 };
export const mostByModel = (kind: HeatSourceCapability['kind'], room: number, outdoor: number | null): number =>
  curve(kind, room, outdoor) + BEYOND[kind];

/** K added for the room that is furthest behind. */
function catchUp(kind: HeatSourceCapability['kind'], behind: number): number {
  const { perKelvin, most } = CATCH_UP[kind];
  return Math.min(most, Math.max(0, behind - CATCH_UP.from) * perKelvin);
}

const shiftFor = (shift: number, behind: number): number =>
  shift >= 0 ? shift : shift * (1 - Math.min(1, Math.max(0, behind - CATCH_UP.from) / CATCH_UP.law));

/** Flow temperature that the radiators need for `room` °C at `outdoor` °C: the emitter law, with one free number. */
export function curve(kind: HeatSourceCapability['kind'], room: number, outdoor: number | null): number {
  const load = Math.max(0, room - (outdoor ?? UNKNOWN_OUTDOOR)) / (DESIGN.room - DESIGN.outdoor);
  return room + (DESIGN.water - DESIGN.room) * load ** (1 / DESIGN.exponent) + SPREAD[kind] / 2;
}

/** What a source can be asked for, °C: what it takes, within what its kind is kept to; null where it takes no flow temperature. */
export function flowRange({ kind, flow }: HeatSourceCapability): { readonly min: number; readonly max: number } | null {
  if (flow === null) return null;
  const min = Math.max(RANGE[kind].min, flow.min);
  return { min, max: Math.max(min, Math.min(RANGE[kind].max, flow.max)) };
}

/**
 * °C that the warmest room is to have; K by which one is behind of which no model tells what water it needs, null where there is none of that kind; and what
 * the others need by their models, null or left out where there is none of those. `most`: what the residents allow; null or left out: all that the
 * source takes.
 */
export type FlowAsked = {
  readonly room: number;
  readonly behind: number | null;
  readonly needed?: number | null;
  readonly outdoor: number | null;
  /** K that were learned beside the emitter law; left out: none. */
  readonly shift?: number;
  readonly most?: number | null;
};

/** What a source can be asked for, within what the residents allow. */
export function allowedRange(source: HeatSourceCapability, most: number | null): ReturnType<typeof flowRange> {
  const range = flowRange(source);
  return range === null ? null : { min: range.min, max: Math.max(range.min, Math.min(range.max, most ?? range.max)) };
}

const within = ({ min, max }: NonNullable<ReturnType<typeof flowRange>>, celsiusOfWater: number): number => clamp(celsiusOfWater, min, max);

/** The flow that rooms need, °C, within what source, kind and residents allow; null for a source that takes none. */
export function wantedFlow(
  source: HeatSourceCapability,
  { room, behind, needed = null, outdoor, shift = 0, most = null }: FlowAsked,
): number | null {
  const range = allowedRange(source, most);
  if (range === null) return null;
  const believed = behind === null ? range.min : curve(source.kind, room, outdoor) + shiftFor(shift, behind) + catchUp(source.kind, behind);
  // Radiators that were found to be smaller than the law believes may need more than that; how large they are a model knows by itself.
  const modelled = needed === null ? range.min : Math.min(needed, mostByModel(source.kind, room, outdoor) + Math.max(0, shift));
  return within(range, Math.max(believed, modelled));
}

/**
 * The next flow target in whole degrees, for rooms at `room` °C of which one is `behind` K, within what source and kind take, moved no faster
 * than allowed; null for a source that takes none.
 */
export function nextFlow(source: HeatSourceCapability, need: FlowAsked, before: Flow | null, now: Instant): Flow | null {
  const range = allowedRange(source, need.most ?? null);
  const wanted = wantedFlow(source, need);
  if (range === null || wanted === null) return null;
  if (before === null) return { target: celsius(Math.round(wanted)), at: now };
  const reach = Math.max(0, now - before.at) * RATE[source.kind];
  const rounded = Math.round(wanted);
  if (rounded === before.target) return { target: rounded, at: now };
  // A degree at a time, when the time for it has passed: the clock of the last change runs on until then.
  const step = Math.sign(rounded - before.target) * Math.min(Math.abs(rounded - before.target), Math.floor(reach));
  const target = within(range, before.target + step);
  return target === before.target ? before : { target, at: now };
}

/**
 * K by which the target gives way to water that the source's least power has made hotter: it burns on instead of stopping, and starts less often. A heat
 * pump pays for each of them.
 */
const GIVES_WAY = { boiler: 20, 'heat-pump': 4 };

/**
 * The target goes along with water that the least power makes too hot: just above it where a boiler says that it gives its least, since it stops a few kelvin
 * above its target and water gets two hotter from one look to the next; else just below it, so that a source which could give less does, and its water
 * comes back to what is asked. K.
 */
const GOES_ALONG = { atLeast: 1, else: -1 };
/** A boiler tells its power from 0, its least, to 1; a heat pump does not say what its least is. */
const LEAST = 0.05;

/**
 * K by which the target of a heat pump is above its water at most: what lags further behind its target for half an hour is helped by an electric heater
 * where there is one, and a compressor that is driven hard is paid for.
 */
const LEADS = 4;

/** The target of a burn under way, °C. Water that a defrost has cooled says nothing of what it is to be. */
export function targetOfBurn(
  source: HeatSourceCapability,
  { target }: Flow,
  { burns, defrosts, flow, power }: Omit<Seen, 'hotWater'>,
  most: number | null,
): number {
  const range = allowedRange(source, most);
  if (range === null || burns !== true || defrosts || flow === null) return target;
  if (source.kind === 'heat-pump' && flow + LEADS < target) return Math.max(range.min, Math.round(flow + LEADS));
  return Math.max(target, Math.min(target + GIVES_WAY[source.kind], Math.round(flow + goesAlong(source, power)), range.max));
}

const goesAlong = ({ kind }: HeatSourceCapability, power: number | null): number =>
  GOES_ALONG[kind === 'boiler' && power !== null && power <= LEAST ? 'atLeast' : 'else'];

/** Readings that would change the target `told` of a burn under way, each null where none would. */
export function targetTurns(
  source: HeatSourceCapability,
  { target }: Flow,
  { flow, power }: Pick<Seen, 'flow' | 'power'>,
  told: number,
): { readonly flow: Turn; readonly power: Turn } {
  if (flow === null) return { flow: NEVER, power: NEVER };
  const goes = goesAlong(source, power);
  const lags = source.kind === 'heat-pump' && flow + LEADS < target;
  // water that lags by so little that the target is told all the same changes nothing as it catches up
  const above = told + 0.5 - (told < target ? LEADS : goes);
  // half a degree is rounded up
  const below = (lags ? told - 0.5 - LEADS : source.kind === 'heat-pump' && told === target ? target - LEADS : told - 0.5 - goes) - SLACK;
  return {
    flow: {
      above: above > flow && told < target + GIVES_WAY[source.kind] ? above : null,
      below: below < flow && (told > target || source.kind === 'heat-pump') ? below : null,
    },
    power:
      source.kind !== 'boiler' || power === null
        ? NEVER
        : power > LEAST
          ? { above: null, below: LEAST }
          : { above: told > target ? LEAST + SLACK : null, below: null },
  };
}
