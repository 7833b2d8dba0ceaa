import { type Instant, instant, type WeatherCell, cellKey, cellOf } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A home whose weather is to be fetched. `observedUntil`: the last hour that is observed, epoch hours; null: none is. */
export type DueHome = {
  readonly homeId: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly createdAt: Instant;
  readonly observedUntil: number | null;
};

/** Real homes with a place on the map whose time has come, those that wait longest first. */
export async function listDueHomes({ kysely }: Database, at: Instant, limit: number): Promise<readonly DueHome[]> {
  const { rows } = await sql<{ id: number; latitude: number; longitude: number; created_at: Date; observed_until: number | null }>`
    select home.id, home.latitude, home.longitude, home.created_at, weather_fetch.observed_until
    from weather_fetch join home on home.id = weather_fetch.home_id
    where weather_fetch.due_at <= ${new Date(at)} and not home.simulated and home.latitude is not null and home.longitude is not null
    order by weather_fetch.due_at
    limit ${limit}`.execute(kysely);
  return rows.map((row) => ({
    homeId: row.id,
    latitude: row.latitude,
    longitude: row.longitude,
    createdAt: instant(row.created_at.getTime()),
    observedUntil: row.observed_until,
  }));
}

/** Those of the homes that still lie in the cell and feel its weather. They stay there until the transaction ends: whoever moves one waits. */
export async function holdHomesIn(
  { kysely }: Pick<Database, 'kysely'>,
  cell: WeatherCell,
  homeIds: readonly number[],
): Promise<readonly number[]> {
  const homes = await kysely
    .selectFrom('home')
    .select(['id', 'latitude', 'longitude'])
    .where('id', 'in', homeIds)
    .where('simulated', '=', false)
    .orderBy('id')
    .forShare()
    .execute();
  return homes.flatMap(({ id, latitude, longitude }) =>
    latitude !== null && longitude !== null && cellKey(cellOf({ latitude, longitude })) === cellKey(cell) ? [id] : [],
  );
}

/** Says when homes are due again, and up to which hour all of theirs is now observed (null: as before). */
export async function putNextFetch(
  { kysely }: Pick<Database, 'kysely'>,
  homeIds: readonly number[],
  { dueAt, observedUntil }: { readonly dueAt: Instant; readonly observedUntil: number | null },
): Promise<void> {
  await kysely
    .updateTable('weather_fetch')
    .set({ due_at: new Date(dueAt), ...(observedUntil === null ? {} : { observed_until: observedUntil }) })
    .where('home_id', 'in', homeIds)
    .execute();
}

/** What viewers of each home see of its weather: of the last observed hour from `fromHour` to `toHour`, both included, as text to compare. */
export async function loadShownWeather(
  { kysely }: Pick<Database, 'kysely'>,
  homeIds: readonly number[],
  fromHour: number,
  toHour: number,
): Promise<ReadonlyMap<number, { readonly shown: string | null; readonly revision: number }>> {
  const { rows } = await sql<{ id: number; revision: number; shown: string | null }>`
    select home.id, home.revision, latest.shown
    from home left join lateral (
      select concat_ws(' ', hour, round(temperature::numeric, 1), round(humidity::numeric, 2), condition, round(solar::numeric, -1)) as shown
      from weather_hour
      where weather_hour.home_id = home.id and not forecast and hour between ${fromHour} and ${toHour}
      order by hour desc limit 1
    ) as latest on true
    where home.id = any(${homeIds}::integer[])`.execute(kysely);
  return new Map(rows.map(({ id, revision, shown }) => [id, { shown, revision }]));
}

/** From now on the home's weather is generated with it, and none is fetched. */
export async function markSimulated({ kysely }: Database, homeId: number): Promise<void> {
  await kysely.updateTable('home').set({ simulated: true }).where('id', '=', homeId).where('simulated', '=', false).execute();
}
