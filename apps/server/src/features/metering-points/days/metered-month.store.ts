import { type Instant } from '@braise/domain';
import type { CountedDay } from '@braise/energy';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type MeteringPoint, inUnit } from '../metering-point.ts';
import { type KeptDay, dayKept } from './kept-day.ts';

type Source = Pick<Database, 'kysely'>;

/** A point whose days may be over. `nextDay`: ISO, the first that is not settled; null: none is. */
export type ClaimedPoint = { readonly homeId: number; readonly pointId: string; readonly lease: Date; readonly nextDay: string | null };

/** Takes up to `limit` points that are due, those that wait longest first: nobody else takes them until `lease`. */
export async function claimPoints({ kysely }: Source, at: Instant, lease: Date, limit: number): Promise<readonly ClaimedPoint[]> {
  const { rows } = await sql<Omit<ClaimedPoint, 'lease'>>`
    with due as (
      select home_id, id from metering_point where due_at <= ${new Date(at)} order by due_at limit ${limit} for update skip locked
    )
    update metering_point set due_at = ${lease} from due
    where metering_point.home_id = due.home_id and metering_point.id = due.id
    returning metering_point.home_id as "homeId", metering_point.id as "pointId", to_char(next_day, 'YYYY-MM-DD') as "nextDay"`.execute(
    kysely,
  );
  return rows.map((row) => ({ ...row, lease }));
}

/** Leaves a point to a later time: since when it is due stays. Nothing where another has taken it meanwhile. */
export async function putOffPoint({ kysely }: Source, { homeId, pointId, lease }: ClaimedPoint, dueAt: Instant): Promise<void> {
  await kysely
    .updateTable('metering_point')
    .set({ due_at: new Date(dueAt) })
    .where('home_id', '=', homeId)
    .where('id', '=', pointId)
    .where('due_at', '=', lease)
    .execute();
}

/** Keeps days that are over, and says from which one on the point is settled next, and when. Nothing where another has taken it meanwhile. */
export async function storeMetered(
  { kysely }: Source,
  { homeId, pointId, lease }: ClaimedPoint,
  days: readonly { readonly date: string; readonly kept: KeptDay }[],
  next: { readonly day: string; readonly dueAt: Instant },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('metering_point')
      .set({ due_at: new Date(next.dueAt), due_since: new Date(next.dueAt), next_day: next.day })
      .where('home_id', '=', homeId)
      .where('id', '=', pointId)
      .where('due_at', '=', lease)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    for (const [month, ofMonth] of Map.groupBy(days, ({ date }) => date.slice(0, 7))) {
      const kept = JSON.stringify(Object.fromEntries(ofMonth.map((day) => [day.date, day.kept])));
      await sql`insert into metered_month (home_id, point_id, month, days) values (${homeId}, ${pointId}, ${month}, ${kept}::jsonb)
        on conflict (home_id, point_id, month) do update set days = metered_month.days || excluded.days`.execute(transaction);
    }
  });
}

/** The settled days of points of a home from one month to another, `YYYY-MM`, both included, by point and date: in their units. */
export async function loadMeteredDays(
  { kysely }: Source,
  homeId: number,
  {
    points,
    first,
    last,
  }: { readonly points: readonly Pick<MeteringPoint, 'id' | 'unit'>[]; readonly first: string; readonly last: string },
): Promise<ReadonlyMap<string, ReadonlyMap<string, CountedDay>>> {
  const rows = await kysely
    .selectFrom('metered_month')
    .select(['point_id', 'days'])
    .where('home_id', '=', homeId)
    .where(sql<boolean>`point_id = any(${points.map(({ id }) => id)})`)
    .where('month', '>=', first)
    .where('month', '<=', last)
    .execute();
  const months = Map.groupBy(rows, ({ point_id }) => point_id);
  return new Map(
    points.map((point) => [
      point.id,
      // written by `storeMetered`, and read by nobody else
      new Map(
        (months.get(point.id) ?? []).flatMap(({ days }) =>
          Object.entries(days as Readonly<Record<string, KeptDay>>).map(([date, kept]) => [date, dayKept(kept, inUnit(point))]),
        ),
      ),
    ]),
  );
}

/** First and last settled month of each point of a home, YYYY-MM. */
export async function loadMonthBounds({ kysely }: Source, homeId: number) {
  const rows = await kysely
    .selectFrom('metered_month')
    .select((is) => ['point_id', is.fn.min('month').as('first'), is.fn.max('month').as('last')])
    .where('home_id', '=', homeId)
    .groupBy('point_id')
    .execute();
  return new Map(rows.map(({ point_id, first, last }) => [point_id, { first, last }]));
}

/** The first settled day on which each point of a home counted, ISO. */
export async function loadFirstDays({ kysely }: Source, homeId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ pointId: string; first: string }>`
    select distinct on (point_id) point_id as "pointId", (select min(date) from jsonb_object_keys(days) as date) as first
    from metered_month where home_id = ${homeId} and days <> '{}' order by point_id, month`.execute(kysely);
  return new Map(rows.map(({ pointId, first }) => [pointId, first]));
}

/** The month in which a home began where it is, or the first in which one of its meters counted, `YYYY-MM`. */
export async function loadFirstMeteredMonth({ kysely }: Source, homeId: number): Promise<string> {
  const { rows } = await sql<{ first: string }>`
    select least(to_char(created_at at time zone time_zone, 'YYYY-MM'),
      (select min(month) from metered_month where home_id = home.id and days <> '{}')) as first
    from home where id = ${homeId}`.execute(kysely);
  return rows[0]?.first ?? '';
}

/** Months, `YYYY-MM`, before one go. */
export async function deleteMeteredBefore({ kysely }: Source, month: string): Promise<void> {
  await kysely.deleteFrom('metered_month').where('month', '<', month).execute();
}
