import type { Instant } from '@braise/domain';
import type { Pool } from 'pg';

const DAY_MS = 86_400_000;
/** Thirteen months, so that a day can be compared with the same day a year before. */
const RETENTION_DAYS = 400;
/** Dropped in one run at most: a clock that jumps far ahead costs little before somebody notices. */
const DROPPED_AT_ONCE = 2;

const nameOf = (day: number): string => `reading_hour_${new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;

/** UTC days (since 1970) that have a partition, in order. */
export async function partitionDays(pool: Pool): Promise<readonly number[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select relid::regclass::text as name from pg_partition_tree('reading_hour') where isleaf and level = 1",
  );
  return rows
    .map(({ name }) => {
      const [, year, month, day] = /^reading_hour_(\d{4,})(\d\d)(\d\d)$/.exec(name) ?? [];
      return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
    })
    .toSorted((a, b) => a - b);
}

/** The UTC day of an instant, counted since 1970. */
export const dayOf = (at: Instant): number => Math.floor(at / DAY_MS);

/** Makes the partitions of those of the days that have none yet. */
export async function createDayPartitions(pool: Pool, days: Iterable<number>): Promise<void> {
  const existing = new Set(await partitionDays(pool));
  for (const day of days) {
    if (existing.has(day)) continue;
    // Attached afterwards, which lets readers and writers go on meanwhile.
    const name = nameOf(day);
    const [first, end] = [day * 24, (day + 1) * 24];
    await pool.query(`create table if not exists ${name} (like reading_hour including all, check (hour >= ${first} and hour < ${end}))`);
    await pool
      .query(`alter table reading_hour attach partition ${name} for values from (${first}) to (${end})`)
      .catch(async (error: unknown) => {
        // Another process was faster.
        if (!(await partitionDays(pool)).includes(day)) throw error;
      });
  }
}

/** Drops the oldest days beyond the retention; returns how many. */
export async function dropOldPartitions(pool: Pool, now: Instant): Promise<number> {
  const oldest = dayOf(now) - RETENTION_DAYS;
  const old = (await partitionDays(pool)).filter((day) => day < oldest).slice(0, DROPPED_AT_ONCE);
  for (const day of old) await pool.query(`drop table ${nameOf(day)}`);
  return old.length;
}
