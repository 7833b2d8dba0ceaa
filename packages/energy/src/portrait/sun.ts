import { STEPS_AN_HOUR, STEPS_A_DAY } from '../record/steps.ts';
import { AZIMUTHS, type WeatherGrid } from '../record/weather-grid.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { type ShownUnder, courseUnder } from './course-under.ts';

/** What the sun did in a room on one day. */
export type RoomSun = {
  /** Place of the day among those given. */
  readonly day: number;
  /** The way that its windows face, degrees clockwise from north. */
  readonly azimuth: number;
  /** K by which it was warmer by it at the most. */
  readonly kelvin: number;
  /** Minutes of the day between which its windows had at least half of the most rays of the day. */
  readonly from: number;
  readonly to: number;
};

const STEP_MINUTES = 60 / STEPS_AN_HOUR;

/**
 * What the sunniest of some days did in a room, by its model; `days`: each from midnight on. Null: its model knows of no sun, or its rays came to that facade on
 * none of them: what a model makes of daylight alone may as well be its people.
 */
export function sunOf(model: RoomModel, days: readonly WeatherGrid[], under: ShownUnder): RoomSun | null {
  const { facade } = model.structure;
  if (facade === null) return null;
  let best: { readonly day: number; readonly rays: Float64Array; readonly sum: number } | null = null;
  for (const [day, weather] of days.entries()) {
    const rays = raysOn(facade, weather);
    const sum = rays.reduce((total, each) => total + each, 0);
    if (sum > (best?.sum ?? 0)) best = { day, rays, sum };
  }
  if (best === null) return null;
  const { day, rays } = best;
  const sun = days[day]!.facades[facade]!.subarray(0, STEPS_A_DAY);
  const steps = sun.length;
  const lit = courseUnder(model, 20, under, { from: 0, steps, sun }, 'shut');
  const dark = courseUnder(model, 20, under, { from: 0, steps }, 'shut');
  const half = Math.max(...rays) / 2;
  const first = rays.findIndex((each) => each >= half);
  const last = rays.findLastIndex((each) => each >= half);
  return {
    day,
    azimuth: AZIMUTHS[facade]!,
    kelvin: Math.max(...lit.map((celsius, step) => celsius - dark[step]!)),
    from: first * STEP_MINUTES,
    to: (last + 1) * STEP_MINUTES,
  };
}

/** The rays on a facade in each step of a day, kW/m²: what it has beyond the facade that has least, whose light is that of the sky and the ground alone. */
const raysOn = (facade: number, { facades }: WeatherGrid): Float64Array =>
  facades[facade]!.subarray(0, STEPS_A_DAY).map((light, step) => light - Math.min(...facades.map((each) => each[step]!)));
