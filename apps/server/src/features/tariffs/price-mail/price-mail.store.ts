import { type Cents, type Instant, cents } from '@braise/domain';
import { localDayAfter } from '@braise/domain/schedule';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { zonesAwake } from '../../../home-model/mails/zones-awake.ts';
import { PUBLISHED } from './is-published.ts';

type Reader = Pick<Database, 'kysely'>;
type Resident = { readonly homeId: number; readonly personId: string };

/** What a resident wants to be mailed. `below`: only of days on which a kilowatt-hour costs less at some time; null: of every day. */
export type PriceMail = { readonly below: Cents | null };

/** Null: none is wanted. */
export async function findPriceMail({ kysely }: Reader, { homeId, personId }: Resident): Promise<PriceMail | null> {
  const row = await kysely
    .selectFrom('price_mail')
    .select('below')
    .where('home_id', '=', homeId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? null : { below: row.below === null ? null : cents(Number(row.below)) };
}

/** False: they no longer live there. A day that was looked at by another line is looked at again, unless it was mailed. */
export async function putPriceMail({ kysely }: Reader, { homeId, personId }: Resident, { below }: PriceMail): Promise<boolean> {
  const { rows } = await sql`
    insert into price_mail as kept (home_id, person_id, below)
    select home_id, person_id, ${below} from membership where home_id = ${homeId} and person_id = ${personId} for key share
    on conflict (home_id, person_id) do update set below = excluded.below,
      weighed_day = case when kept.below is not distinct from excluded.below then kept.weighed_day else kept.mailed_day end
    returning home_id`.execute(kysely);
  return rows.length > 0;
}

/** Whose next day, ISO, has not been looked at. */
export type DuePriceMail = Resident & PriceMail & { readonly day: string; readonly stopKey: string; readonly homeName: string };

/** Nobody is mailed at night: minutes of the clock at home. */
const AWAKE = { from: 8 * 60, to: 22 * 60 };

/** More wait for the next time. */
const MOST_AT_ONCE = 5000;

/** Those of one home follow on each other, and homes in another order each time: mailboxes that take nothing keep nobody waiting for long. */
export async function listDuePriceMails({ kysely }: Reader, at: Instant): Promise<readonly DuePriceMail[]> {
  const awake = await zonesAwake({ kysely }, 'price_mail', AWAKE, at);
  if (awake.length === 0) return [];
  const clocks = sql.join(awake.map(({ name, today }) => sql`(${name}, ${localDayAfter(name, today).date}::date)`));
  const { rows } = await sql<{ home_id: number; person_id: string; below: string | null; stop_key: string; day: string; name: string }>`
    select home_id, person_id, below, stop_key, to_char(day, 'YYYY-MM-DD') as day, name
    from price_mail join home on home.id = home_id join (values ${clocks}) clock (zone, day) on zone = time_zone
    where weighed_day is distinct from day
      and exists (select from tariff where tariff.home_id = price_mail.home_id and energy = 'ELECTRICITY' and terms->>'kind' in (${sql.join([...PUBLISHED])})
        and start_day <= day and (end_day is null or day <= end_day))
    order by md5(home_id::text || ${String(at)}), home_id, person_id
    limit ${MOST_AT_ONCE}`.execute(kysely);
  return rows.map((row) => ({
    homeId: row.home_id,
    personId: row.person_id,
    below: row.below === null ? null : cents(Number(row.below)),
    stopKey: row.stop_key,
    day: row.day,
    homeName: row.name,
  }));
}

/** Takes a day for oneself: whoever is told true mails it, and nobody else does. False too where another line was drawn meanwhile. */
export async function claimPriceMail({ kysely }: Reader, { homeId, personId, day, below }: DuePriceMail): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update price_mail set weighed_day = ${day}::date
    where home_id = ${homeId} and person_id = ${personId} and weighed_day is distinct from ${day}::date
      and below is not distinct from ${below}::numeric`.execute(kysely);
  return numAffectedRows === 1n;
}

/** Its mail has left. */
export async function endPriceMail({ kysely }: Reader, { homeId, personId, day }: DuePriceMail): Promise<void> {
  await sql`update price_mail set mailed_day = ${day}::date where home_id = ${homeId} and person_id = ${personId}`.execute(kysely);
}

/** Gives a day back whose mail did not leave. */
export async function releasePriceMail({ kysely }: Reader, { homeId, personId, day }: DuePriceMail): Promise<void> {
  await sql`
    update price_mail set weighed_day = null
    where home_id = ${homeId} and person_id = ${personId} and weighed_day = ${day}::date`.execute(kysely);
}
