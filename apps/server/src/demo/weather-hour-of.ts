import type { WeatherSample } from '@braise/simulator';
import type { WeatherHour } from '../home-model/weather.store.ts';
import { providedHourOf } from '../providers/weather/generated-weather.ts';

/** An hour of a virtual home's weather as it is kept when it is over. */
export const weatherHourOf = (sample: WeatherSample): WeatherHour => ({ ...providedHourOf(sample), forecast: false });
