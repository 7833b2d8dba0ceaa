import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream } from '../random/random-stream.ts';
import type { Climate } from './climate.ts';

/** One solar day of a place. */
export type DailyWeather = {
  /** °C. */
  readonly mean: number;
  /** Half the daily swing, K. */
  readonly amplitude: number;
  readonly dewPoint: number;
  /** m/s. */
  readonly wind: number;
  /** Share of clear-sky irradiance at each of 145 ends of ten minutes. */
  readonly clearness: Float64Array;
  /** Rain from `rainStart` to `rainEnd`, hours of the solar day; mm/h. */
  readonly rainStart: number;
  readonly rainEnd: number;
  readonly rainRate: number;
};

const SKIES = ['clear', 'mixed', 'overcast'] as const;
type Sky = 0 | 1 | 2;
// Rows: from; columns: to clear, mixed, overcast. Engineering values, blended by season.
const WINTER = [
  [0.45, 0.35, 0.2],
  [0.15, 0.45, 0.4],
  [0.07, 0.28, 0.65],
] as const;
const SUMMER = [
  [0.6, 0.32, 0.08],
  [0.25, 0.55, 0.2],
  [0.1, 0.5, 0.4],
] as const;
const CLEARNESS = [
  { mean: 0.95, sd: 0.05 },
  { mean: 0.62, sd: 0.25 },
  { mean: 0.25, sd: 0.08 },
] as const;
const RAIN_PROBABILITY = { clear: 0, mixed: 0.15, overcast: 0.45 } as const;
/** Day-to-day memory of the temperature's departure from its season; where days blend into each other it comes out at 0.78. */
const MEMORY = 0.76;
/** 0.76^60 < 1e-6: what happened before leaves no trace, so any day can be computed on its own. */
const MEMORY_DAYS = 60;
/** The ordered chain forgets its start within a few days when driven by the same numbers. */
const SKY_DAYS = 30;
const SLOTS = 144;

/** Days since 1970 to the day of the year, 0..365.24. */
export const dayOfYear = (day: number): number => (((day + 0.5) % 365.2425) + 365.2425) % 365.2425;

/** The weather of any day, each computed from the seed alone: `day` counts solar days since 1970. */
export function createDailyWeather(seed: number, latitude: number, climate: Climate): (day: number) => DailyWeather {
  const known = new Map<number, DailyWeather>();
  const shock = (day: number) => createRandomStream(deriveSeed(seed, 'temperature', day)).normal();
  const winterness = (day: number) => Math.cos((2 * Math.PI * (dayOfYear(day) - 18 - climate.seasonShift)) / 365);

  function departure(day: number): number {
    let value = 0;
    for (let past = MEMORY_DAYS; past >= 0; past--) value = MEMORY * value + Math.sqrt(1 - MEMORY ** 2) * shock(day - past);
    return value;
  }

  function skyOf(day: number): Sky {
    let sky: Sky = 1;
    for (let past = SKY_DAYS; past >= 0; past--) {
      const drawn = createRandomStream(deriveSeed(seed, 'sky', day - past)).uniform();
      const winter = (1 + winterness(day - past)) / 2;
      const blended = (to: Sky) => winter * WINTER[sky][to] + (1 - winter) * SUMMER[sky][to];
      const overcast: number = blended(2) * (1 - climate.overcastToClear);
      const clear: number = blended(0) + blended(2) * climate.overcastToClear;
      if (drawn < clear) sky = 0;
      else sky = drawn < 1 - overcast ? 1 : 2;
    }
    return sky;
  }

  function generate(day: number): DailyWeather {
    const random = createRandomStream(deriveSeed(seed, 'day', day));
    const winter = winterness(day);
    const sky = skyOf(day);
    // Clear winter days are cold because nights radiate; southern ones, which the chain has more of, less so.
    const skyShift = [-1.5 * (1 - 1.6 * climate.overcastToClear), 0, 1][sky] ?? 0;
    const summerShift = [-1.5, 0, 1.5][sky] ?? 0;
    const mean =
      climate.yearlyMean -
      climate.yearlyAmplitude * winter +
      (3 + 0.9 * winter) * departure(day) +
      winter * (winter > 0 ? skyShift : summerShift);
    const amplitude = 1.2 + (4.5 * CLEARNESS[sky].mean * daylightHours(day, latitude)) / 12;
    const rains = random.chance(RAIN_PROBABILITY[SKIES[sky]]);
    const rainStart = random.between(0, 22);
    return {
      mean,
      amplitude,
      dewPoint: mean - amplitude - 1 + random.normal(),
      wind: (3.5 / 0.8862) * Math.sqrt(-Math.log(1 - random.uniform())),
      rainStart: rains ? rainStart : 25,
      rainEnd: rains ? rainStart + random.between(1.5, 9) : 25,
      rainRate: 0.2 - 1.4 * Math.log(1 - random.uniform()),
      clearness: clearnessOfDay(CLEARNESS[sky], () => random.normal()),
    };
  }

  return (day) => {
    const found = known.get(day);
    if (found) return found;
    if (known.size > 64) known.clear();
    const made = generate(day);
    known.set(day, made);
    return made;
  };
}

function clearnessOfDay({ mean, sd }: { readonly mean: number; readonly sd: number }, normal: () => number): Float64Array {
  const values = new Float64Array(SLOTS + 1);
  let deviation = sd * normal();
  for (let slot = 0; slot <= SLOTS; slot++) {
    values[slot] = Math.min(1.1, Math.max(0.05, mean + deviation));
    deviation = 0.9 * deviation + Math.sqrt(1 - 0.9 ** 2) * sd * normal();
  }
  return values;
}

/** Hours between sunrise and sunset. */
function daylightHours(day: number, latitude: number): number {
  const declination = (23.44 * Math.PI * Math.sin((2 * Math.PI * (dayOfYear(day) - 80)) / 365.24)) / 180;
  const cosine = -Math.tan((latitude * Math.PI) / 180) * Math.tan(declination);
  return (24 / Math.PI) * Math.acos(Math.min(1, Math.max(-1, cosine)));
}
