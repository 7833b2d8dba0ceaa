import { type Instant, instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** How far the history of a home is. `state`: null before the first step and after the last. */
export type DemoPast = { readonly beginsAt: Instant; readonly endsAt: Instant; readonly doneUntil: Instant; readonly state: unknown };

const toInstant = (date: Date): Instant => instant(date.getTime());

export async function findPast({ kysely }: Database, homeId: number): Promise<DemoPast | null> {
  const row = await kysely.selectFrom('demo_past').selectAll().where('home_id', '=', homeId).executeTakeFirst();
  if (row === undefined) return null;
  return { beginsAt: toInstant(row.begins_at), endsAt: toInstant(row.ends_at), doneUntil: toInstant(row.done_until), state: row.state };
}

/** Lays down when the history begins and ends, unless that is laid down already. One that was given up is to be made once more. */
export async function openPast({ kysely }: Database, homeId: number, beginsAt: Instant, endsAt: Instant): Promise<void> {
  const begins = new Date(beginsAt);
  await kysely
    .insertInto('demo_past')
    .values({ home_id: homeId, begins_at: begins, ends_at: new Date(endsAt), done_until: begins })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet({ given_up: false }))
    .execute();
}

/** Nobody makes what is missing of the history until the program starts again. */
export async function giveUpPast({ kysely }: Database, homeId: number): Promise<void> {
  await kysely.updateTable('demo_past').set({ given_up: true }).where('home_id', '=', homeId).execute();
}

/** Everything before `doneUntil` is stored. False when the home is gone. */
export async function savePast({ kysely }: Database, homeId: number, doneUntil: Instant, state: unknown): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('demo_past')
    .set({ done_until: new Date(doneUntil), state: state === null ? null : JSON.stringify(state) })
    .where('home_id', '=', homeId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function homeCreatedAt({ kysely }: Database, homeId: number): Promise<Instant> {
  const row = await kysely.selectFrom('home').select('created_at').where('id', '=', homeId).executeTakeFirstOrThrow();
  return toInstant(row.created_at);
}

/** Dates a home alone back to a date, ISO, on which it was made without what stands in it now. */
export async function dateHomeOnly({ kysely }: Database, homeId: number, madeOn: string): Promise<void> {
  await kysely
    .updateTable('home')
    .set((is) => ({ created_at: new Date(madeOn), revision: is('revision', '+', 1) }))
    .where('id', '=', homeId)
    .execute();
}

/** Dates the home and what stood in it when its life began back to the beginning of its history. */
export async function dateHomeBack({ kysely }: Database, homeId: number, to: Instant, madeBefore: Instant): Promise<void> {
  const [date, before] = [new Date(to), new Date(madeBefore)];
  await kysely.transaction().execute(async (transaction) => {
    const dated = (table: string, column: string, key = 'home_id') =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${date}
        where ${sql.ref(key)} = ${homeId} and ${sql.ref(column)} > ${date} and ${sql.ref(column)} < ${before}`.execute(transaction);
    await dated('membership', 'joined_at');
    await dated('gateway', 'created_at');
    await dated('device', 'first_seen_at');
    await dated('room', 'created_at');
    await dated('home', 'created_at', 'id');
    await dated('home', 'subscribed_since', 'id');
    await sql`update home set revision = revision + 1 where id = ${homeId}`.execute(transaction);
  });
}
