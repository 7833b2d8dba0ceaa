import { DAY, type Instant, instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import { METERED_QUANTITIES } from './metered-home.store.ts';
import type { Database } from '../../database/database.ts';
import { type ConsumptionDay, type KeptDay, type SettledDay, dayKept, keptDay } from './consumption-day.ts';

type Source = Pick<Database, 'kysely'>;

/** A home whose days may be over. `nextDay`: ISO, the first that is not settled; null: none is. */
export type ClaimedHome = { readonly homeId: number; readonly lease: Date; readonly nextDay: string | null };

/** `homes`: those of which something was ever metered; the others are looked at again a day later. `isLast`: no more are due. */
export type Claim = { readonly homes: readonly ClaimedHome[]; readonly isLast: boolean };

/** Which homes are taken: up to `limit`, by `homeId` one alone. Nobody else takes them until `lease`. */
export type Taken = { readonly lease: Date; readonly limit: number; readonly homeId?: number | undefined };

/** Takes homes that are due, those that wait longest first. */
export async function claimHomes({ kysely }: Source, at: Instant, { lease, limit, homeId: alone }: Taken): Promise<Claim> {
  const { rows } = await sql<{ homeId: number; nextDay: string | null; isMetered: boolean }>`
    with due as (
      select home_id, exists (
        select from series where series.home_id = consumption_settling.home_id and quantity = any(${METERED_QUANTITIES})
      ) as is_metered
      from consumption_settling where due_at <= ${new Date(at)} and ${isTaken(alone)} order by due_at limit ${limit} for update skip locked
    )
    update consumption_settling set due_at = case when is_metered then ${lease}::timestamptz else ${new Date(at + DAY)} end
    from due where consumption_settling.home_id = due.home_id
    returning consumption_settling.home_id as "homeId", to_char(next_day, 'YYYY-MM-DD') as "nextDay", is_metered as "isMetered"`.execute(
    kysely,
  );
  const homes = rows.filter(({ isMetered }) => isMetered).map(({ homeId, nextDay }) => ({ homeId, nextDay, lease }));
  return { homes, isLast: rows.length < limit };
}

export const isTaken = (homeId: number | undefined): RawBuilder<boolean> =>
  homeId === undefined ? sql<boolean>`true` : sql<boolean>`home_id = ${homeId}`;

/** Since when the home that waits longest is due; null: there is no home. */
export async function loadLongestDue({ kysely }: Source): Promise<Instant | null> {
  const row = await kysely.selectFrom('consumption_settling').select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
  return row === undefined ? null : instant(row.due_at.getTime());
}

/** The first month of a home, YYYY-MM, of which something was metered; null: there is none. */
export async function loadFirstMonth({ kysely }: Source, homeId: number): Promise<string | null> {
  const row = await kysely
    .selectFrom('consumption_month')
    .select((is) => is.fn.min('month').as('month'))
    .where('home_id', '=', homeId)
    .executeTakeFirst();
  return row?.month ?? null;
}

/** The first day of a home that is not settled, ISO; null: none is. */
export async function loadNextDay({ kysely }: Source, homeId: number): Promise<string | null> {
  const { rows } = await sql<{ nextDay: string | null }>`
    select to_char(next_day, 'YYYY-MM-DD') as "nextDay" from consumption_settling where home_id = ${homeId}`.execute(kysely);
  return rows[0]?.nextDay ?? null;
}

/**
 * Keeps days that are over, and says from which one on the home is settled next, and when, and from when on its rooms are to be worked out; where a month is over, that it is to be
 * reckoned. Nothing where another has taken it meanwhile.
 */
export async function storeSettled(
  { kysely }: Source,
  { homeId, lease, nextDay }: ClaimedHome,
  days: readonly ConsumptionDay[],
  next: { readonly day: string | null; readonly dueAt: Instant; readonly roomsDueAt?: Instant },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('consumption_settling')
      .set({
        due_at: new Date(next.dueAt),
        next_day: next.day,
        ...(next.roomsDueAt !== undefined && { answers_due_at: new Date(next.roomsDueAt) }),
        ...(next.day !== null && monthOf(next.day) !== monthOf(nextDay ?? '') && { savings_due_at: beginOf(monthOf(next.day)) }),
      })
      .where('home_id', '=', homeId)
      .where('due_at', '=', lease)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    for (const [month, ofMonth] of Map.groupBy(days, ({ date }) => date.slice(0, 7))) {
      const kept = JSON.stringify(Object.fromEntries(ofMonth.map(({ date, by, hours }) => [date, keptDay(by, hours)])));
      await sql`insert into consumption_month (home_id, month, days) values (${homeId}, ${month}, ${kept}::json)
        on conflict (home_id, month) do update set days = (consumption_month.days::jsonb || excluded.days::jsonb)::json`.execute(
        transaction,
      );
    }
  });
}

const monthOf = (day: string): string => day.slice(0, 7);

/** Months are those of Greenwich where it is asked which are over: for hours that of a home may be over already. */
const beginOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** Months, `YYYY-MM`, before one go. */
export async function deleteMonthsBefore({ kysely }: Source, month: string): Promise<void> {
  await kysely.deleteFrom('consumption_month').where('month', '<', month).execute();
}

/** Begins anew with the oldest day of which there are readings: what was recorded before has changed. */
export async function settleAnew({ kysely }: Source, homeId: number, at: Instant): Promise<void> {
  await kysely
    .updateTable('consumption_settling')
    .set({ due_at: new Date(at), next_day: null })
    .where('home_id', '=', homeId)
    .execute();
  // what was worked out from those days is worked out from others
  await kysely.deleteFrom('home_response').where('home_id', '=', homeId).execute();
  await kysely.deleteFrom('savings_report').where('home_id', '=', homeId).execute();
}

/** The settled days of a home in order: of some months, `YYYY-MM`, or of all. */
export async function loadDays({ kysely }: Source, homeId: number, months?: readonly string[]): Promise<readonly SettledDay[]> {
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
