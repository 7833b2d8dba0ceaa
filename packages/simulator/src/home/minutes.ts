import { DAY, HOUR, MINUTE, instant, MINUTES_A_DAY } from '@braise/domain';
import { createDayPlanner, type DayPlan } from '../people/day-plan.ts';
import { createZoneClock } from '../people/zone-clock.ts';
import type { Building } from '../plant/building.ts';
import { saturationVapour } from '../plant/plant.ts';
import type { Weather, WeatherSample } from '../weather/weather.ts';
import type { HomeDefinition } from './home-definition.ts';
import type { HomeState } from './home-state.ts';

/** What the world does to the rooms during one minute; arrays by room or partition, reused from minute to minute. */
export type Minute = {
  sample: WeatherSample;
  plan: DayPlan;
  minuteOfDay: number;
  outdoorVapour: number;
  neighbours: number;
  readonly sun: Float64Array;
  readonly gains: Float64Array;
  readonly airing: Float64Array;
  readonly moisture: Float64Array;
  readonly doors: Float64Array;
  draw: number;
};

const WEATHER_STEP = 10 * MINUTE;
/** Sun on a facade above which people lower a blind, W/m², and what then still enters. */
const BLIND_THRESHOLD = 300;
const BLIND_SHARE = 0.25;
const GUEST = { heat: 0.09, moisture: 50 } as const;

/** Weather, people and windows of a home, minute by minute. */
export function createMinutes(definition: HomeDefinition, building: Building, seed: number, weather: Weather) {
  const planDay = createDayPlanner(definition, seed);
  const clock = createZoneClock(definition.timeZone);
  const rooms = building.shells.length;
  const minute: Minute = {
    sample: weather.at(instant(0)),
    plan: planDay(0, 10),
    minuteOfDay: 0,
    outdoorVapour: 5,
    neighbours: 20,
    sun: new Float64Array(rooms),
    gains: new Float64Array(rooms),
    airing: new Float64Array(rooms),
    moisture: new Float64Array(rooms),
    doors: new Float64Array(building.partitions.length),
    draw: 0,
  };
  let sampledAt = -1;
  let plannedOut = false;

  function look(at: number): void {
    const sample = weather.at(instant(at));
    minute.sample = sample;
    minute.outdoorVapour = saturationVapour(sample.temperature) * (sample.humidity / 100);
    building.shells.forEach((shell, i) => {
      let power = 0;
      for (const { azimuth, area } of shell.apertures) {
        const irradiance = weather.facade(sample, azimuth, shell.horizon);
        power += (area * irradiance * (minute.plan.blinds && irradiance > BLIND_THRESHOLD ? BLIND_SHARE : 1)) / 1000;
      }
      minute.sun[i] = power;
    });
  }

  return {
    /** The minute that begins at `at`, with what tests and guests add to it. */
    at(at: number, state: Pick<HomeState, 'windows' | 'guests' | 'outUntil'>): Minute {
      const { day, minute: minuteOfDay } = clock(instant(at));
      const out = at < state.outUntil;
      if (day !== minute.plan.day || out !== plannedOut) {
        const solarNoon = instant((day + 0.5) * DAY - (definition.place.longitude / 15) * HOUR);
        minute.plan = planDay(day, weather.at(solarNoon).temperature, out);
        plannedOut = out;
      }
      minute.minuteOfDay = minuteOfDay;
      const slot = Math.floor(at / WEATHER_STEP);
      if (slot !== sampledAt) {
        sampledAt = slot;
        look(slot * WEATHER_STEP);
      }
      minute.neighbours = 20 + 0.35 * Math.sin((2 * Math.PI * (minuteOfDay - 900)) / MINUTES_A_DAY);
      const { plan } = minute;
      const row = minuteOfDay * rooms;
      for (let i = 0; i < rooms; i++) {
        minute.gains[i] = plan.gains[row + i] ?? 0;
        minute.airing[i] = plan.airing[row + i] ?? 0;
        minute.moisture[i] = plan.moisture[row + i] ?? 0;
      }
      const doors = minute.doors.length;
      for (let p = 0; p < doors; p++) minute.doors[p] = plan.doors[minuteOfDay * doors + p] ?? 0;
      minute.draw = plan.draw[minuteOfDay] ?? 0;
      for (const { room, until, exchange } of state.windows) if (at < until) minute.airing[room]! += exchange;
      for (const { room, until, count } of state.guests) {
        if (at >= until) continue;
        minute.gains[room]! += count * GUEST.heat;
        minute.moisture[room]! += count * GUEST.moisture;
      }
      return minute;
    },
  };
}
