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

/** Keeps hours of weather; what is known of an hour already gives way. */
export async function putWeather({ kysely }: Database, homeId: number, hours: readonly WeatherHour[]): Promise<void> {
  if (hours.length === 0) return;
  await kysely
    .insertInto('weather_hour')
    .values(hours.map((hour) => ({ home_id: homeId, ...hour })))
    .onConflict((conflict) =>
      conflict.columns(['home_id', 'hour']).doUpdateSet((row) => ({
        temperature: row.ref('excluded.temperature'),
        humidity: row.ref('excluded.humidity'),
        condition: row.ref('excluded.condition'),
        solar: row.ref('excluded.solar'),
        forecast: row.ref('excluded.forecast'),
      })),
    )
    .execute();
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
