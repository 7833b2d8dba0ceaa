import type { Pool } from 'pg';
import { lockChunks } from './chunk-lock.ts';
import { createDayPartitions, dayOf } from './day-partitions.ts';
import type { Value } from './last-state.ts';
import type { StoredReading } from './reading.ts';
import { HOUR_MS, storeChunks } from './store-chunks.ts';

/** Room hours stored in one statement. */
const CHUNKS_AT_ONCE = 2000;

async function roomsOfSeries(pool: Pool, homeIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ home_id: number; id: number; room_id: number }>(
    'select home_id, id, room_id from series where home_id = any($1)',
    [homeIds],
  );
  return new Map(rows.map(({ home_id, id, room_id }) => [`${home_id}/${id}`, room_id]));
}

/** Stores past readings in the chunks of their hours, all or none; adds to what is there. Throws on a series that does not exist. */
export async function loadHistory(pool: Pool, readings: readonly StoredReading[]): Promise<void> {
  if (readings.length === 0) return;
  const rooms = await roomsOfSeries(pool, [...new Set(readings.map(({ homeId }) => homeId))]);
  const roomHours = new Map<string, { homeId: number; roomId: number; hour: number; series: Map<number, Value[]> }>();
  for (const { homeId, series, at, value } of readings) {
    const roomId = rooms.get(`${homeId}/${series}`);
    if (roomId === undefined) throw new Error(`home ${homeId} has no series ${series}`);
    const hour = Math.floor(at / HOUR_MS);
    const key = `${homeId}/${roomId}/${hour}`;
    const held = roomHours.get(key) ?? { homeId, roomId, hour, series: new Map<number, Value[]>() };
    roomHours.set(key, held);
    const values = held.series.get(series);
    if (values) values.push({ at, value });
    else held.series.set(series, [{ at, value }]);
  }
  await createDayPartitions(pool, new Set(readings.map(({ at }) => dayOf(at))));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await lockChunks(client);
    const all = [...roomHours.values()];
    for (let index = 0; index < all.length; index += CHUNKS_AT_ONCE) await storeChunks(client, all.slice(index, index + CHUNKS_AT_ONCE));
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
