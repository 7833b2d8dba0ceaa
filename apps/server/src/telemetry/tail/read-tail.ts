import type { Instant } from '@braise/domain';
import type { Pool } from 'pg';

export type TailReading = { readonly series: number; readonly at: Instant; readonly value: number };

/**
 * Readings of a room from `from` (included) to `to` (not) that are not sealed yet, in any order and as often as they came. Not a prepared statement: a
 * plan that is made while the slots are empty looks through them whole, and would be kept when they hold the readings of all homes.
 */
export async function readTail(pool: Pool, homeId: number, roomId: number, from: Instant, to: Instant): Promise<readonly TailReading[]> {
  const { rows } = await pool.query<TailReading>(
    `select series, at, value from reading_tail
     where home_id = $1 and series in (select id from series where home_id = $1 and room_id = $2) and at >= $3 and at < $4`,
    [homeId, roomId, from, to],
  );
  return rows;
}
