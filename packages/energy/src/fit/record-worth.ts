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

/** Null for a record that a fit can learn from. */
export function tooPoor(grid: RoomGrid): TooPoor | null {
  const { temperature, weather } = grid;
  if (weather.outdoor.reduce((known, value) => known + (Number.isNaN(value) ? 0 : 1), 0) < LEAST_WEATHER * weather.length)
    return 'too-little-weather';
  if (heatedDaysIn(grid) < LEAST_HEATED_DAYS) return 'too-few-heated-days';
  const measured = temperature.reduce((known, value) => known + (Number.isNaN(value) ? 0 : 1), 0);
  if (measured < LEAST_MEASURED * temperature.length) return 'too-little-measured';
  return risesIn(temperature) < LEAST_RISES ? 'no-rises' : null;
}

/** Days of a record in which its room was heated, as far as it shows there what heat does. */
export function heatedDaysIn({ opening, running, disturbed }: Pick<RoomGrid, 'opening' | 'running' | 'disturbed'>): number {
  let days = 0;
  for (let day = 0; day < opening.length; day += STEPS_A_DAY) {
    let heat = 0;
    for (let index = day; index < Math.min(day + STEPS_A_DAY, opening.length); index++)
      if (disturbed[index] === 0) heat += opening[index]! * running[index]!;
    if (heat >= HEATED_HOURS * STEPS_AN_HOUR * 0.25) days++;
  }
  return days;
}

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
