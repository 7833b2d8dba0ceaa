import type { Pool } from 'pg';
import { rewriteChunks } from './sealing/chunk-lock.ts';
import { DAYS_BY_MONTH, HOURS_BY_DAY } from './sealing/day-partitions.ts';
import { partsOf } from './sealing/range-partitions.ts';

/** Partition by partition, so that nobody waits for thirteen months of a home: sealing an hour is the same for all homes. */
const PARTITIONED = [HOURS_BY_DAY, DAYS_BY_MONTH];

/**
 * Removes everything recorded of a home; may be repeated, and has to be where it rejects. Waits for whoever rewrites chunks: a sealing that knew
 * the home's series would write what is removed here once more. What reaches the tail after it goes when its slot is sealed.
 */
export async function forgetHome(pool: Pool, homeId: number): Promise<void> {
  // From here on no sealing takes the home's readings out of the tail, nor puts back what did not read. Hours may still become days, which follow.
  await removeFrom(pool, ['series', 'last_state', 'reading_tail', 'unreadable_chunk'], homeId);
  for (const cut of PARTITIONED) {
    for (const part of await partsOf(pool, cut)) await removeFrom(pool, [cut.nameOf(part)], homeId);
  }
  // what sealing put aside meanwhile
  await removeFrom(pool, ['unreadable_chunk'], homeId);
}

function removeFrom(pool: Pool, tables: readonly string[], homeId: number): Promise<void> {
  return rewriteChunks(pool, async (client) => {
    for (const table of tables) {
      const { rows } = await client.query('select to_regclass($1) is null as gone', [table]);
      if (rows[0]?.gone !== true) await client.query(`delete from ${table} where home_id = $1`, [homeId]);
    }
  });
}
