import { parseArgs } from 'node:util';
import { type Instant, DAY, csvLine } from '@braise/domain';
import { type EventCount, listCounts, sumCounts } from '../features/analytics/analytics.store.ts';
import { dayOf } from '../telemetry/utc-day.ts';
import type { Installation } from './open-installation.ts';

export const ANALYTICS_USAGE = 'analytics [--days <n>] [--format table|csv|jsonl]';
const FORMATS: ReadonlySet<string> = new Set(['table', 'csv', 'jsonl']);
/** As long as they are kept. */
const MOST_DAYS = 400;

/** Prints how often what happened: the sums of the last 30 days, or the count of each day as CSV or JSON lines. */
export async function analyticsCommand(
  { database }: Pick<Installation, 'database'>,
  args: readonly string[],
  now: Instant,
): Promise<boolean> {
  const asked = readOptions(args, now);
  if (asked === null) {
    console.error(`usage: ${ANALYTICS_USAGE}`);
    return false;
  }
  for (const line of asked.format === 'table'
    ? tableOf(await sumCounts(database, asked.fromDay))
    : linesOf(await listCounts(database, asked.fromDay), asked.format))
    console.log(line);
  return true;
}

function readOptions(args: readonly string[], now: Instant) {
  const { values } = parseArgs({ args: [...args], options: { days: { type: 'string' }, format: { type: 'string' } } });
  const days = Number(values.days ?? 30);
  const format = values.format ?? 'table';
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS || !FORMATS.has(format)) return null;
  return { fromDay: dayOf(now) - days + 1, format };
}

function tableOf(sums: readonly Omit<EventCount, 'day'>[]): readonly string[] {
  if (sums.length === 0) return ['nobody told anything'];
  return sums.map(({ category, name, value, count }) => `${String(count).padStart(8)}  ${category} ${name}${value && `  ${value}`}`);
}

function linesOf(counts: readonly EventCount[], format: string): readonly string[] {
  const rows = counts.map(({ day, ...rest }) => ({ day: new Date(day * DAY).toISOString().slice(0, 10), ...rest }));
  if (format === 'jsonl') return rows.map((row) => JSON.stringify(row));
  return [['day', 'category', 'name', 'value', 'count'], ...rows.map((row) => Object.values(row).map(String))].map((line) =>
    csvLine(line).trimEnd(),
  );
}
