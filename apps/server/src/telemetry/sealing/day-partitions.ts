import { type Instant, DAY } from '@braise/domain';
import type { ClientBase, Pool } from 'pg';
import { rewriteChunks } from './chunk-lock.ts';
import { createPartitions, dropPartition, partsOf } from './range-partitions.ts';
import type { Cut } from './range-partitions.ts';
import { firstDayOf, monthOf, oldestDayKept } from '../retention.ts';

/** Dropped in one run at most: a clock that jumps far ahead costs little before somebody notices. */
const [DAYS_AT_ONCE, MONTHS_AT_ONCE] = [2, 1];

/** Hour chunks: a partition for each UTC day, counted since 1970. */
export const HOURS_BY_DAY: Cut = {
  table: 'reading_hour',
  column: 'hour',
  nameOf: (day) => `reading_hour_${new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '')}`,
  partOf(name) {
    const [, year, month, day] = /^reading_hour_(\d{4,})(\d\d)(\d\d)$/.exec(name) ?? [];
    return day === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY;
  },
  boundsOf: (day) => [day * 24, (day + 1) * 24],
};

/** Day chunks: a partition for each calendar month of UTC, counted since the year 0. */
export const DAYS_BY_MONTH: Cut = {
  table: 'reading_day',
  column: 'day',
  nameOf: (month) => `reading_day_${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`,
  partOf(name) {
    const [, year, month] = /^reading_day_(\d{4,})(\d\d)$/.exec(name) ?? [];
    return month === undefined ? null : Number(year) * 12 + Number(month) - 1;
  },
  boundsOf: (month) => [firstDayOf(month), firstDayOf(month + 1)],
};

/** UTC days that have a partition for their hours, in order. */
export const partitionDays = (pool: Pool): Promise<readonly number[]> => partsOf(pool, HOURS_BY_DAY);

/** Makes room for the hour chunks of these days. */
export const createDayPartitions = (client: ClientBase, days: Iterable<number>): Promise<void> =>
  createPartitions(client, HOURS_BY_DAY, days);

/** Makes room for the day chunks of these days. */
export const createMonthPartitions = (client: ClientBase, days: Iterable<number>): Promise<void> =>
  createPartitions(client, DAYS_BY_MONTH, [...days].map(monthOf));

/** Makes room for all chunks of these days; waits for nobody where there is room already. */
export async function preparePartitions(pool: Pool, days: readonly number[]): Promise<void> {
  const known = { days: await partsOf(pool, HOURS_BY_DAY), months: await partsOf(pool, DAYS_BY_MONTH) };
  if (days.every((day) => known.days.includes(day) && known.months.includes(monthOf(day)))) return;
  await rewriteChunks(pool, async (client) => {
    await createDayPartitions(client, days);
    await createMonthPartitions(client, days);
  });
}

/** Drops the oldest of what is beyond thirteen months; returns how many partitions. */
export async function dropOldPartitions(pool: Pool, now: Instant): Promise<number> {
  const oldest = oldestDayKept(now);
  const days = (await partitionDays(pool)).filter((day) => day < oldest).slice(0, DAYS_AT_ONCE);
  const months = (await partsOf(pool, DAYS_BY_MONTH)).filter((month) => month < monthOf(oldest)).slice(0, MONTHS_AT_ONCE);
  let dropped = 0;
  for (const day of days) if (await dropPartition(pool, HOURS_BY_DAY, day)) dropped++;
  for (const month of months) if (await dropPartition(pool, DAYS_BY_MONTH, month)) dropped++;
  await pool.query('delete from unreadable_chunk where first_hour < $1', [oldest * 24]);
  return dropped;
}
