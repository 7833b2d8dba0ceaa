import type { WeatherCondition } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The weather of one hour at a home. `humidity` is a share; `solar` the global horizontal irradiance, W/m². */
export type WeatherHour = {
  /** Epoch hours. */
  readonly hour: number;
  readonly temperature: number;
  readonly humidity: number | null;
  readonly condition: WeatherCondition;
  readonly solar: number | null;
  /** Foreseen, not yet observed. */
  readonly forecast: boolean;
};

/**
 * Keeps hours of weather of a home, any number at once. What is known of an hour already gives way, except that a forecast never replaces what was
 * observed.
 */
export const putWeather = (database: Database, homeId: number, hours: readonly WeatherHour[]): Promise<void> =>
  putWeatherOf(database, [homeId], hours);

/** As `putWeather`, the same hours for several homes: those of one cell. Rows that say the same already are left alone. */
export async function putWeatherOf(
  { kysely }: Pick<Database, 'kysely'>,
  homeIds: readonly number[],
  hours: readonly WeatherHour[],
): Promise<void> {
  if (hours.length === 0 || homeIds.length === 0) return;
  const column = <Key extends keyof WeatherHour>(key: Key): WeatherHour[Key][] => hours.map((hour) => hour[key]);
  await sql`
    insert into weather_hour (home_id, hour, temperature, humidity, condition, solar, forecast)
    select home.id, given.hour, given.temperature, given.humidity, given.condition, given.solar, given.forecast
    from unnest(${homeIds}::integer[]) as home (id)
    cross join unnest(
      ${column('hour')}::integer[], ${column('temperature')}::real[], ${column('humidity')}::real[],
      ${column('condition')}::text[], ${column('solar')}::real[], ${column('forecast')}::boolean[]
    ) as given (hour, temperature, humidity, condition, solar, forecast)
    order by home.id, given.hour
    on conflict (home_id, hour) do update set
      temperature = excluded.temperature,
      humidity = excluded.humidity,
      condition = excluded.condition,
      solar = excluded.solar,
      forecast = excluded.forecast
    where (weather_hour.forecast or not excluded.forecast)
      and (weather_hour.temperature, weather_hour.humidity, weather_hour.condition, weather_hour.solar, weather_hour.forecast)
        is distinct from (excluded.temperature, excluded.humidity, excluded.condition, excluded.solar, excluded.forecast)
  `.execute(kysely);
}

/** Hours from `fromHour` (included) to `toHour` (not), in order; hours without weather are missing. */
export async function readWeather({ kysely }: Database, homeId: number, fromHour: number, toHour: number): Promise<readonly WeatherHour[]> {
  return kysely
    .selectFrom('weather_hour')
    .select(['hour', 'temperature', 'humidity', 'condition', 'solar', 'forecast'])
    .where('home_id', '=', homeId)
    .where('hour', '>=', fromHour)
    .where('hour', '<', toHour)
    .orderBy('hour')
    .execute();
}

/** Whether the weather of any hour from `fromHour` (included) to `toHour` (not) is known. */
export async function isWeatherKnown({ kysely }: Database, homeId: number, fromHour: number, toHour: number): Promise<boolean> {
  const { rows } = await sql<{ readonly known: boolean }>`
    select exists (select from weather_hour where home_id = ${homeId} and hour >= ${fromHour} and hour < ${toHour}) as known`.execute(
    kysely,
  );
  return rows[0]!.known;
}

/** Homes whose hours are forgotten by one statement. */
const FORGOTTEN_AT_ONCE = 500;

/** Forgets the hours before `hour`, some homes at a time, of each by its own key. */
export async function deleteWeatherBefore({ kysely }: Database, hour: number, atOnce = FORGOTTEN_AT_ONCE): Promise<void> {
  for (let last = 0; ;) {
    const homes = await kysely.selectFrom('home').select('id').where('id', '>', last).orderBy('id').limit(atOnce).execute();
    if (homes.length === 0) return;
    const ids = homes.map(({ id }) => id);
    await sql`
      delete from weather_hour using unnest(${ids}::integer[]) as home (id)
      where weather_hour.home_id = home.id and weather_hour.hour < ${hour}`.execute(kysely);
    last = Math.max(...ids);
  }
}
