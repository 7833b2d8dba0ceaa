import { instant } from '@braise/domain';
import type { Instant } from '@braise/domain';
import type { Pool } from 'pg';
import { decodeChunk, inOrder, mergeChunks } from './chunk.ts';
import type { ChunkSeries } from './chunk.ts';
import type { Value } from './last-state.ts';
import { HOUR_MS } from './store-chunks.ts';

type Row = { hour: number | null; chunk: Buffer | null; series: number | null; at: Instant | null; value: number | null };

/**
 * Readings of a room by series number, from `from` (included) to `to` (not), in order, each once, wherever they stand.
 * One statement, so that an hour that is sealed meanwhile is seen either in the tail or as a chunk.
 */
export async function readRange(pool: Pool, homeId: number, roomId: number, from: Instant, to: Instant): Promise<ChunkSeries> {
  const { rows } = await pool.query<Row>(
    `select hour, chunk, null::smallint as series, null::bigint as at, null::real as value from reading_hour
       where home_id = $1 and room_id = $2 and hour >= $3 and hour < $4
     union all
     select null, null, series, at, value from reading_tail
       where home_id = $1 and at >= $5 and at < $6 and series in (select id from series where home_id = $1 and room_id = $2)`,
    [homeId, roomId, Math.floor(from / HOUR_MS), Math.ceil(to / HOUR_MS), from, to],
  );
  let chunks: ChunkSeries = new Map();
  const tail = new Map<number, Value[]>();
  for (const { hour, chunk, series, at, value } of rows) {
    if (hour !== null && chunk !== null) chunks = mergeChunks(chunks, decodeChunk(hour * HOUR_MS, chunk));
    else if (series !== null && at !== null && value !== null) {
      const values = tail.get(series);
      if (values) values.push({ at: instant(at), value });
      else tail.set(series, [{ at: instant(at), value }]);
    }
  }
  const within = ({ at }: Value) => at >= from && at < to;
  return new Map(
    [...mergeChunks(chunks, tail)]
      .map(([series, values]): [number, readonly Value[]] => [series, inOrder(values.filter(within))])
      .filter(([, values]) => values.length > 0),
  );
}
