import { type RawBuilder, sql } from 'kysely';
import { type Conversion, type Metered, usualConversion } from '@braise/domain/meter';
import type { Database } from '../../database/database.ts';

type Reader = Pick<Database, 'kysely'>;

/** What is known of the units in which a home's meters count, by the first day of each. */
export async function loadConversions({ kysely }: Reader, homeId: number): Promise<readonly Conversion[]> {
  const rows = await kysely
    .selectFrom('meter_conversion')
    .select(['energy', 'unit', 'factor', 'source'])
    .select(sql<string | null>`case when isfinite(valid_from) then to_char(valid_from, 'YYYY-MM-DD') end`.as('validFrom'))
    .where('home_id', '=', homeId)
    .orderBy('valid_from')
    .execute();
  return rows.map(({ factor, ...row }) => ({ ...row, factor: Number(factor) }));
}

/** What can be said of a unit in a home without a bill; null: nothing that is near enough. */
export async function findUsualConversion({ kysely }: Reader, homeId: number, metered: Metered): Promise<Conversion | null> {
  const home = await kysely
    .selectFrom('home')
    .leftJoin('home_energy', 'home_energy.home_id', 'home.id')
    .select('altitude')
    .select(sql<string | null>`address->>'country'`.as('country'))
    .where('home.id', '=', homeId)
    .executeTakeFirst();
  const usual = home && usualConversion(metered, home);
  return usual ? { ...metered, ...usual, validFrom: null } : null;
}

/** Puts a conversion in the place of what was known of its first day. */
export function putConversion(homeId: number, { energy, unit, factor, source, validFrom }: Conversion): RawBuilder<unknown> {
  return sql`insert into meter_conversion (home_id, energy, unit, valid_from, factor, source)
    values (${homeId}, ${energy}, ${unit}, ${validFrom ?? '-infinity'}::date, ${factor}, ${source})
    on conflict (home_id, energy, unit, valid_from) do update set factor = excluded.factor, source = excluded.source`;
}
