import { DAY, instant } from '@braise/domain';
import type { Pool } from 'pg';
import { readRange } from './read-range.ts';
import { readableOrNull } from './chunks/sealed-bytes.ts';
import { aggregatesOf, decodeAggregates } from './chunks/series-aggregate.ts';
import type { Aggregates } from './chunks/series-aggregate.ts';
import type { ChunkPlace } from './sealing/unreadable-chunks.ts';

/** One room and UTC day; `aggregates` by series number, null where nothing of the day can be read. */
export type RoomDayAggregates = { readonly roomId: number; readonly day: number; readonly aggregates: Aggregates | null };

type Row = { room_id: number; day: number; aggregates: Buffer | null };

/**
 * What a home's rooms were on the UTC days from `fromDay` (included) to `toDay` (not). Sealed days are read as they stand; of a day with readings that
 * are not sealed yet they are computed. `unreadable`: chunks that had to be read and could not.
 */
export async function readDayAggregates(
  pool: Pool,
  homeId: number,
  fromDay: number,
  toDay: number,
): Promise<{ readonly days: readonly RoomDayAggregates[]; readonly unreadable: readonly ChunkPlace[] }> {
  const { rows } = await pool.query<Row>(
    `select room_id, day, aggregates from reading_day where home_id = $1 and day >= $2 and day < $3
     union all
     select distinct room_id, hour / 24, null::bytea from reading_hour where home_id = $1 and hour >= $4 and hour < $5
     union all
     select distinct room_id, (at / ${DAY})::integer, null::bytea from reading_tail as tail
       join series on series.home_id = tail.home_id and series.id = tail.series
       where tail.home_id = $1 and at >= $6 and at < $7`,
    [homeId, fromDay, toDay, fromDay * 24, toDay * 24, fromDay * DAY, toDay * DAY],
  );
  const sealed = new Map<string, RoomDayAggregates>();
  const toRead = new Map<string, { readonly roomId: number; readonly day: number }>();
  for (const { room_id: roomId, day, aggregates } of rows) {
    const key = `${roomId}/${day}`;
    const known = aggregates && readableOrNull(() => decodeAggregates(day, aggregates));
    if (known) sealed.set(key, { roomId, day, aggregates: known });
    else toRead.set(key, { roomId, day });
  }
  const unreadable: ChunkPlace[] = [];
  for (const [key, { roomId, day }] of toRead) {
    const found = await readRange(pool, homeId, roomId, instant(day * DAY), instant((day + 1) * DAY));
    unreadable.push(...found.unreadable);
    sealed.set(key, { roomId, day, aggregates: found.series.size > 0 ? aggregatesOf(found.series) : null });
  }
  return { days: [...sealed.values()].toSorted((a, b) => a.roomId - b.roomId || a.day - b.day), unreadable };
}
