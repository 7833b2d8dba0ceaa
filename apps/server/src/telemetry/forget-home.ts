import type { Pool } from 'pg';
import { rewriteChunks } from './chunk-lock.ts';

const TABLES = ['last_state', 'reading_tail', 'reading_hour', 'reading_day', 'unreadable_chunk', 'series'];

/**
 * Removes everything recorded of a home, all or none. Waits for whoever rewrites chunks: a sealing that knew the home's series would write what is
 * removed here once more. What reaches the tail after it goes when its slot is sealed.
 */
export function forgetHome(pool: Pool, homeId: number): Promise<void> {
  return rewriteChunks(pool, async (client) => {
    for (const table of TABLES) await client.query(`delete from ${table} where home_id = $1`, [homeId]);
  });
}
