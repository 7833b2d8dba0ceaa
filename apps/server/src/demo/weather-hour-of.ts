import type { WeatherSample } from '@braise/simulator';
import type { WeatherHour } from '../home-model/weather.store.ts';
import { providedHourOf } from '../providers/weather/generated-weather.ts';

/** An hour of a virtual home's weather as it is kept when it is over: to a tenth, so that it is the same once it was kept. */
export function weatherHourOf(sample: WeatherSample): WeatherHour {
  const hour = providedHourOf(sample);
  return { ...hour, temperature: Math.round(hour.temperature * 10) / 10, forecast: false };
}
