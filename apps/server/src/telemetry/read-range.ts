import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant } from '@braise/domain';
import type { Instant } from '@braise/domain';
import type { Pool } from 'pg';
import { decodeChunk, everySeries, inOrder } from './chunk.ts';
import type { ChunkSeries, WantedSeries } from './chunk.ts';
import { decodeDayChunk } from './day-chunk.ts';
import type { Value } from './last-state.ts';
import { readOrNull } from './sealed-bytes.ts';
import type { ChunkPlace } from './unreadable-chunks.ts';
import { DAY_MS, HOUR_MS } from './utc-day.ts';

type ChunkRow = { first_hour: number; hours: number; chunk: Buffer | null; series: null };
type TailRow = { first_hour: null; series: number; at: Instant; value: number };

/** Readings by series number, and the chunks that could not be read. */
export type ReadRange = { readonly series: ChunkSeries; readonly unreadable: readonly ChunkPlace[] };

/** Hours of chunks read before others get a turn, some 4 ms. */
const HOURS_IN_A_TURN = 8 * 24;

const decode = ({ first_hour, hours, chunk }: ChunkRow & { chunk: Buffer }, wanted: WantedSeries): ChunkSeries | null =>
  readOrNull(() => (hours === 1 ? decodeChunk(first_hour * HOUR_MS, chunk, wanted) : decodeDayChunk(first_hour / 24, chunk, wanted)));

/**
 * Readings of a room from `from` (included) to `to` (not), in order, each once, wherever they stand; of the series that are wanted, all unless said.
 * One statement, so that what is sealed meanwhile is seen either where it was or where it goes. A long range lets others have their turn.
 */
export async function readRange(
  pool: Pool,
  homeId: number,
  roomId: number,
  from: Instant,
  to: Instant,
  wanted: WantedSeries = everySeries,
): Promise<ReadRange> {
  const { rows } = await pool.query<ChunkRow | TailRow>({
    // prepared: planning over all partitions takes longer than reading
    name: 'read-range',
    text: `select hour as first_hour, 1 as hours, chunk, null::smallint as series, null::bigint as at, null::real as value from reading_hour
       where home_id = $1 and room_id = $2 and hour >= $3 and hour < $4
     union all
     select day * 24, 24, chunk, null, null, null from reading_day
       where home_id = $1 and room_id = $2 and day >= $5 and day < $6
     union all
     select first_hour, hours, null, null, null, null from unreadable_chunk
       where home_id = $1 and room_id = $2 and first_hour < $4 and first_hour + hours > $3
     union all
     select null, null, null, series, at, value from reading_tail
       where home_id = $1 and at >= $7 and at < $8 and series in (select id from series where home_id = $1 and room_id = $2)`,
    values: [
      homeId,
      roomId,
      Math.floor(from / HOUR_MS),
      Math.ceil(to / HOUR_MS),
      Math.floor(from / DAY_MS),
      Math.ceil(to / DAY_MS),
      from,
      to,
    ],
  });
  const gathered = new Map<number, Value[]>();
  const unreadable: ChunkPlace[] = [];
  const add = (series: number, value: Value): void => {
    if (value.at < from || value.at >= to) return;
    const values = gathered.get(series);
    if (values) values.push(value);
    else gathered.set(series, [value]);
  };
  let hoursRead = 0;
  for (const row of rows) {
    if (row.first_hour === null) {
      if (wanted(row.series)) add(row.series, { at: instant(row.at), value: row.value });
      continue;
    }
    const { first_hour, hours, chunk } = row;
    const readings = chunk && decode({ ...row, chunk }, wanted);
    if (readings === null) unreadable.push({ homeId, roomId, firstHour: first_hour, hours });
    else for (const [series, values] of readings) for (const value of values) add(series, value);
    hoursRead += hours;
    if (hoursRead < HOURS_IN_A_TURN) continue;
    hoursRead = 0;
    await nextTurn();
  }
  return { series: new Map([...gathered].map(([series, values]) => [series, inOrder(values)])), unreadable };
}
