import { STEPS_AN_HOUR, STEPS_A_DAY } from '../record/steps.ts';
import { SETTLING_DAYS } from '../what-if/responding-room.ts';
import type { SettingLayers } from './setting-layers.ts';

/** What was done in the rooms of a home in a month, counted. */
export type MonthFacts = {
  /** Hours in which a room was held lower because nobody was there. */
  readonly awayHours: number;
  /** Hours of a day, in the mean of rooms and days, for which a schedule asked for less than is comfortable. */
  readonly setbackHoursADay: number;
  /** Times that an open window lowered a room. */
  readonly openings: number;
  /** Times that a room was set by hand, hours for which it was, and those of them for which that was less than its schedule asked for. */
  readonly byHand: { readonly times: number; readonly hours: number; readonly below: number };
};

/** K by which a schedule asks for less, to count. */
const LESS = 0.25;

/** Of the days that are counted, after those in which walls settle. */
export function monthFacts(rooms: readonly SettingLayers[]): MonthFacts {
  const counted = rooms.map((layers) => {
    const of = (layer: Float64Array) => layer.subarray(SETTLING_DAYS * STEPS_A_DAY);
    return {
      comfort: of(layers.comfort),
      planned: of(layers.planned),
      away: of(layers.away),
      window: of(layers.window),
      fixed: of(layers.fixed),
    };
  });
  const steps = counted[0]?.away.length ?? 0;
  const isThere = (layer: Float64Array, step: number) => !Number.isNaN(layer[step] ?? Number.NaN);
  const count = (counts: (step: number) => boolean): number => {
    let sum = 0;
    for (let step = 0; step < steps; step++) if (counts(step)) sum++;
    return sum;
  };
  const over = (of: (room: (typeof counted)[number]) => number): number => counted.reduce((sum, room) => sum + of(room), 0);
  const begun = (layer: Float64Array) => count((step) => isThere(layer, step) && !isThere(layer, step - 1));
  // what it would have been is known of what was set by hand, and of nothing else that is fixed
  const isByHand = ({ fixed, planned }: (typeof counted)[number], step: number) => isThere(fixed, step) && isThere(planned, step);
  const setback = over(({ planned, comfort }) => count((step) => planned[step]! < comfort[step]! - LESS));
  return {
    awayHours: count((step) => counted.some(({ away }) => isThere(away, step))) / STEPS_AN_HOUR,
    setbackHoursADay: steps === 0 ? 0 : (setback / steps / counted.length) * 24,
    openings: over(({ window }) => begun(window)),
    byHand: {
      times: over((room) => count((step) => isByHand(room, step) && !isByHand(room, step - 1))),
      hours: over((room) => count((step) => isByHand(room, step))) / STEPS_AN_HOUR,
      below: over((room) => count((step) => isByHand(room, step) && room.fixed[step]! < room.planned[step]!)) / STEPS_AN_HOUR,
    },
  };
}
