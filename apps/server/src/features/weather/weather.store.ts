import type { Database } from '../../database/database.ts';

/** The weather of one hour at a home. `humidity` is a share; `solar` the global horizontal irradiance, W/m². */
export type WeatherHour = {
  /** Epoch hours. */
  readonly hour: number;
  readonly temperature: number;
  readonly humidity: number | null;
  readonly condition: string;
  readonly solar: number | null;
  /** Foreseen, not yet observed. */
  readonly forecast: boolean;
};

/** Keeps hours of weather, a year of them at once if need be; what is known of an hour already gives way. */
export async function putWeather({ pool }: Database, homeId: number, hours: readonly WeatherHour[]): Promise<void> {
  if (hours.length === 0) return;
  await pool.query(
    `insert into weather_hour (home_id, hour, temperature, humidity, condition, solar, forecast)
     select $1, * from unnest($2::integer[], $3::real[], $4::real[], $5::text[], $6::real[], $7::boolean[])
     on conflict (home_id, hour) do update set temperature = excluded.temperature, humidity = excluded.humidity,
       condition = excluded.condition, solar = excluded.solar, forecast = excluded.forecast`,
    [
      homeId,
      hours.map(({ hour }) => hour),
      hours.map(({ temperature }) => temperature),
      hours.map(({ humidity }) => humidity),
      hours.map(({ condition }) => condition),
      hours.map(({ solar }) => solar),
      hours.map(({ forecast }) => forecast),
    ],
  );
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
