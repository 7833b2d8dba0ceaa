import { HOUR, type Instant, instant } from '@braise/domain';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import { STEPS_A_DAY, type WeatherGrid, weatherGrid } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { readWeather } from '../../home-model/weather.store.ts';

/** A day that was, and what was outside from its midnight on. */
export type DayOutside = { readonly date: LocalDay['date']; readonly weather: WeatherGrid };

/** So many days may have had some sun. */
const DAYS = 14;

/** The last whole days at a home, youngest first; none of a home without a place: nobody knows where its sun stands. */
export async function lastDaysOutside(
  database: Database,
  { id, timeZone, geolocation }: Pick<HomeModel, 'id' | 'timeZone' | 'geolocation'>,
  at: Instant,
): Promise<readonly DayOutside[]> {
  if (geolocation === null) return [];
  const days: LocalDay[] = [];
  for (let day = localDayAt(timeZone, at); days.length < DAYS; days.push(day)) day = localDayAt(timeZone, instant(day.start - 1));
  const first = Math.floor((days.at(-1)?.start ?? at) / HOUR);
  const hours = await readWeather(database, id, first, Math.ceil(at / HOUR) + 1);
  return days.map(({ date, start }) => ({ date, weather: weatherGrid(hours, { ...geolocation, timeZone }, start, STEPS_A_DAY) }));
}
