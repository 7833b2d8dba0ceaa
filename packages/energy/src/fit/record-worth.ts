import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR, STEPS_A_DAY } from '../record/steps.ts';

/** Why nothing can be learned from a record. */
export type TooPoor = 'too-little-weather' | 'too-little-measured' | 'too-few-heated-days' | 'no-rises';

/** Of the steps, those that must have been measured. */
const LEAST_MEASURED = 0.6;
/** And those of which it must be known how cold it was. */
const LEAST_WEATHER = 0.8;
/** A day counts as heated by so many hours of an open emitter. */
const HEATED_HOURS = 0.6;
export const LEAST_HEATED_DAYS = 5;
/** A rise by this much within three hours shows what the emitter can do, K; one of each two heated days that are needed at least. */
const RISE = 0.8;
const LEAST_RISES = 3;

/** What a record has of what a fit needs. */
export type RecordWorth = {
  /** Shares of its time of which the weather is known, and in which the room was measured. */
  readonly weather: number;
  readonly measured: number;
  /** Its days in which the room was heated, the first as 0. */
  readonly heated: readonly number[];
  readonly rises: number;
};

/** The least of each. */
export const LEAST_WORTH = { weather: LEAST_WEATHER, measured: LEAST_MEASURED, heated: LEAST_HEATED_DAYS, rises: LEAST_RISES };

export const worthOf = (grid: RoomGrid): RecordWorth => ({
  weather: shareOfKnown(grid.weather.outdoor),
  measured: shareOfKnown(grid.temperature),
  heated: heatedDaysOf(grid),
  rises: risesIn(grid.temperature),
});

/** Null for a record that a fit can learn from. */
export function tooPoor(grid: RoomGrid): TooPoor | null {
  const { weather, measured, heated, rises } = worthOf(grid);
  if (weather < LEAST_WEATHER) return 'too-little-weather';
  if (heated.length < LEAST_HEATED_DAYS) return 'too-few-heated-days';
  if (measured < LEAST_MEASURED) return 'too-little-measured';
  return rises < LEAST_RISES ? 'no-rises' : null;
}

const shareOfKnown = (values: Float64Array): number =>
  values.reduce((known, value) => known + (Number.isNaN(value) ? 0 : 1), 0) / values.length;

type Heat = Pick<RoomGrid, 'opening' | 'running' | 'disturbed'>;

/** Days of a record in which its room was heated, as far as it shows there what heat does. */
function heatedDaysOf({ opening, running, disturbed }: Heat): readonly number[] {
  const days: number[] = [];
  for (let day = 0; day < opening.length; day += STEPS_A_DAY) {
    let heat = 0;
    for (let index = day; index < Math.min(day + STEPS_A_DAY, opening.length); index++)
      if (disturbed[index] === 0) heat += opening[index]! * running[index]!;
    if (heat >= HEATED_HOURS * STEPS_AN_HOUR * 0.25) days.push(day / STEPS_A_DAY);
  }
  return days;
}

/** How many there are. */
export const heatedDaysIn = (grid: Heat): number => heatedDaysOf(grid).length;

/** Rises that do not overlap. */
function risesIn(temperature: Float64Array): number {
  const within = 3 * STEPS_AN_HOUR;
  let rises = 0;
  for (let index = within; index < temperature.length; index++) {
    if (!(temperature[index]! - temperature[index - within]! >= RISE)) continue;
    rises++;
    index += within;
  }
  return rises;
}
