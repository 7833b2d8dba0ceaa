import { type Instant, DAY, HOUR, celsius, instant } from '@braise/domain';
import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream } from '../random/random-stream.ts';
import type { Weather, WeatherSample } from './weather.ts';

/** Longest outlook: beyond it a forecast knows no more than the season does. */
const MAX_DAYS = 16;

/**
 * What a weather service would have said at `issuedAt` about the hours from `from` to `to` (step one hour): the truth with an error that is persistent
 * within a run and grows with the outlook. Temperature: sd 0.8 K plus 0.35 K per day ahead; irradiance: 25 % plus 5 % per day ahead.
 * A run is issued every six hours; two calls within one run agree.
 */
export function createForecast(weather: Weather, seed: number) {
  return function forecast(issuedAt: Instant, from: Instant, to: Instant): readonly WeatherSample[] {
    const run = Math.floor(issuedAt / (6 * HOUR));
    const issued = run * 6 * HOUR;
    const samples: WeatherSample[] = [];
    const random = createRandomStream(deriveSeed(seed, 'forecast', run));
    let temperatureError = random.normal();
    let skyError = random.normal();
    const end = Math.min(to, issued + MAX_DAYS * DAY);
    for (let at = issued; at <= end; at += HOUR) {
      if (at >= from) samples.push(disturb(weather.at(instant(at)), Math.max(0, at - issuedAt) / DAY, temperatureError, skyError));
      temperatureError = 0.96 * temperatureError + Math.sqrt(1 - 0.96 ** 2) * random.normal();
      skyError = 0.85 * skyError + Math.sqrt(1 - 0.85 ** 2) * random.normal();
    }
    return samples;
  };
}

function disturb(truth: WeatherSample, daysAhead: number, temperatureError: number, skyError: number): WeatherSample {
  const factor = Math.min(1.8, Math.max(0.2, 1 + (0.25 + 0.05 * daysAhead) * skyError));
  const shift = (0.8 + 0.35 * daysAhead) * temperatureError;
  return {
    ...truth,
    temperature: celsius(truth.temperature + shift),
    dewPoint: celsius(truth.dewPoint + shift),
    global: truth.global * factor,
    diffuse: truth.diffuse * factor,
    directNormal: truth.directNormal * factor,
    solarIntensity: Math.min(1, truth.solarIntensity * factor),
  };
}
