import type { Pool } from 'pg';
import { rewriteChunks } from './sealing/chunk-lock.ts';
import { DAYS_BY_MONTH, HOURS_BY_DAY } from './sealing/day-partitions.ts';
import { partsOf } from './sealing/range-partitions.ts';

/**
 * Removes what was recorded of a room; may be repeated. The numbers of its series stay, so that none is given out again and read as another's, and
 * so do the last values of devices, which have only left the room.
 */
export async function forgetRoom(pool: Pool, homeId: number, roomId: number): Promise<void> {
  // rooms are made and removed by hand, and a partition of each day and month is held in turn: not for one of which nothing was recorded
  const recorded = await pool.query('select from series where home_id = $1 and room_id = $2 limit 1', [homeId, roomId]);
  if (recorded.rowCount === 0) return;
  const ofRoom = 'series in (select id from series where home_id = $1 and room_id = $2';
  await rewriteChunks(pool, async (client) => {
    await client.query(`delete from last_state where home_id = $1 and ${ofRoom} and device_id = '')`, [homeId, roomId]);
    await client.query(`delete from reading_tail where home_id = $1 and ${ofRoom})`, [homeId, roomId]);
    await client.query('delete from unreadable_chunk where home_id = $1 and room_id = $2', [homeId, roomId]);
  });
  for (const cut of [HOURS_BY_DAY, DAYS_BY_MONTH])
    for (const part of await partsOf(pool, cut))
      await rewriteChunks(pool, async (client) => {
        const name = cut.nameOf(part);
        const { rows } = await client.query<{ gone: boolean }>('select to_regclass($1) is null as gone', [name]);
        if (rows[0]?.gone === false) await client.query(`delete from ${name} where home_id = $1 and room_id = $2`, [homeId, roomId]);
      });
}
