import type { Pool } from 'pg';
import { mergeChunks } from '../chunks/chunk.ts';
import { rewriteChunks } from './chunk-lock.ts';
import { decodeDayChunk } from '../chunks/day-chunk.ts';
import { createMonthPartitions } from './day-partitions.ts';
import { encodeRoomDay } from '../room-day.ts';
import type { EncodedRoomDay } from '../room-day.ts';
import { storeDays } from './store-days.ts';
import type { ChunkPlace } from './unreadable-chunks.ts';

/** Room days stored in one transaction: some megabytes, and the chunks' lock for a moment only. */
const DAYS_AT_ONCE = 500;

/** Each room and day once. Throws ChunkError when two that have to be merged do not read. */
function distinct(days: readonly EncodedRoomDay[]): readonly EncodedRoomDay[] {
  const byKey = new Map<string, EncodedRoomDay>();
  for (const given of days) {
    const key = `${given.homeId}/${given.roomId}/${given.day}`;
    const held = byKey.get(key);
    const read = ({ day, chunk }: EncodedRoomDay) => decodeDayChunk(day, Buffer.from(chunk));
    byKey.set(key, held ? encodeRoomDay({ ...given, series: mergeChunks(read(held), read(given)) }) : given);
  }
  return [...byKey.values()];
}

/** Adds whole days to what is stored, some hundreds in each transaction; once more changes nothing. Returns damaged chunks found in their places. */
export async function loadDays(pool: Pool, given: readonly EncodedRoomDay[]): Promise<readonly ChunkPlace[]> {
  const days = distinct(given);
  const damaged: ChunkPlace[] = [];
  for (let index = 0; index < days.length; index += DAYS_AT_ONCE) {
    const batch = days.slice(index, index + DAYS_AT_ONCE);
    damaged.push(
      ...(await rewriteChunks(pool, async (client) => {
        await createMonthPartitions(
          client,
          batch.map(({ day }) => day),
        );
        return storeDays(client, batch);
      })),
    );
  }
  return damaged;
}
