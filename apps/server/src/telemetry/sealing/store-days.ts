import type { ClientBase } from 'pg';
import { mergeChunks } from '../chunks/chunk.ts';
import { decodeDayChunk } from '../chunks/day-chunk.ts';
import { encodeRoomDay } from '../room-day.ts';
import type { EncodedRoomDay, RoomDayKey } from '../room-day.ts';
import { readOrNull } from '../chunks/sealed-bytes.ts';
import { putAside } from './unreadable-chunks.ts';
import type { ChunkPlace, DamagedChunk } from './unreadable-chunks.ts';

type Row = { home_id: number; room_id: number; day: number; aggregates: Buffer; chunk: Buffer };

const keyOf = (homeId: number, roomId: number, day: number): string => `${homeId}/${roomId}/${day}`;
const columnsOf = (days: readonly RoomDayKey[]) => [
  days.map(({ homeId }) => homeId),
  days.map(({ roomId }) => roomId),
  days.map(({ day }) => day),
];
const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Two of the same room and day become one. */
function merged(day: EncodedRoomDay, held: Buffer): EncodedRoomDay | null {
  const chunk = bufferOf(day.chunk);
  if (held.equals(chunk)) return null;
  const [before, after] = [decodeDayChunk(day.day, held), decodeDayChunk(day.day, chunk)];
  return encodeRoomDay({ ...day, series: mergeChunks(before, after) });
}

/**
 * Adds days to what is stored; no two of the same room and day. Within the caller's transaction, which holds the chunks' lock. Returns the places
 * of stored chunks that were found damaged: they are put aside. Throws ChunkError when a given chunk does not read where it has to be merged.
 */
export async function storeDays(client: ClientBase, days: readonly EncodedRoomDay[]): Promise<readonly ChunkPlace[]> {
  if (days.length === 0) return [];
  const { rows } = await client.query<Row>(
    `select home_id, room_id, day, aggregates, chunk from reading_day
     join unnest($1::integer[], $2::integer[], $3::integer[]) as wanted (home_id, room_id, day) using (home_id, room_id, day)`,
    columnsOf(days),
  );
  const held = new Map(rows.map((row) => [keyOf(row.home_id, row.room_id, row.day), row]));
  const damaged: DamagedChunk[] = [];
  const changed = days.flatMap((given) => {
    const { homeId, roomId, day } = given;
    const row = held.get(keyOf(homeId, roomId, day));
    if (row === undefined) return [given];
    if (readOrNull(() => decodeDayChunk(day, row.chunk)) === null) {
      damaged.push({ homeId, roomId, firstHour: day * 24, hours: 24, chunk: row.chunk, aggregates: row.aggregates });
      return [given];
    }
    return merged(given, row.chunk) ?? [];
  });
  await putAside(client, damaged);
  if (changed.length > 0)
    await client.query(
      `insert into reading_day (home_id, room_id, day, aggregates, chunk)
       select * from unnest($1::integer[], $2::integer[], $3::integer[], $4::bytea[], $5::bytea[])
       on conflict (home_id, room_id, day) do update set aggregates = excluded.aggregates, chunk = excluded.chunk`,
      [...columnsOf(changed), changed.map(({ aggregates }) => bufferOf(aggregates)), changed.map(({ chunk }) => bufferOf(chunk))],
    );
  return damaged;
}
