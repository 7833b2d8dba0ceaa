import { type Instant, HOUR, instant } from '@braise/domain';
import { type Weather, type WeatherSample, createForecast } from '@braise/simulator/weather';
import type { ProvidedHour, WeatherPort } from './weather-port.ts';

/**
 * The weather that a simulated home feels, as a provider would tell it: the truth of hours that have begun, a forecast with its errors of those to come.
 * It is the weather of one place, whatever cell is asked for.
 */
export function createGeneratedWeather({
  weather,
  seed,
  now,
}: {
  readonly weather: Weather;
  readonly seed: number;
  readonly now: () => Instant;
}): WeatherPort {
  const forecast = createForecast(weather, seed);

  function hoursOf(fromHour: number, toHour: number): readonly ProvidedHour[] {
    const at = now();
    const firstAhead = Math.floor(at / HOUR) + 1;
    const past: ProvidedHour[] = [];
    for (let hour = fromHour; hour < Math.min(toHour, firstAhead); hour += 1) past.push(providedHourOf(weather.at(instant(hour * HOUR))));
    const ahead = Math.max(fromHour, firstAhead);
    if (ahead >= toHour) return past;
    return [...past, ...forecast(at, instant(ahead * HOUR), instant((toHour - 1) * HOUR)).map(providedHourOf)];
  }

  return {
    hours: async (cells, fromHour, toHour) => ({ ok: true, hours: cells.map(() => hoursOf(fromHour, toHour)) }),
  };
}

/** An hour of it. */
export const providedHourOf = (sample: WeatherSample): ProvidedHour => ({
  hour: Math.floor(sample.at / HOUR),
  temperature: sample.temperature,
  humidity: sample.humidity / 100,
  condition: sample.state,
  // towards the night it falls below what PostgreSQL takes for a real
  solar: Math.round(sample.global * 10) / 10,
});
