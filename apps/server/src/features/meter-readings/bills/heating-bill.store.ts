import { cents, kilowattHours } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { KeptBill } from './kept-bill.ts';

type Reader = Pick<Database, 'kysely'>;

/** What a home was billed for its heat, the latest first. `endedSince`: that ended on that day, ISO, or later. */
export const loadBills = (reader: Reader, homeId: number, endedSince?: string) => load(reader, homeId, 'is', endedSince);
/** What was deleted of that, and can be put back. */
export const loadRemovedBills = (reader: Reader, homeId: number) => load(reader, homeId, 'is not');

async function load(
  { kysely }: Reader,
  homeId: number,
  removedAt: 'is' | 'is not',
  endedSince = '-infinity',
): Promise<readonly KeptBill[]> {
  const rows = await kysely
    .selectFrom('heating_bill')
    .leftJoin('person', 'person.id', 'heating_bill.person_id')
    .select(['heating_bill.id', 'amount', 'currency', 'kwh', 'confirmed', 'person.id as personId', 'person.name as personName'])
    .select([sql<string>`to_char(first_day, 'YYYY-MM-DD')`.as('firstDay'), sql<string>`to_char(last_day, 'YYYY-MM-DD')`.as('lastDay')])
    .where('home_id', '=', homeId)
    .where('removed_at', removedAt, null)
    .where(sql`last_day`, '>=', sql`${endedSince}::date`)
    .orderBy('first_day', 'desc')
    .execute();
  return rows.map(({ amount, kwh, personId, personName, ...row }) => ({
    ...row,
    amount: cents(Number(amount)),
    energy: kwh === null ? null : kilowattHours(Number(kwh)),
    by: personId === null || personName === null ? null : { id: personId, name: personName },
  }));
}

/** Adds a bill, or puts it in the place of the one with its id. */
export function putBill(homeId: number, { id, firstDay, lastDay, amount, currency, energy, by, confirmed }: KeptBill): RawBuilder<unknown> {
  return sql`insert into heating_bill (home_id, id, first_day, last_day, amount, currency, kwh, person_id, confirmed)
    values (${homeId}, ${id}, ${firstDay}::date, ${lastDay}::date, ${amount}, ${currency}, ${energy}, ${by?.id ?? null}, ${confirmed}::text[])
    on conflict (home_id, id) do update set first_day = excluded.first_day, last_day = excluded.last_day, amount = excluded.amount,
      currency = excluded.currency, kwh = excluded.kwh, person_id = excluded.person_id, confirmed = excluded.confirmed`;
}

/** Keeps of a bill what was confirmed, and nothing else. */
export const putConfirmed = (homeId: number, { id, confirmed }: Pick<KeptBill, 'id' | 'confirmed'>): RawBuilder<unknown> =>
  sql`update heating_bill set confirmed = ${confirmed}::text[] where home_id = ${homeId} and id = ${id}`;
