import { cents } from '@braise/domain';
import type { EnergySource } from '@braise/domain/meter';
import type { Tariff, TariffTerms } from '@braise/domain/tariff';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type Reader = Pick<Database, 'kysely'>;

/** The tariffs of a home, by their first day. */
export async function loadTariffs({ kysely }: Reader, homeId: number): Promise<readonly Tariff[]> {
  const rows = await kysely
    .selectFrom('tariff')
    .select(['id', 'energy', 'provider', 'type', 'price', 'terms', 'unit', 'currency'])
    .select(['standing_charge as standingCharge', 'feed_in as feedIn'])
    .select([sql<string>`to_char(start_day, 'YYYY-MM-DD')`.as('startDay'), sql<string | null>`to_char(end_day, 'YYYY-MM-DD')`.as('endDay')])
    .where('home_id', '=', homeId)
    .orderBy('start_day')
    .orderBy('energy')
    .execute();
  return rows.map(({ price, terms, standingCharge, feedIn, ...row }) => ({
    ...row,
    price: centsOf(price),
    terms: terms as TariffTerms | null,
    standingCharge: centsOf(standingCharge),
    feedIn: centsOf(feedIn),
  }));
}

const centsOf = (decimal: string | null) => (decimal === null ? null : cents(Number(decimal)));

/** What a home is heated with; null: it has not said. */
export async function loadEnergySource({ kysely }: Reader, homeId: number): Promise<EnergySource | null> {
  return (await kysely.selectFrom('home_energy').select('energy').where('home_id', '=', homeId).executeTakeFirst())?.energy ?? null;
}

/** Whether a meter of the home counts electricity. */
export async function countsElectricity({ kysely }: Reader, homeId: number): Promise<boolean> {
  const row = await kysely
    .selectFrom('metering_point')
    .select('id')
    .where('home_id', '=', homeId)
    .where('energy', '=', 'ELECTRICITY')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The country of a home, ISO 3166-1 alpha-3; null: it has not said. */
export async function loadCountry({ kysely }: Reader, homeId: number): Promise<string | null> {
  const row = await kysely
    .selectFrom('home')
    .select(sql<string | null>`address->>'country'`.as('country'))
    .where('id', '=', homeId)
    .executeTakeFirst();
  return row?.country ?? null;
}

/** Adds a tariff, or puts it in the place of the one with its id. */
export function putTariff(homeId: number, tariff: Tariff): RawBuilder<unknown> {
  const { id, energy, provider, type, price, terms, standingCharge, feedIn, unit, currency, startDay, endDay } = tariff;
  return sql`insert into tariff (home_id, id, energy, provider, type, price, terms, standing_charge, feed_in, unit, currency, start_day, end_day)
    values (${homeId}, ${id}, ${energy}, ${provider}, ${type}, ${price}, ${terms && JSON.stringify(terms)}::jsonb, ${standingCharge}, ${feedIn}, ${unit},
      ${currency}, ${startDay}::date, ${endDay}::date)
    on conflict (home_id, id) do update set energy = excluded.energy, provider = excluded.provider, type = excluded.type, price = excluded.price,
      terms = excluded.terms, standing_charge = excluded.standing_charge, feed_in = excluded.feed_in, unit = excluded.unit,
      currency = excluded.currency, start_day = excluded.start_day, end_day = excluded.end_day`;
}

export const deleteTariffRow = (homeId: number, id: string): RawBuilder<unknown> =>
  sql`delete from tariff where home_id = ${homeId} and id = ${id}`;
