import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Instant, DAY, HOUR } from '@braise/domain';
import type { Pool } from 'pg';
import { decodeChunk, everySeries, inOrder } from './chunks/chunk.ts';
import type { ChunkSeries, WantedSeries } from './chunks/chunk.ts';
import { decodeDayChunk } from './chunks/day-chunk.ts';
import type { Sample } from '@braise/domain/climate';
import { readTail } from './tail/read-tail.ts';
import { readableOrNull } from './chunks/sealed-bytes.ts';
import type { ChunkPlace } from './sealing/unreadable-chunks.ts';

/** `chunk` null: one that was put aside. */
type Row = { readonly first_hour: number; readonly hours: number; readonly chunk: Buffer | null };

/** Readings by series number, and the chunks that could not be read. */
export type ReadRange = { readonly series: ChunkSeries; readonly unreadable: readonly ChunkPlace[] };

/** Hours of chunks read before others get a turn, some 4 ms. */
const HOURS_IN_A_TURN = 8 * 24;

const decode = (first_hour: number, hours: number, chunk: Buffer, wanted: WantedSeries): ChunkSeries | null =>
  readableOrNull(() => (hours === 1 ? decodeChunk(first_hour * HOUR, chunk, wanted) : decodeDayChunk(first_hour / 24, chunk, wanted)));

/** One statement, so that a day that is sealed meanwhile is seen either in its hours or whole. */
async function readChunks(pool: Pool, homeId: number, roomId: number, from: Instant, to: Instant): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>({
    // prepared: planning over all partitions takes longer than reading
    name: 'read-chunks',
    text: `select hour as first_hour, 1 as hours, chunk from reading_hour
       where home_id = $1 and room_id = $2 and hour >= $3 and hour < $4
     union all
     select day * 24, 24, chunk from reading_day
       where home_id = $1 and room_id = $2 and day >= $5 and day < $6
     union all
     select first_hour, hours, null from unreadable_chunk
       where home_id = $1 and room_id = $2 and first_hour < $4 and first_hour + hours > $3`,
    values: [homeId, roomId, Math.floor(from / HOUR), Math.ceil(to / HOUR), Math.floor(from / DAY), Math.ceil(to / DAY)],
  });
  return rows;
}

/**
 * Readings of a room from `from` (included) to `to` (not), in order, each once, wherever they stand; of the series that are wanted, all unless said.
 * A long range lets others have their turn.
 */
export async function readRange(
  pool: Pool,
  homeId: number,
  roomId: number,
  from: Instant,
  to: Instant,
  wanted: WantedSeries = everySeries,
): Promise<ReadRange> {
  const gathered = new Map<number, Sample<number>[]>();
  const unreadable: ChunkPlace[] = [];
  const add = (series: number, values: readonly Sample<number>[]): void => {
    let all = gathered.get(series);
    if (all === undefined) gathered.set(series, (all = []));
    for (const value of values) if (value.at >= from && value.at < to) all.push(value);
  };
  // The tail first: what is sealed meanwhile is seen twice then, and never not at all.
  const arrived = await readTail(pool, homeId, roomId, from, to);
  let hoursRead = 0;
  for (const { first_hour, hours, chunk } of await readChunks(pool, homeId, roomId, from, to)) {
    const readings = chunk && decode(first_hour, hours, chunk, wanted);
    if (readings === null) unreadable.push({ homeId, roomId, firstHour: first_hour, hours });
    else for (const [series, values] of readings) add(series, values);
    hoursRead += hours;
    if (hoursRead < HOURS_IN_A_TURN) continue;
    hoursRead = 0;
    await nextTurn();
  }
  for (const { series, at, value } of arrived) if (wanted(series)) add(series, [{ at, value }]);
  return {
    series: new Map([...gathered].flatMap(([series, values]) => (values.length === 0 ? [] : [[series, inOrder(values)]]))),
    unreadable,
  };
}
