import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { DAILY, type Job } from '../../jobs/job.ts';
import { firstHourKept } from './first-hour-kept.ts';
import { type RefreshWeatherDependencies, refreshWeather } from './refresh-weather.ts';
import { deleteWeatherBefore } from '../../home-model/weather.store.ts';

export type WeatherJobDependencies = {
  readonly database: Database;
  readonly now: () => Instant;
  /** Null: no weather is fetched. */
  readonly weather: Pick<RefreshWeatherDependencies, 'weather' | 'bus' | 'log'> | null;
};

/** What keeps the weather of homes: fetched where there is a provider, and forgotten with the rest of their history wherever it came from. */
export function weatherJobs({ database, now, weather }: WeatherJobDependencies): readonly Job[] {
  const forget: Job = {
    name: 'forget-weather',
    everyMinutes: DAILY,
    atMinute: 85,
    run: () => deleteWeatherBefore(database, firstHourKept(now())),
  };
  if (weather === null) return [forget];
  const refresh: Job = {
    name: 'refresh-weather',
    everyMinutes: 2,
    run: () => refreshWeather({ database, now, ...weather }),
  };
  return [refresh, forget];
}
