import type { Instant } from '@braise/domain';
import type { Bus } from '../../bus/bus.ts';
import type { Database } from '../../database/database.ts';
import { DAILY, type Job } from '../../jobs/job.ts';
import { firstHourKept } from './first-hour-kept.ts';
import { type RefreshWeatherDependencies, refreshWeather } from './refresh-weather.ts';
import { deleteWeatherBefore } from '../../home-model/weather.store.ts';

type WeatherJobNeeds = {
  readonly database: Database;
  readonly now: () => Instant;
  readonly bus: Bus;
  readonly notice: RefreshWeatherDependencies['log'];
  /** Null: no weather is fetched. */
  readonly weather: RefreshWeatherDependencies['weather'] | null;
};

/** What keeps the weather of homes: fetched where there is a provider, and forgotten with the rest of their history wherever it came from. */
export const weatherJobs: readonly Job<WeatherJobNeeds>[] = [
  {
    name: 'refresh-weather',
    everyMinutes: 2,
    run: async ({ weather, notice, ...needs }) => {
      if (weather !== null) await refreshWeather({ ...needs, weather, log: notice });
    },
  },
  {
    name: 'forget-weather',
    everyMinutes: DAILY,
    atMinute: 85,
    run: ({ database, now }) => deleteWeatherBefore(database, firstHourKept(now())),
  },
];
