import type { WeatherSample } from '@braise/simulator';
import type { WeatherHour } from '../features/weather/weather.store.ts';

const HOUR = 3_600_000;

/** An hour of a virtual home's weather as it is kept. */
export const weatherHourOf = (sample: WeatherSample, forecast: boolean): WeatherHour => ({
  hour: Math.floor(sample.at / HOUR),
  temperature: sample.temperature,
  humidity: sample.humidity / 100,
  condition: sample.state,
  // towards the night it falls below what PostgreSQL takes for a real
  solar: Math.round(sample.global * 10) / 10,
  forecast,
});
