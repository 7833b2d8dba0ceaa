import type { Instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { wantsMails } from '../../../home-model/mails/mail-wish.store.ts';
import { zonesAwake } from '../../../home-model/mails/zones-awake.ts';

type Reader = Pick<Database, 'kysely'>;
type Resident = { readonly homeId: number; readonly personId: string };

/** Days without a reading after which a resident who wants it is reminded. */
const A_MONTH = 28;
/** Nobody is mailed at night: minutes of the clock at home. */
const AWAKE = { from: 9 * 60, to: 20 * 60 };
/** More wait for the next time. */
const MOST_AT_ONCE = 5000;

export const wantsReadingMail = (database: Reader, resident: Resident): Promise<boolean> => wantsMails(database, 'reading_mail', resident);

/** From now on; one that is wanted already stays as it is. False: they no longer live there. */
export async function putReadingMail({ kysely }: Reader, { homeId, personId }: Resident, at: Instant): Promise<boolean> {
  const home = await kysely.selectFrom('home').select('time_zone').where('id', '=', homeId).executeTakeFirst();
  if (home === undefined) return false;
  const { rows } = await sql`
    insert into reading_mail as kept (home_id, person_id, told_day)
    select home_id, person_id, ${localDayAt(home.time_zone, at).date}::date from membership
    where home_id = ${homeId} and person_id = ${personId} for key share
    on conflict (home_id, person_id) do update set told_day = kept.told_day
    returning home_id`.execute(kysely);
  return rows.length > 0;
}

/** Who is to be reminded on a day, ISO, where the home is. `toldDay`: what is to be put back where the mail does not leave. */
export type DueReadingMail = Resident & {
  readonly day: string;
  readonly toldDay: string;
  readonly stopKey: string;
  readonly homeName: string;
};

/** Homes come in another order each time: mailboxes that take nothing keep nobody waiting for long. */
export async function listDueReadingMails({ kysely }: Reader, at: Instant): Promise<readonly DueReadingMail[]> {
  const awake = await zonesAwake({ kysely }, 'reading_mail', AWAKE, at);
  if (awake.length === 0) return [];
  const clocks = sql.join(awake.map(({ name, today }) => sql`(${name}, ${today.date}::date)`));
  const { rows } = await sql<DueReadingMail>`
    select home_id as "homeId", person_id as "personId", stop_key as "stopKey", name as "homeName",
      to_char(day, 'YYYY-MM-DD') as day, to_char(told_day, 'YYYY-MM-DD') as "toldDay"
    from reading_mail join home on home.id = home_id join (values ${clocks}) clock (zone, day) on zone = time_zone
    where told_day <= day - ${A_MONTH}::int
      and not exists (select from meter_reading where meter_reading.home_id = home.id and removed_at is null and meter_reading.day > clock.day - ${A_MONTH}::int)
    order by md5(home_id::text || ${String(at)}), home_id, person_id
    limit ${MOST_AT_ONCE}`.execute(kysely);
  return rows;
}

/** Takes a reminder for oneself: whoever is told true mails it, and nobody else does. */
export async function claimReadingMail({ kysely }: Reader, { homeId, personId, day, toldDay }: DueReadingMail): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reading_mail set told_day = ${day}::date
    where home_id = ${homeId} and person_id = ${personId} and told_day = ${toldDay}::date`.execute(kysely);
  return numAffectedRows === 1n;
}

/** Gives a reminder back that did not leave. */
export async function releaseReadingMail({ kysely }: Reader, { homeId, personId, day, toldDay }: DueReadingMail): Promise<void> {
  await sql`
    update reading_mail set told_day = ${toldDay}::date
    where home_id = ${homeId} and person_id = ${personId} and told_day = ${day}::date`.execute(kysely);
}
