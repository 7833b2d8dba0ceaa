import type { Instant } from '@braise/domain';
import type { Config } from '../../config.ts';
import { createOpenMeteoWeather } from './open-meteo-weather.ts';
import type { WeatherPort } from './weather-port.ts';

const FREE = { forecastUrl: 'https://api.open-meteo.com', archiveUrl: 'https://archive-api.open-meteo.com' };
const CUSTOMERS = { forecastUrl: 'https://customer-api.open-meteo.com', archiveUrl: 'https://customer-archive-api.open-meteo.com' };

/** The provider that the settings name; null: none. A service of one's own has both kinds of answers below one address. */
export function weatherOf({ weather }: Pick<Config, 'weather'>, now: () => Instant): WeatherPort | null {
  const { provider, url, key } = weather;
  if (provider === 'off') return null;
  const hosts = url !== null ? { forecastUrl: url, archiveUrl: url } : key === null ? FREE : CUSTOMERS;
  return createOpenMeteoWeather({ ...hosts, key, now });
}
