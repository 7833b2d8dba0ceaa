import { instant } from '@braise/domain';
import type { ClientBase } from 'pg';
import { decodeChunk, encodeChunk, mergeChunks } from './chunk.ts';
import type { ChunkSeries } from './chunk.ts';

export const HOUR_MS = 3_600_000;

/** Readings of one room in one epoch hour. */
export type RoomHour = { readonly homeId: number; readonly roomId: number; readonly hour: number; readonly series: ChunkSeries };

/** Adds readings to the chunks of their hours, which may hold others already; within the caller's transaction. */
export async function storeChunks(client: ClientBase, roomHours: readonly RoomHour[]): Promise<void> {
  if (roomHours.length === 0) return;
  const keys = [roomHours.map(({ homeId }) => homeId), roomHours.map(({ roomId }) => roomId), roomHours.map(({ hour }) => hour)];
  const { rows } = await client.query<{ home_id: number; room_id: number; hour: number; chunk: Buffer }>(
    `select home_id, room_id, hour, chunk from reading_hour
     join unnest($1::integer[], $2::integer[], $3::integer[]) as wanted (home_id, room_id, hour) using (home_id, room_id, hour)`,
    keys,
  );
  const held = new Map(rows.map((row) => [`${row.home_id}/${row.room_id}/${row.hour}`, row.chunk]));
  const chunks = roomHours.map(({ homeId, roomId, hour, series }) => {
    const start = instant(hour * HOUR_MS);
    const existing = held.get(`${homeId}/${roomId}/${hour}`);
    return encodeChunk(start, existing ? mergeChunks(decodeChunk(start, existing), series) : series);
  });
  await client.query(
    `insert into reading_hour (home_id, room_id, hour, chunk)
     select * from unnest($1::integer[], $2::integer[], $3::integer[], $4::bytea[])
     on conflict (home_id, room_id, hour) do update set chunk = excluded.chunk`,
    [...keys, chunks],
  );
}
