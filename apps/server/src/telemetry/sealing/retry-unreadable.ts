import { HOUR } from '@braise/domain';
import type { ClientBase, Pool } from 'pg';
import { decodeChunk } from '../chunks/chunk.ts';
import { rewriteChunks } from './chunk-lock.ts';
import { decodeDayChunk } from '../chunks/day-chunk.ts';
import { createDayPartitions, createMonthPartitions } from './day-partitions.ts';
import { encodeRoomDay } from '../room-day.ts';
import { readableOrNull } from '../chunks/sealed-bytes.ts';
import { storeChunks } from './store-chunks.ts';
import { storeDays } from './store-days.ts';

/** Chunks looked at in one transaction. */
const AT_ONCE = 100;

type Key = {
  readonly home_id: number;
  readonly room_id: number;
  readonly first_hour: number;
  readonly hours: number;
  readonly checksum: number;
};
type Row = Key & { readonly chunk: Buffer };

/** Merges one chunk into its place; false where it does not read. */
async function putBack(client: ClientBase, { home_id: homeId, room_id: roomId, first_hour, hours, chunk }: Row): Promise<boolean> {
  const day = Math.floor(first_hour / 24);
  if (hours === 1) {
    const series = readableOrNull(() => decodeChunk(first_hour * HOUR, chunk));
    if (series === null) return false;
    await createDayPartitions(client, [day]);
    await storeChunks(client, [{ homeId, roomId, hour: first_hour, series }]);
    return true;
  }
  const series = readableOrNull(() => decodeDayChunk(day, chunk));
  if (series === null) return false;
  await createMonthPartitions(client, [day]);
  await storeDays(client, [encodeRoomDay({ homeId, roomId, day, series })]);
  return true;
}

/**
 * Tries once more to read the chunks that were put aside, of one home or (null) of all, and puts those that read back where they belong. A program that
 * knows more than the one that put them aside, or a repaired row, makes them readable.
 */
export async function retryUnreadable(pool: Pool, homeId: number | null): Promise<{ readonly putBack: number; readonly left: number }> {
  let after: Key | null = null;
  let [done, left] = [0, 0];
  for (;;) {
    const from: Key = after ?? { home_id: -1, room_id: -1, first_hour: -1, hours: 0, checksum: 0 };
    const rows: readonly Row[] = await rewriteChunks(pool, async (client) => {
      const found = await client.query<Row>(
        `select home_id, room_id, first_hour, hours, checksum, chunk from unreadable_chunk
         where (home_id, room_id, first_hour, hours, checksum) > ($1, $2, $3, $4, $5) and home_id = coalesce($6, home_id)
         order by home_id, room_id, first_hour, hours, checksum limit ${AT_ONCE}`,
        [from.home_id, from.room_id, from.first_hour, from.hours, from.checksum, homeId],
      );
      for (const row of found.rows) {
        if (!(await putBack(client, row))) {
          left++;
          continue;
        }
        done++;
        await client.query(
          'delete from unreadable_chunk where home_id = $1 and room_id = $2 and first_hour = $3 and hours = $4 and checksum = $5',
          [row.home_id, row.room_id, row.first_hour, row.hours, row.checksum],
        );
      }
      return found.rows;
    });
    after = rows.at(-1) ?? null;
    if (after === null) return { putBack: done, left };
  }
}

/** Gives up the chunks that were put aside, of one home or (null) of all; their time counts as never recorded. Returns how many. */
export async function clearUnreadable(pool: Pool, homeId: number | null): Promise<number> {
  const { rowCount } = await pool.query('delete from unreadable_chunk where home_id = coalesce($1, home_id)', [homeId]);
  return rowCount ?? 0;
}
