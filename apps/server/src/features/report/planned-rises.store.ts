import { type Instant, type PlannedRise, DAY, instant } from '@braise/domain';
import type { Interval, Span } from '@braise/domain/climate';
import type { Database } from '../../database/database.ts';

/** One begins within a day of when it is planned, and is over some hours later, ms. */
const PLANNED_WITHIN = 2 * DAY;

/** °C of the rises that were planned beside a room's schedule and ran in a time, each until it was over, taken back, or another took its place. As far as the journal tells. */
export async function listPlannedRises(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, roomId }: { readonly homeId: number; readonly roomId: number },
  { from, to }: Span,
): Promise<readonly Interval<number>[]> {
  const rows = await kysely
    .selectFrom('journal_entry')
    .select(['at', 'after'])
    .where('home_id', '=', homeId)
    .where('room_id', '=', roomId)
    .where('kind', '=', 'switch')
    .where('detail', '=', 'planned-rise')
    .where('at', '>', new Date(from - PLANNED_WITHIN))
    .where('at', '<', new Date(to))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ at, after }, index) => {
    // written by `planRise`
    const rise = after as PlannedRise | null;
    if (rise === null) return [];
    const next = rows[index + 1]?.at.getTime() ?? Infinity;
    const ran: { readonly from: Instant; readonly to: Instant } = {
      from: instant(Math.max(rise.from, at.getTime())),
      to: instant(Math.min(rise.to, next)),
    };
    return ran.from < ran.to ? [{ ...ran, value: rise.celsius }] : [];
  });
}
