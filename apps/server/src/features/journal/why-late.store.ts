import { type Instant, instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** What a room lacked, as it was told then; or what came between. */
export type LateCause = 'window' | 'hand' | 'away' | 'emitter' | 'flow' | 'quiet' | 'valve' | 'lead' | 'setback';

/** From then on; `cause` null: it lacks nothing any more. */
export type LateCauseEntry = { readonly at: Instant; readonly lacks: boolean; readonly cause: LateCause | null };

/** What kept a room from its warmth since then, in order. */
export async function listLateCauses(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, roomId, since }: { readonly homeId: number; readonly roomId: number; readonly since: Instant },
): Promise<readonly LateCauseEntry[]> {
  const { rows } = await sql<{ at: Date; lacks: boolean; cause: LateCause | null }>`
    select at, kind = 'reach' as lacks,
      case when kind = 'reach' then detail when kind = 'manual' then 'hand' when detail = 'OPEN_WINDOW' then 'window' else 'away' end as cause
    from journal_entry
    where home_id = ${homeId} and room_id = ${roomId} and at >= ${new Date(since)}
      and (kind in ('reach', 'manual') or (kind = 'setting' and detail in ('OPEN_WINDOW', 'AWAY')))
    order by id`.execute(kysely);
  return rows.map(({ at, lacks, cause }) => ({ at: instant(at.getTime()), lacks, cause }));
}

/** Why a room was late that was heated from `from` on and looked at until `to`: what came between, or what it lacked by then; null: nobody knows. */
export function causeOfLate(causes: readonly LateCauseEntry[], from: Instant, to: Instant): LateCause | null {
  const until = causes.filter(({ at }) => at < to);
  const between = until.find(({ at, lacks }) => !lacks && at >= from);
  return between?.cause ?? until.findLast(({ lacks }) => lacks)?.cause ?? null;
}
