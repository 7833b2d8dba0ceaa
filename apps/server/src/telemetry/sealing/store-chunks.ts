import { HOUR } from '@braise/domain';
import type { ClientBase } from 'pg';
import { decodeChunk, encodeChunk, mergeChunks } from '../chunks/chunk.ts';
import type { ChunkSeries } from '../chunks/chunk.ts';
import { readOrNull } from '../chunks/sealed-bytes.ts';
import { putAside } from './unreadable-chunks.ts';
import type { ChunkPlace, DamagedChunk } from './unreadable-chunks.ts';

/** Readings of one room in one epoch hour. */
export type RoomHour = { readonly homeId: number; readonly roomId: number; readonly hour: number; readonly series: ChunkSeries };

/**
 * Adds readings to the chunks of their hours, which may hold others already; within the caller's transaction. Returns the places of chunks that
 * were found damaged: they are put aside.
 */
export async function storeChunks(client: ClientBase, roomHours: readonly RoomHour[]): Promise<readonly ChunkPlace[]> {
  if (roomHours.length === 0) return [];
  const keys = [roomHours.map(({ homeId }) => homeId), roomHours.map(({ roomId }) => roomId), roomHours.map(({ hour }) => hour)];
  const { rows } = await client.query<{ home_id: number; room_id: number; hour: number; chunk: Buffer }>(
    `select home_id, room_id, hour, chunk from reading_hour
     join unnest($1::integer[], $2::integer[], $3::integer[]) as wanted (home_id, room_id, hour) using (home_id, room_id, hour)`,
    keys,
  );
  const held = new Map(rows.map((row) => [`${row.home_id}/${row.room_id}/${row.hour}`, row.chunk]));
  const damaged: DamagedChunk[] = [];
  const chunks = roomHours.map(({ homeId, roomId, hour, series }) => {
    const start = hour * HOUR;
    const chunk = held.get(`${homeId}/${roomId}/${hour}`);
    const existing = chunk && readOrNull(() => decodeChunk(start, chunk));
    if (chunk && !existing) damaged.push({ homeId, roomId, firstHour: hour, hours: 1, chunk });
    return encodeChunk(start, existing ? mergeChunks(existing, series) : series);
  });
  await putAside(client, damaged);
  await client.query(
    `insert into reading_hour (home_id, room_id, hour, chunk)
     select * from unnest($1::integer[], $2::integer[], $3::integer[], $4::bytea[])
     on conflict (home_id, room_id, hour) do update set chunk = excluded.chunk`,
    [...keys, chunks],
  );
  return damaged;
}
