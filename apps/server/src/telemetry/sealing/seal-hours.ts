import { DAY, HOUR, instant, MINUTE } from '@braise/domain';
import type { Instant } from '@braise/domain';
import type { ClientBase, Pool } from 'pg';
import { rewriteChunks } from './chunk-lock.ts';
import { createDayPartitions } from './day-partitions.ts';
import { takeFromTail } from '../last-state.ts';
import type { Sample } from '@braise/domain/climate';
import { ChunkVersionError } from '../chunks/sealed-bytes.ts';
import { storeChunks } from './store-chunks.ts';
import type { RoomHour } from './store-chunks.ts';
import { TAIL_SLOTS, tailSlot } from '../tail/tail-slot.ts';
import type { TailSlot } from '../tail/tail-slot.ts';
import type { ChunkPlace } from './unreadable-chunks.ts';

/** Rows read at a time: bounds the memory, and how long the event loop is held, whatever the hour holds. */
const ROWS_AT_ONCE = 5000;
/** How long after its hour a slot is left for batches that were under way, ms. */
const SETTLING_MS = MINUTE;

type TailRow = { home_id: number; room_id: number; series: number; at: Instant; value: number };
type OpenHour = Omit<RoomHour, 'series'> & { readonly series: Map<number, Sample<number>[]> };

/** Gathers rows, which come in order of home, room and hour, into room hours; the last may go on in the next rows. */
function gather(rows: readonly TailRow[], open: OpenHour | null): OpenHour[] {
  const roomHours = open ? [open] : [];
  for (const { home_id, room_id, series, at, value } of rows) {
    const hour = Math.floor(at / HOUR);
    let last = roomHours.at(-1);
    if (last?.homeId !== home_id || last.roomId !== room_id || last.hour !== hour) {
      last = { homeId: home_id, roomId: room_id, hour, series: new Map() };
      roomHours.push(last);
    }
    const values = last.series.get(series);
    if (values) values.push({ at, value });
    else last.series.set(series, [{ at, value }]);
  }
  return roomHours;
}

async function sealRows(client: ClientBase, slot: TailSlot): Promise<{ readonly count: number; readonly damaged: readonly ChunkPlace[] }> {
  // Rows of a home or series that is gone since are dropped here.
  await client.query(
    `declare sealed cursor for
     select tail.home_id, room_id, tail.series, at, value from reading_tail_${slot} as tail
       join series on series.home_id = tail.home_id and series.id = tail.series
     order by tail.home_id, room_id, at / ${HOUR}, tail.series, at`,
  );
  let open: OpenHour | null = null;
  let count = 0;
  const damaged: ChunkPlace[] = [];
  for (;;) {
    const { rows } = await client.query<TailRow>(`fetch ${ROWS_AT_ONCE} from sealed`);
    count += rows.length;
    const roomHours = gather(rows, open);
    if (rows.length < ROWS_AT_ONCE) {
      damaged.push(...(await storeChunks(client, roomHours)));
      await client.query('close sealed');
      return { count, damaged };
    }
    open = roomHours.pop() ?? null;
    damaged.push(...(await storeChunks(client, roomHours)));
  }
}

/** Moves the readings of one slot into the chunks of their hours, all or none. */
async function sealSlot(pool: Pool, slot: TailSlot, now: Instant): Promise<Awaited<ReturnType<typeof sealRows>>> {
  const { rows } = await pool.query<{ day: number }>(`select distinct at / ${DAY} as day from reading_tail_${slot}`);
  if (rows.length === 0) return { count: 0, damaged: [] };
  return rewriteChunks(pool, async (client) => {
    await createDayPartitions(
      client,
      rows.map(({ day }) => day),
    );
    // Writers wait, readers do not; the truncation at the end waits for those who still read.
    await client.query(`lock table reading_tail_${slot} in share row exclusive mode`);
    const sealed = await sealRows(client, slot);
    await takeFromTail(client, slot, now);
    // Rather again later than readers queueing behind it.
    await client.query("set local lock_timeout = '10s'");
    await client.query(`truncate reading_tail_${slot}`);
    return sealed;
  });
}

/**
 * Moves what arrived in past hours from the tail into hour chunks, and returns how many readings. Each slot is one transaction: a crash leaves
 * it where it was. Late arrivals reopen the chunks they belong to. With `all`, the hour that is still filling too. `found` hears of damaged chunks.
 * Throws ChunkVersionError when a slot stays where it is because a newer program wrote a chunk that it reopens; the others are moved.
 */
export async function sealHours(
  pool: Pool,
  now: Instant,
  options: { readonly all?: boolean; readonly found?: (place: ChunkPlace) => void } = {},
): Promise<number> {
  const filling = new Set(options.all === true ? [] : [tailSlot(now), tailSlot(instant(now - SETTLING_MS))]);
  let sum = 0;
  let newer: ChunkVersionError | null = null;
  for (const slot of TAIL_SLOTS) {
    if (filling.has(slot)) continue;
    try {
      const { count, damaged } = await sealSlot(pool, slot, now);
      sum += count;
      for (const place of damaged) options.found?.(place);
    } catch (error) {
      if (!(error instanceof ChunkVersionError)) throw error;
      newer = error;
    }
  }
  if (newer) throw newer;
  return sum;
}
