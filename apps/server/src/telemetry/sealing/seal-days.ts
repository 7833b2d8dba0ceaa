import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR, instant, MINUTE } from '@braise/domain';
import type { Instant } from '@braise/domain';
import type { ClientBase, Pool } from 'pg';
import { decodeChunk, inOrder } from '../chunks/chunk.ts';
import { rewriteChunks } from './chunk-lock.ts';
import { createMonthPartitions, HOURS_BY_DAY, partitionDays } from './day-partitions.ts';
import type { Sample } from '@braise/domain/climate';
import { dropPartition } from './range-partitions.ts';
import { encodeRoomDay } from '../room-day.ts';
import type { EncodedRoomDay } from '../room-day.ts';
import { ChunkVersionError, readOrNull } from '../chunks/sealed-bytes.ts';
import { storeDays } from './store-days.ts';
import { putAside } from './unreadable-chunks.ts';
import type { ChunkPlace, DamagedChunk } from './unreadable-chunks.ts';
import { dayOf } from '../utc-day.ts';

/** Room days of one transaction: some 100 ms in which hours are not sealed, and a few megabytes. */
const ROOM_DAYS_AT_ONCE = 256;
/** Room days encoded before others get a turn, some 5 ms. */
const ROOM_DAYS_IN_A_TURN = 8;
/** A run ends after this time and leaves the rest to the next, ms: hours have to be sealed in between. */
const LONGEST_RUN_MS = 2 * MINUTE;
/** How long after its end a day is left alone, ms: its last hour leaves the tail first. */
const SETTLING_MS = 2 * HOUR;

type Row = { home_id: number; room_id: number; hour: number; chunk: Buffer };
type Room = { readonly homeId: number; readonly roomId: number };
type Batch = { readonly last: Room; readonly roomDays: number; readonly damaged: readonly ChunkPlace[] };

/** Locked, so that a home that is deleted meanwhile is not written again: its deletion waits and then finds the day. */
async function nextHours(client: ClientBase, day: number, after: Room): Promise<readonly Row[]> {
  const { rows } = await client.query<Row>(
    `select home_id, room_id, hour, chunk from reading_hour
     join (
       select distinct home_id, room_id from reading_hour where hour >= $1 and hour < $2 and (home_id, room_id) > ($3, $4)
       order by home_id, room_id limit $5
     ) as rooms using (home_id, room_id)
     where hour >= $1 and hour < $2 order by home_id, room_id, hour for update of reading_hour`,
    [day * 24, (day + 1) * 24, after.homeId, after.roomId, ROOM_DAYS_AT_ONCE],
  );
  return rows;
}

/** The day of one room from its hours; those that do not read are left out and named. */
function toRoomDay(day: number, rows: readonly Row[], damaged: DamagedChunk[]): EncodedRoomDay | null {
  const series = new Map<number, Sample<number>[]>();
  const [room] = rows;
  for (const { home_id, room_id, hour, chunk } of rows) {
    const readings = readOrNull(() => decodeChunk(hour * HOUR, chunk));
    if (readings === null) damaged.push({ homeId: home_id, roomId: room_id, firstHour: hour, hours: 1, chunk });
    for (const [id, values] of readings ?? []) {
      const held = series.get(id);
      // not all at once: a call takes some hundred thousand arguments at most
      if (held) for (const value of values) held.push(value);
      else series.set(id, [...values]);
    }
  }
  if (room === undefined || series.size === 0) return null;
  const ordered = new Map([...series].map(([id, values]) => [id, inOrder(values)]));
  return encodeRoomDay({ homeId: room.home_id, roomId: room.room_id, day, series: ordered });
}

/** Moves the next rooms' hours of a day into day chunks; null when there are none left. */
async function sealBatch(client: ClientBase, day: number, after: Room): Promise<Batch | null> {
  const rows = await nextHours(client, day, after);
  const end = rows.at(-1);
  if (end === undefined) return null;
  const damagedHours: DamagedChunk[] = [];
  const encoded: EncodedRoomDay[] = [];
  const rooms = [...Map.groupBy(rows, ({ home_id, room_id }) => `${home_id}/${room_id}`).values()];
  for (const [index, hours] of rooms.entries()) {
    const roomDay = toRoomDay(day, hours, damagedHours);
    if (roomDay) encoded.push(roomDay);
    if (index % ROOM_DAYS_IN_A_TURN === 0) await nextTurn();
  }
  await putAside(client, damagedHours);
  const damagedDays = await storeDays(client, encoded);
  await client.query(
    `delete from reading_hour using unnest($1::integer[], $2::integer[], $3::integer[]) as sealed (home_id, room_id, hour)
     where (reading_hour.home_id, reading_hour.room_id, reading_hour.hour) = (sealed.home_id, sealed.room_id, sealed.hour)
       and reading_hour.hour >= $4 and reading_hour.hour < $5`,
    [rows.map((row) => row.home_id), rows.map((row) => row.room_id), rows.map((row) => row.hour), day * 24, (day + 1) * 24],
  );
  return {
    last: { homeId: end.home_id, roomId: end.room_id },
    roomDays: encoded.length,
    damaged: [...damagedHours, ...damagedDays],
  };
}

/**
 * Moves the hour chunks of finished UTC days into day chunks, which late arrivals reopen in their turn, then drops the partitions that are empty.
 * Each batch of rooms is one transaction: a crash leaves them where they were, and several processes may do it at once. Ends after two minutes,
 * whatever is left. Returns how many room days were written. `found` hears of damaged chunks.
 * Throws ChunkVersionError when a day keeps its hours because a newer program wrote a chunk of it; the other days are sealed.
 */
export async function sealDays(pool: Pool, now: Instant, found: (place: ChunkPlace) => void = () => undefined): Promise<number> {
  const unfinished = dayOf(instant(now - SETTLING_MS));
  const days = (await partitionDays(pool)).filter((day) => day < unfinished);
  const until = performance.now() + LONGEST_RUN_MS;
  let roomDays = 0;
  let newer: ChunkVersionError | null = null;
  for (const day of days) {
    if (performance.now() > until) break;
    try {
      for await (const batch of sealDay(pool, day, until)) {
        roomDays += batch.roomDays;
        for (const place of batch.damaged) found(place);
      }
    } catch (error) {
      if (!(error instanceof ChunkVersionError)) throw error;
      newer = error;
    }
  }
  if (newer) throw newer;
  return roomDays;
}

/** Seals a day batch by batch, as far as it comes until that time of `performance.now()`. */
async function* sealDay(pool: Pool, day: number, until: number): AsyncGenerator<Batch> {
  let after: Room = { homeId: -1, roomId: -1 };
  for (;;) {
    const from = after;
    const batch = await rewriteChunks(pool, async (client) => {
      await createMonthPartitions(client, [day]);
      return sealBatch(client, day, from);
    });
    if (batch === null) break;
    yield batch;
    after = batch.last;
    if (performance.now() > until) return;
  }
  await dropPartition(pool, HOURS_BY_DAY, day, { ifEmpty: true });
}
