import { type Instant, type Setting, instant } from '@braise/domain';
import { LOOKED_BACK, type HandChange, type RoomHabits } from '@braise/domain/suggestion';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

type Source = Pick<Database, 'kysely'>;

/** What was done in each room of a home, by its journal. Staff is no resident. */
export async function loadHabits({ kysely }: Source, homeId: number, now: Instant): Promise<(roomId: number) => RoomHabits> {
  const since = new Date(now - LOOKED_BACK);
  const [rooms, hands, plans, returns] = await Promise.all([
    kysely.selectFrom('room').select(['id', 'created_at']).where('home_id', '=', homeId).execute(),
    sql<{ room_id: number; at: Date; until: Date | null; setting: Setting; instead: Setting }>`
      select room_id, at, least(until, ended_at) as until, after as setting, without as instead
      from (
        select *, lead(at) over (partition by room_id order by at, id) as ended_at
        from journal_entry where home_id = ${homeId} and at >= ${since} and kind in ('manual', 'resume')
      ) as entry
      where kind = 'manual' and detail in ('app', 'device') and actor <> 'staff' and without is not null`.execute(kysely),
    sql<{ room_id: number; at: Date }>`
      select room_id, max(at) as at from journal_entry
      where home_id = ${homeId} and at >= ${since} and (kind = 'schedule' or (kind = 'switch' and detail = 'timetable'))
      group by room_id`.execute(kysely),
    sql<{ at: Date }>`
      select at from journal_entry
      where home_id = ${homeId} and at >= ${since} and kind = 'presence' and before = '"AWAY"' and after is distinct from '"AWAY"'
      order by id`.execute(kysely),
  ]);
  const created = new Map(rooms.map(({ id, created_at }) => [id, created_at.getTime()]));
  const byRoom = Map.groupBy(hands.rows, ({ room_id }) => room_id);
  const planned = new Map(plans.rows.map(({ room_id, at }) => [room_id, instant(at.getTime())]));
  const back = returns.rows.map(({ at }) => instant(at.getTime()));
  return (roomId) => ({
    since: instant(Math.max(created.get(roomId) ?? now, now - LOOKED_BACK)),
    plannedSince: planned.get(roomId) ?? instant(now - LOOKED_BACK),
    hands: (byRoom.get(roomId) ?? []).map(({ at, until, setting, instead }): HandChange => ({
      at: instant(at.getTime()),
      until: instant(until === null ? now : until.getTime()),
      setting,
      instead,
    })),
    returns: back,
  });
}
