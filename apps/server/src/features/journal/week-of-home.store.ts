import { SAME_BLOCK } from '@braise/control';
import { type Instant, MINUTE } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { GAVE_WAY } from './journal.store.ts';

/** What was done in a home in seven days. */
export type WeekOfHome = {
  /** Blocks that began early; those of which it was measured when their room was warm, and of them those that were in time. */
  readonly starts: { readonly begun: number; readonly measured: number; readonly inTime: number };
  /** Minutes for which rooms were heated less since the sun was to come, of all rooms together. */
  readonly sunMinutes: number;
  /** Settings that residents made by hand, and schedules that they wanted not lowered. */
  readonly corrections: number;
};

/** A room that has its warmth within so much of its block is in time, ms. */
const IN_TIME = 10 * MINUTE;

/** Of the days from `since` to `now`: the home's entries of those days are read, and no others. */
export async function findWeekOfHome(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, since, now }: { readonly homeId: number; readonly since: Instant; readonly now: Instant },
): Promise<WeekOfHome> {
  // a block that is edited while its room is heated for it is one, and what the room goes over to after it another
  const { rows } = await sql<{ begun: number; measured: number; in_time: number; sun: number; corrections: number }>`
    with change as (
      select *, lead(at, 1, ${new Date(now)}::timestamptz) over (partition by room_id order by id) as ended
      from journal_entry
      where home_id = ${homeId} and at >= ${new Date(since)} and kind in ('setting', 'manual', 'resume', 'undo')
    ), early as (
      select *, (extract(epoch from until) * 1000)::bigint as block, before ->> 'reason' as given_up,
        lag((extract(epoch from until) * 1000)::bigint) over (partition by room_id order by id) as block_before
      from change where kind = 'setting' and detail = 'EARLY_START' and coalesce(before ->> 'reason', '') not in ${GAVE_WAY}
    ), start as (
      select count(distinct (room_id, block)) filter (
          where given_up is distinct from 'EARLY_START' or block_before is null or abs(block - block_before) > ${SAME_BLOCK.within}
        )::int as begun,
        count(*) filter (where block is not null and effect is not null)::int as measured,
        count(*) filter (where abs((effect ->> 'reachedAt')::bigint - block) <= ${IN_TIME})::int as in_time
      from early
    )
    select greatest(begun, measured) as begun, measured, in_time,
      (select coalesce(sum(extract(epoch from ended - at)), 0)::float8 / 60 from change
        where kind = 'setting' and detail = 'ADAPTIVE' and expected ->> 'because' = 'sun') as sun,
      (select count(*)::int from change where kind = 'undo' or (kind = 'manual' and detail in ('app', 'device'))) as corrections
    from start`.execute(kysely);
  const { begun, measured, in_time, sun, corrections } = rows[0]!;
  return { starts: { begun, measured, inTime: in_time }, sunMinutes: Math.round(sun), corrections };
}
