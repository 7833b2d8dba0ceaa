import { type ControlMemory, type FlowMonth, flowInMonth } from '@braise/control';
import { type Instant, type Setting, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { warmthAsked } from '@braise/energy';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { SavingsReport } from './savings-report.ts';

type Source = Pick<Database, 'kysely'>;

/** `month`: YYYY-MM. */
export type HomeMonth = { readonly homeId: number; readonly month: string };

/** A home that was taken, and its months, among those asked for, whose days are all settled and of which nothing was reckoned. */
export type UnreportedHome = { readonly homeId: number; readonly months: readonly string[]; readonly lease: Date };

/** Takes up to `limit` homes of which months may be to be reckoned, those that wait longest first: nobody else takes them until `lease`. */
export async function claimUnreported(
  { kysely }: Source,
  months: readonly string[],
  { at, lease, limit }: { readonly at: Instant; readonly lease: Date; readonly limit: number },
): Promise<readonly UnreportedHome[]> {
  const { rows } = await sql<Omit<UnreportedHome, 'lease'>>`
    with due as (
      select home_id from consumption_settling where savings_due_at <= ${new Date(at)} order by savings_due_at limit ${limit} for update skip locked
    )
    update consumption_settling set savings_due_at = ${lease}::timestamptz from due where consumption_settling.home_id = due.home_id
    returning due.home_id as "homeId", array(
      select month from consumption_month
      where home_id = due.home_id and month = any(${months}::text[]) and next_day >= (month || '-01')::date + interval '1 month'
      and not exists (select from savings_report where savings_report.home_id = due.home_id and savings_report.month = consumption_month.month)
      order by month
    ) as "months"`.execute(kysely);
  return rows.map((row) => ({ ...row, lease }));
}

/** When a home that was taken is due again; null: once another month of it is settled. Nothing where another has it by now, or it is due since it was taken. */
export async function releaseUnreported({ kysely }: Source, { homeId, lease }: UnreportedHome, dueAt: Instant | null): Promise<void> {
  await kysely
    .updateTable('consumption_settling')
    .set({ savings_due_at: dueAt && new Date(dueAt) })
    .where('home_id', '=', homeId)
    .where('savings_due_at', '=', lease)
    .execute();
}

/** Keeps it; nothing where the home is gone, or it was reckoned already: a report never changes. */
export async function storeReport({ kysely }: Source, { homeId, month }: HomeMonth, report: SavingsReport): Promise<void> {
  await sql`
    insert into savings_report (home_id, month, report)
    select id, ${month}, ${JSON.stringify(report)}::jsonb from home where id = ${homeId}
    on conflict (home_id, month) do nothing`.execute(kysely);
}

/** Null: nothing was reckoned of it. */
export async function loadReport({ kysely }: Source, { homeId, month }: HomeMonth): Promise<SavingsReport | null> {
  const row = await kysely
    .selectFrom('savings_report')
    .select('report')
    .where('home_id', '=', homeId)
    .where('month', '=', month)
    .executeTakeFirst();
  // written by `storeReport`, and read by nobody else
  return row === undefined ? null : (row.report as SavingsReport);
}

/** Of a home, in order of their months, `YYYY-MM`. `months`: of these alone; left out: all. */
export async function loadReports(
  { kysely }: Source,
  homeId: number,
  months?: readonly string[],
): Promise<readonly { readonly month: string; readonly report: SavingsReport }[]> {
  const rows = await kysely
    .selectFrom('savings_report')
    .select(['month', 'report'])
    .where('home_id', '=', homeId)
    .$if(months !== undefined, (query) => query.where('month', 'in', months ?? []))
    .orderBy('month')
    .execute();
  return rows.map(({ month, report }) => ({ month, report: report as SavingsReport }));
}

/** Months before one go. */
export async function deleteReportsBefore({ kysely }: Source, month: string): Promise<void> {
  await kysely.deleteFrom('savings_report').where('month', '<', month).execute();
}

/** By room, in order: what it would have been asked for without the reason of what was in force, °C, as the journal has it; NaN: nothing else. */
export async function loadWithout(
  { kysely }: Source,
  homeId: number,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<ReadonlyMap<number, readonly Sample<number>[]>> {
  const rows = await kysely
    .selectFrom('journal_entry')
    .select(['room_id', 'at', 'without'])
    .where('home_id', '=', homeId)
    .where('room_id', 'is not', null)
    .where('kind', 'in', ['setting', 'counterfactual', 'manual', 'resume'])
    .where('at', '>=', new Date(from))
    .where('at', '<', new Date(to))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ room_id }) => room_id!)].map(([roomId, entries]) => [
      roomId,
      // as engine and commands wrote it
      entries.map(({ at, without }) => ({
        at: instant(at.getTime()),
        value: without === null ? Number.NaN : warmthAsked(without as Setting),
      })),
    ]),
  );
}

/** What decisions remember of the flow of a month. Null: nothing. */
export async function loadFlow({ kysely }: Source, { homeId, month }: HomeMonth): Promise<FlowMonth | null> {
  const row = await kysely.selectFrom('home_engine').select('memory').where('home_id', '=', homeId).executeTakeFirst();
  return flowInMonth((row?.memory as ControlMemory | undefined) ?? null, month);
}
