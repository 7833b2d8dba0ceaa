import { type Instant, instant } from '@braise/domain';
import type { GasDay, GasOutlook } from '@braise/domain/market';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** What was told last takes the place of all that was told before. */
export async function putGasDays({ kysely }: Pick<Database, 'kysely'>, days: readonly GasDay[], at: Instant): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('gas_outlook_day').execute();
    if (days.length === 0) return;
    await transaction
      .insertInto('gas_outlook_day')
      .values(days.map(({ date, status }) => ({ day: date, status, told_at: new Date(at) })))
      .execute();
  });
}

/** Days from one on, ISO, in order, and when they were told; null: none is known. */
export async function loadGasDays(
  { kysely }: Pick<Database, 'kysely'>,
  first: string,
): Promise<{ readonly days: readonly GasDay[]; readonly toldAt: Instant } | null> {
  // written by `putGasDays`, and by nobody else
  const { rows } = await sql<{ date: string; status: GasOutlook; told_at: Date }>`
    select to_char(day, 'YYYY-MM-DD') as date, status, told_at from gas_outlook_day where day >= ${first}::date order by day`.execute(
    kysely,
  );
  const toldAt = rows[0]?.told_at;
  return toldAt === undefined ? null : { days: rows.map(({ date, status }) => ({ date, status })), toldAt: instant(toldAt.getTime()) };
}
