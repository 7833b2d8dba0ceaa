import { type RawBuilder, sql } from 'kysely';
import type { Conversion } from '@braise/domain/meter';
import type { Database } from '../../../database/database.ts';
import { loadConversions } from '../../../home-model/energy/conversion.store.ts';
import type { HomeEnergy } from './home-energy.ts';

type Reader = Pick<Database, 'kysely'>;

/** Null: there is no such home. */
export async function loadHomeEnergy({ kysely }: Reader, homeId: number): Promise<HomeEnergy | null> {
  const row = await kysely
    .selectFrom('home')
    .leftJoin('home_energy', 'home_energy.home_id', 'home.id')
    .select(['time_zone as timeZone', 'latitude', 'energy', 'unit', 'area', 'year_built as yearBuilt', 'altitude', 'dwelling'])
    .select(sql<string | null>`address->>'country'`.as('country'))
    .where('home.id', '=', homeId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const devices = await kysely
    .selectFrom('device')
    .select(sql<HomeEnergy['heatSources'][number]>`capabilities -> 'heatSource' ->> 'kind'`.as('kind'))
    .distinct()
    .where('home_id', '=', homeId)
    .where('left_at', 'is', null)
    .where(sql<boolean>`capabilities -> 'heatSource' ->> 'kind' is not null`)
    .execute();
  const said = await kysely
    .selectFrom('said_energy')
    .select(['energy', sql<string>`to_char(since, 'YYYY-MM-DD')`.as('since')])
    .where('home_id', '=', homeId)
    .orderBy('said_energy.since')
    .execute();
  const { latitude, energy, unit, area: decimal, ...told } = row;
  const area = decimal === null ? null : Number(decimal);
  return {
    ...told,
    area,
    metered: energy === null || unit === null ? null : { energy, unit },
    said,
    heatSources: devices.map(({ kind }) => kind),
    facts: { area, yearBuilt: told.yearBuilt, south: latitude !== null && latitude < 0 },
    conversions: await loadConversions({ kysely }, homeId),
  };
}

export function putHomeEnergy(homeId: number, { metered, area, yearBuilt, altitude, dwelling }: HomeEnergy): RawBuilder<unknown> {
  return sql`insert into home_energy (home_id, energy, unit, area, year_built, altitude, dwelling)
    values (${homeId}, ${metered?.energy ?? null}, ${metered?.unit ?? null}, ${area}, ${yearBuilt}, ${altitude}, ${dwelling})
    on conflict (home_id) do update set energy = excluded.energy, unit = excluded.unit, area = excluded.area, year_built = excluded.year_built,
      altitude = excluded.altitude, dwelling = excluded.dwelling`;
}

/** Keeps what was said last, and nothing that was said of later days. */
export const putSaid = (homeId: number, said: HomeEnergy['said']): readonly RawBuilder<unknown>[] => [
  sql`delete from said_energy where home_id = ${homeId} and since > ${said.at(-1)?.since ?? '-infinity'}::date`,
  ...said.slice(-1).map(
    ({ since, energy }) => sql`insert into said_energy (home_id, since, energy) values (${homeId}, ${since}::date, ${energy})
      on conflict (home_id, since) do update set energy = excluded.energy`,
  ),
];

/** What a bill says without a day: of a day that was typed wrong nothing is left. */
export const isOfAllDays = ({ source, validFrom }: Conversion): boolean => source === 'BILL' && validFrom === null;

/** Forgets what was estimated of the days after one on which another begins to hold; what a bill says of later days stays true, unless another says it of all. */
export const deleteReplaced = (homeId: number, said: Conversion): RawBuilder<unknown> =>
  sql`delete from meter_conversion where home_id = ${homeId} and energy = ${said.energy} and unit = ${said.unit}
    and valid_from > ${said.validFrom ?? '-infinity'}::date and (source <> 'BILL' or ${isOfAllDays(said)})`;
