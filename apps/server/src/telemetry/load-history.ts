import type { Pool } from 'pg';
import { rewriteChunks } from './chunk-lock.ts';
import { createDayPartitions, createMonthPartitions } from './day-partitions.ts';
import type { Value } from './last-state.ts';
import type { StoredReading } from './reading.ts';
import { encodeRoomDay } from './room-day.ts';
import { storeChunks } from './store-chunks.ts';
import { storeDays } from './store-days.ts';
import type { ChunkPlace } from './unreadable-chunks.ts';
import { dayOf, HOUR_MS } from './utc-day.ts';

/** Chunks stored in one statement. */
const [HOURS_AT_ONCE, DAYS_AT_ONCE] = [2000, 500];

type Gathered = { readonly homeId: number; readonly roomId: number; readonly unit: number; readonly series: Map<number, Value[]> };

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
    const held = gathered.get(key) ?? { homeId, roomId, unit, series: new Map<number, Value[]>() };
    gathered.set(key, held);
    const values = held.series.get(series);
    if (values) values.push({ at, value });
    else held.series.set(series, [{ at, value }]);
  }
  return [...gathered.values()];
}

function* inBatches<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let index = 0; index < all.length; index += size) yield all.slice(index, index + size);
}

/**
 * Stores past readings, all or none: those before the UTC day `today` in the chunks of their days, others in those of their hours; adds to what is
 * there. Returns damaged chunks found in their places. Throws on a series that does not exist.
 */
export async function loadHistory(pool: Pool, readings: readonly StoredReading[], today: number): Promise<readonly ChunkPlace[]> {
  if (readings.length === 0) return [];
  const rooms = await roomsOfSeries(pool, [...new Set(readings.map(({ homeId }) => homeId))]);
  const past = readings.filter(({ at }) => dayOf(at) < today);
  const recent = readings.filter(({ at }) => dayOf(at) >= today);
  const days = gather(past, rooms, ({ at }) => dayOf(at)).map(({ unit, ...room }) => encodeRoomDay({ ...room, day: unit }));
  const hours = gather(recent, rooms, ({ at }) => Math.floor(at / HOUR_MS)).map(({ unit, ...room }) => ({ ...room, hour: unit }));
  return rewriteChunks(pool, async (client) => {
    await createMonthPartitions(client, new Set(days.map(({ day }) => day)));
    await createDayPartitions(client, new Set(recent.map(({ at }) => dayOf(at))));
    const damaged: ChunkPlace[] = [];
    for (const batch of inBatches(days, DAYS_AT_ONCE)) damaged.push(...(await storeDays(client, batch)));
    for (const batch of inBatches(hours, HOURS_AT_ONCE)) damaged.push(...(await storeChunks(client, batch)));
    return damaged;
  });
}
