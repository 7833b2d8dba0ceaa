import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../jobs/job.ts';
import { KEPT_DAYS, type RefreshWeatherDependencies, refreshWeather } from './refresh-weather.ts';
import { deleteWeatherBefore } from './weather.store.ts';

export type WeatherJobDependencies = RefreshWeatherDependencies;

/** What keeps the weather of homes: fetched where there is a provider, and forgotten after thirteen months wherever it came from. */
export function weatherJobs({
  database,
  now,
  weather,
  bus,
  log,
}: { readonly database: Database; readonly now: () => Instant } & Partial<WeatherJobDependencies>): readonly Job[] {
  const forget: Job = {
    name: 'forget-weather',
    schedule: '25 1 * * *',
    run: () => deleteWeatherBefore(database, Math.floor(now() / 3_600_000) - KEPT_DAYS * 24),
  };
  if (weather === undefined || bus === undefined || log === undefined) return [forget];
  const refresh: Job = {
    name: 'refresh-weather',
    schedule: '*/2 * * * *',
    run: () => refreshWeather({ database, now, weather, bus, log }),
  };
  return [refresh, forget];
}
