import type { Instant } from '@braise/domain';
import { type LocalDay, localDayAt, wallInstant } from '@braise/domain/schedule';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { WishedMails } from './mail-wish.store.ts';

/** Minutes of the clock at home between which people take mails. */
export type Awake = { readonly from: number; readonly to: number };
export type ZoneAwake = { readonly name: string; readonly today: LocalDay };

/** The time zones of homes whose residents want mails of a kind and are awake, with their day. */
export async function zonesAwake(
  { kysely }: Pick<Database, 'kysely'>,
  mails: WishedMails,
  { from, to }: Awake,
  at: Instant,
): Promise<readonly ZoneAwake[]> {
  const { rows: zones } = await sql<{ name: string }>`
    select distinct time_zone as name from home where exists (select from ${sql.table(mails)} wanted where wanted.home_id = home.id)`.execute(
    kysely,
  );
  // zones by the tables of this program, as everywhere: those of the database may know others
  return zones
    .map(({ name }) => ({ name, today: localDayAt(name, at) }))
    .filter(({ today }) => wallInstant(today, from) <= at && at < wallInstant(today, to));
}
