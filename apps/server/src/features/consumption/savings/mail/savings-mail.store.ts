import { type Instant, mayUse } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { entitlementOf } from '../../../../home-model/entitlement-of.ts';
import { wantsMails } from '../../../../home-model/mails/mail-wish.store.ts';
import { zonesAwake } from '../../../../home-model/mails/zones-awake.ts';
import { monthsFrom } from '../../calendar-months.ts';

type Reader = Pick<Database, 'kysely'>;
type Resident = { readonly homeId: number; readonly personId: string };

/** Nobody is mailed at night: minutes of the clock at home. */
const AWAKE = { from: 9 * 60, to: 20 * 60 };
/** More wait for the next time. */
const MOST_AT_ONCE = 5000;

export const wantsSavingsMail = (database: Reader, resident: Resident): Promise<boolean> => wantsMails(database, 'savings_mail', resident);

/** From the next month on that is reckoned; one that is wanted already stays as it is. False: they no longer live there. */
export async function putSavingsMail({ kysely }: Reader, { homeId, personId }: Resident, at: Instant): Promise<boolean> {
  const home = await kysely.selectFrom('home').select('time_zone').where('id', '=', homeId).executeTakeFirst();
  if (home === undefined) return false;
  const last = monthOver(localDayAt(home.time_zone, at).date);
  const { rows } = await sql`
    insert into savings_mail as kept (home_id, person_id, told_month)
    select home_id, person_id, case
      when exists (select from savings_report where savings_report.home_id = membership.home_id and month = ${last}::text) then ${last}::text
      else ${monthsFrom(last, -1)}::text end
    from membership where home_id = ${homeId} and person_id = ${personId} for key share
    on conflict (home_id, person_id) do update set told_month = kept.told_month
    returning home_id`.execute(kysely);
  return rows.length > 0;
}

/** Who is to be mailed of a month, YYYY-MM. `toldMonth`: what is to be put back where the mail does not leave. */
export type DueSavingsMail = Resident & {
  readonly month: string;
  readonly toldMonth: string;
  readonly stopKey: string;
  readonly homeName: string;
};

/** Of the last month that is over where the home is, and no older one, where it may be seen. Homes come in another order each time: mailboxes that take nothing keep nobody waiting for long. */
export async function listDueSavingsMails({ kysely }: Reader, at: Instant): Promise<readonly DueSavingsMail[]> {
  const awake = await zonesAwake({ kysely }, 'savings_mail', AWAKE, at);
  if (awake.length === 0) return [];
  const clocks = sql.join(awake.map(({ name, today }) => sql`(${name}, ${monthOver(today.date)})`));
  const { rows } = await sql<DueSavingsMail & Parameters<typeof entitlementOf>[0]>`
    select home_id as "homeId", person_id as "personId", stop_key as "stopKey", name as "homeName", month, told_month as "toldMonth",
      entitlement_policy, subscribed_since
    from savings_mail join home on home.id = home_id join (values ${clocks}) clock (zone, month) on zone = time_zone
    where told_month < month
      and exists (select from savings_report where savings_report.home_id = home.id and savings_report.month = clock.month)
    order by md5(home_id::text || ${String(at)}), home_id, person_id
    limit ${MOST_AT_ONCE}`.execute(kysely);
  return rows.filter((row) => mayUse(entitlementOf(row), 'energy-insights'));
}

/** Takes a mail for oneself: whoever is told true sends it, and nobody else does. */
export async function claimSavingsMail({ kysely }: Reader, { homeId, personId, month, toldMonth }: DueSavingsMail): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('savings_mail')
    .set({ told_month: month })
    .where('home_id', '=', homeId)
    .where('person_id', '=', personId)
    .where('told_month', '=', toldMonth)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a mail back that did not leave. */
export async function releaseSavingsMail({ kysely }: Reader, { homeId, personId, month, toldMonth }: DueSavingsMail): Promise<void> {
  await kysely
    .updateTable('savings_mail')
    .set({ told_month: toldMonth })
    .where('home_id', '=', homeId)
    .where('person_id', '=', personId)
    .where('told_month', '=', month)
    .execute();
}

/** The last month that is over on a day, ISO. */
const monthOver = (day: string): string => monthsFrom(day.slice(0, 7), -1);
