import { HOUR, type Instant, instant, roundTo } from '@braise/domain';
import { vapourIn } from '@braise/domain/climate';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { type OutdoorHour, type Place, weatherGrid } from '../record/weather-grid.ts';

/** The weather to come, hour by hour, as it is foreseen: small, for all homes of a place alike. */
export type WeatherOutlook = {
  /** Start of the first hour. */
  readonly from: Instant;
  /** °C, mean of each hour. */
  readonly outdoor: readonly number[];
  /** On a wall that faces each of AZIMUTHS, kW/m², mean of each hour. */
  readonly facades: readonly (readonly number[])[];
  /** Water vapour at the beginning of each hour, g/m³; null, or left out for all: unknown. */
  readonly vapour?: readonly (number | null)[];
};

/** Hours that an outlook has: as far ahead as a room is warmed up, and its night seen through. */
const OUTLOOK_HOURS = 8;

/** From the hour on that `at` lies in, as far as the hours that follow each other are known; null where not even the first is. `hours` in order. */
export function weatherOutlook(hours: readonly OutdoorHour[], place: Place, at: Instant, length = OUTLOOK_HOURS): WeatherOutlook | null {
  const from = instant(Math.floor(at / HOUR) * HOUR);
  const grid = weatherGrid(hours, place, from, length * STEPS_AN_HOUR);
  const outdoor = byHour(grid.outdoor);
  const unknown = outdoor.findIndex(Number.isNaN);
  const known = unknown === -1 ? length : unknown;
  if (known === 0) return null;
  const byNumber = new Map(hours.map((each) => [each.hour, each]));
  const vapour = Array.from({ length: known }, (_, index) => vapourOf(byNumber.get(from / HOUR + index)));
  return { from, outdoor: outdoor.slice(0, known), facades: grid.facades.map((side) => byHour(side).slice(0, known)), vapour };
}

const vapourOf = (hour: OutdoorHour | undefined): number | null =>
  hour?.humidity == null ? null : roundTo(vapourIn(hour.temperature, hour.humidity), 2);

/** Means of each hour's steps, to a thousandth: what is foreseen is no better than that. */
function byHour(steps: Float64Array): readonly number[] {
  return Array.from({ length: steps.length / STEPS_AN_HOUR }, (_, hour) => {
    let sum = 0;
    for (let step = 0; step < STEPS_AN_HOUR; step++) sum += steps[hour * STEPS_AN_HOUR + step]!;
    return Math.round((1000 * sum) / STEPS_AN_HOUR) / 1000;
  });
}
