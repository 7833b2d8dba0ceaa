import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type Reader = Pick<Database, 'kysely'>;
type Resident = { readonly homeId: number; readonly personId: string };

/** Mails that residents ask for, each kind by the table of who wants them. */
export type WishedMails = 'price_mail' | 'reading_mail' | 'savings_mail';

export async function wantsMails({ kysely }: Reader, mails: WishedMails, { homeId, personId }: Resident): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(mails)} where home_id = ${homeId} and person_id = ${personId}`.execute(kysely);
  return rows.length > 0;
}

export async function deleteMailWish({ kysely }: Reader, mails: WishedMails, { homeId, personId }: Resident): Promise<void> {
  await sql`delete from ${sql.table(mails)} where home_id = ${homeId} and person_id = ${personId}`.execute(kysely);
}

/** By the key of a mail; one that is none any more stops nothing. */
export async function stopMails({ kysely }: Reader, mails: WishedMails, stopKey: string): Promise<void> {
  await sql`delete from ${sql.table(mails)} where stop_key = ${stopKey}`.execute(kysely);
}
