import type { Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type ConsumptionDay, type KeptDay, dayKept, keptDay } from './consumption-day.ts';

type Source = Pick<Database, 'kysely'>;

/** A home whose days may be over. `nextDay`: ISO, the first that is not settled; null: none is. */
export type ClaimedHome = { readonly homeId: number; readonly lease: Date; readonly nextDay: string | null };

/** Takes up to `limit` homes that are due, those that wait longest first: nobody else takes them until `lease`. */
export async function claimHomes({ kysely }: Source, at: Instant, lease: Date, limit: number): Promise<readonly ClaimedHome[]> {
  const { rows } = await sql<{ homeId: number; nextDay: string | null }>`
    with due as (
      select home_id from consumption_settling where due_at <= ${new Date(at)} order by due_at limit ${limit} for update skip locked
    )
    update consumption_settling set due_at = ${lease} from due where consumption_settling.home_id = due.home_id
    returning consumption_settling.home_id as "homeId", to_char(next_day, 'YYYY-MM-DD') as "nextDay"`.execute(kysely);
  return rows.map((row) => ({ ...row, lease }));
}

/** Keeps days that are over, and says from which one on the home is settled next, and when; nothing where another has taken it meanwhile. */
export async function storeSettled(
  { kysely }: Source,
  { homeId, lease }: ClaimedHome,
  days: readonly ConsumptionDay[],
  next: { readonly day: string | null; readonly dueAt: Instant },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('consumption_settling')
      .set({ due_at: new Date(next.dueAt), next_day: next.day })
      .where('home_id', '=', homeId)
      .where('due_at', '=', lease)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    for (const [month, ofMonth] of Map.groupBy(days, ({ date }) => date.slice(0, 7))) {
      const kept = JSON.stringify(Object.fromEntries(ofMonth.map(({ date, hours }) => [date, keptDay(hours)])));
      await sql`insert into consumption_month (home_id, month, days) values (${homeId}, ${month}, ${kept}::jsonb)
        on conflict (home_id, month) do update set days = consumption_month.days || excluded.days`.execute(transaction);
    }
  });
}

/** Begins anew with the oldest day of which there are readings: what was recorded before has changed. */
export async function settleAnew({ kysely }: Source, homeId: number, at: Instant): Promise<void> {
  await kysely
    .updateTable('consumption_settling')
    .set({ due_at: new Date(at), next_day: null })
    .where('home_id', '=', homeId)
    .execute();
}

/** The settled days of a home in order: of some months, `YYYY-MM`, or of all. */
export async function loadDays({ kysely }: Source, homeId: number, months?: readonly string[]): Promise<readonly ConsumptionDay[]> {
  const rows = await kysely
    .selectFrom('consumption_month')
    .select('days')
    .where('home_id', '=', homeId)
    .$if(months !== undefined, (query) => query.where('month', 'in', months ?? []))
    .execute();
  // written by `storeSettled`, and read by nobody else
  return rows
    .flatMap(({ days }) => Object.entries(days as Readonly<Record<string, KeptDay>>).map(([date, kept]) => dayKept(date, kept)))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
