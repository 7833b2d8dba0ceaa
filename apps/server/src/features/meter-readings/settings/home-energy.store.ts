import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '@braise/domain';
import type { Conversion } from '@braise/domain/meter';
import type { Database } from '../../../database/database.ts';
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
  const { latitude, energy, unit, area: decimal, ...told } = row;
  const area = decimal === null ? null : Number(decimal);
  return {
    ...told,
    area,
    metered: energy === null || unit === null ? null : { energy, unit },
    facts: { area, yearBuilt: told.yearBuilt, south: latitude !== null && latitude < 0 },
    conversions: await loadConversions({ kysely }, homeId),
  };
}

async function loadConversions({ kysely }: Reader, homeId: number): Promise<readonly Conversion[]> {
  const rows = await kysely
    .selectFrom('meter_conversion')
    .select(['energy', 'unit', 'factor', 'source'])
    .select(sql<string | null>`case when isfinite(valid_from) then to_char(valid_from, 'YYYY-MM-DD') end`.as('validFrom'))
    .where('home_id', '=', homeId)
    .orderBy('valid_from')
    .execute();
  return rows.map(({ factor, ...row }) => ({ ...row, factor: Number(factor) }));
}

export function putHomeEnergy(homeId: number, { metered, area, yearBuilt, altitude, dwelling }: HomeEnergy): RawBuilder<unknown> {
  return sql`insert into home_energy (home_id, energy, unit, area, year_built, altitude, dwelling)
    values (${homeId}, ${metered?.energy ?? null}, ${metered?.unit ?? null}, ${area}, ${yearBuilt}, ${altitude}, ${dwelling})
    on conflict (home_id) do update set energy = excluded.energy, unit = excluded.unit, area = excluded.area, year_built = excluded.year_built,
      altitude = excluded.altitude, dwelling = excluded.dwelling`;
}

/** How a home answers to other setpoints is worked out anew: what it is has changed. */
export const answerAnew = (homeId: number, at: Instant): readonly RawBuilder<unknown>[] => [
  sql`update home_response set answered_up_to = null where home_id = ${homeId}`,
  sql`update consumption_settling set answers_due_at = ${new Date(at)} where home_id = ${homeId} and next_day is not null`,
];

/** Puts a conversion in the place of what was known of its first day. */
export function putConversion(homeId: number, { energy, unit, factor, source, validFrom }: Conversion): RawBuilder<unknown> {
  return sql`insert into meter_conversion (home_id, energy, unit, valid_from, factor, source)
    values (${homeId}, ${energy}, ${unit}, ${validFrom ?? '-infinity'}::date, ${factor}, ${source})
    on conflict (home_id, energy, unit, valid_from) do update set factor = excluded.factor, source = excluded.source`;
}

/** Forgets what was estimated of the days after one on which another begins to hold; what a bill says of later days stays true. */
export const deleteLaterEstimates = (homeId: number, { energy, unit, validFrom }: Conversion): RawBuilder<unknown> =>
  sql`delete from meter_conversion where home_id = ${homeId} and energy = ${energy} and unit = ${unit}
    and valid_from > ${validFrom ?? '-infinity'}::date and source <> 'BILL'`;
