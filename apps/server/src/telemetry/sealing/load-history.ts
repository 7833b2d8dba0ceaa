import { HOUR } from '@braise/domain';
import type { Pool } from 'pg';
import { rewriteChunks } from './chunk-lock.ts';
import { createDayPartitions } from './day-partitions.ts';
import type { Sample } from '@braise/domain/climate';
import { loadDays } from './load-days.ts';
import type { StoredReading } from '../reading.ts';
import { encodeRoomDay } from '../room-day.ts';
import { storeChunks } from './store-chunks.ts';
import type { RoomHour } from './store-chunks.ts';
import type { ChunkPlace } from './unreadable-chunks.ts';
import { dayOf } from '../utc-day.ts';

/** Chunks of hours stored in one transaction. */
const HOURS_AT_ONCE = 2000;

type Gathered = { readonly homeId: number; readonly roomId: number; readonly unit: number; readonly series: Map<number, Sample<number>[]> };

async function roomsOfSeries(pool: Pool, homeIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ home_id: number; id: number; room_id: number }>(
    'select home_id, id, room_id from series where home_id = any($1)',
    [homeIds],
  );
  return new Map(rows.map(({ home_id, id, room_id }) => [`${home_id}/${id}`, room_id]));
}

/** By room and hour or day, as `unitOf` says. Throws on a series that does not exist. */
function gather(
  readings: readonly StoredReading[],
  rooms: ReadonlyMap<string, number>,
  unitOf: (reading: StoredReading) => number,
): readonly Gathered[] {
  const gathered = new Map<string, Gathered>();
  for (const reading of readings) {
    const { homeId, series, at, value } = reading;
    const roomId = rooms.get(`${homeId}/${series}`);
    if (roomId === undefined) throw new Error(`home ${homeId} has no series ${series}`);
    const unit = unitOf(reading);
    const key = `${homeId}/${roomId}/${unit}`;
    const held = gathered.get(key) ?? { homeId, roomId, unit, series: new Map<number, Sample<number>[]>() };
    gathered.set(key, held);
    const values = held.series.get(series);
    if (values) values.push({ at, value });
    else held.series.set(series, [{ at, value }]);
  }
  return [...gathered.values()];
}

async function loadHours(pool: Pool, hours: readonly RoomHour[]): Promise<readonly ChunkPlace[]> {
  const damaged: ChunkPlace[] = [];
  for (let index = 0; index < hours.length; index += HOURS_AT_ONCE) {
    const batch = hours.slice(index, index + HOURS_AT_ONCE);
    const found = await rewriteChunks(pool, async (client) => {
      await createDayPartitions(
        client,
        batch.map(({ hour }) => Math.floor(hour / 24)),
      );
      return storeChunks(client, batch);
    });
    damaged.push(...found);
  }
  return damaged;
}

/**
 * Stores past readings: those before the UTC day `today` in the chunks of their days, others in those of their hours; adds to what is there, and the same
 * once more changes nothing. Returns damaged chunks found in their places. Throws on a series that does not exist, and then stores nothing.
 */
export async function loadHistory(pool: Pool, readings: readonly StoredReading[], today: number): Promise<readonly ChunkPlace[]> {
  const rooms = await roomsOfSeries(pool, [...new Set(readings.map(({ homeId }) => homeId))]);
  const past = readings.filter(({ at }) => dayOf(at) < today);
  const recent = readings.filter(({ at }) => dayOf(at) >= today);
  const days = gather(past, rooms, ({ at }) => dayOf(at)).map(({ unit, ...room }) => encodeRoomDay({ ...room, day: unit }));
  const hours = gather(recent, rooms, ({ at }) => Math.floor(at / HOUR)).map(({ unit, ...room }) => ({ ...room, hour: unit }));
  return [...(await loadDays(pool, days)), ...(await loadHours(pool, hours))];
}
