import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Instant, DAY, HOUR, MINUTE, instant } from '@braise/domain';
import { type FoundReport, type StoredReport, listReports } from '../features/error-reports/error-report.store.ts';
import type { Installation } from './open-installation.ts';
import { printable, printableLine } from './printable.ts';
import { createSourcePlaces } from './source-places.ts';

const LEVELS = ['error', 'warning', 'info'] as const satisfies readonly StoredReport['level'][];
export const LOGS_USAGE = 'logs [--since <2h|3d>] [--level error|warning|info] [--limit <n>] [--full]';
const UNITS = { m: MINUTE, h: HOUR, d: DAY } as const;
const MOST = 1_000;

/** Prints the faults that the app met, one for each kind. `--level` names the least grave; `--full` adds what came before and where it was. */
export async function logsCommand({ database }: Pick<Installation, 'database'>, args: readonly string[], now: Instant): Promise<boolean> {
  const asked = readOptions(args, now);
  if (asked === null) {
    console.error(`usage: ${LOGS_USAGE}`);
    return false;
  }
  const reports = await listReports(database, asked);
  const placesOf = createSourcePlaces(join(import.meta.dirname, '../../../web/dist-maps'));
  for (const report of reports) console.log(await describe(report, asked.full, placesOf));
  if (reports.length === 0) console.log('nothing was reported');
  return true;
}

function readOptions(args: readonly string[], now: Instant) {
  const { values } = parseArgs({
    args: [...args],
    options: { since: { type: 'string' }, level: { type: 'string' }, limit: { type: 'string' }, full: { type: 'boolean' } },
  });
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(values.since ?? '7d') ?? [];
  const least = LEVELS.findIndex((level) => level === (values.level ?? 'info'));
  const limit = Number(values.limit ?? 50);
  if (count === undefined || unit === undefined || least === -1 || !Number.isInteger(limit) || limit < 1 || limit > MOST) return null;
  const since = instant(now - Number(count) * UNITS[unit as keyof typeof UNITS]);
  return { since, levels: LEVELS.slice(0, least + 1), limit, full: values.full === true };
}

async function describe(report: FoundReport, full: boolean, placesOf: (stack: string) => Promise<string>): Promise<string> {
  const { at, level, app, version, times, message, stack, homeId, circumstances } = report;
  const head = `${at.toISOString()}  ${level}  ${printableLine(`${app}/${version}`)}${times > 1 ? `  ${times} times` : ''}${homeId === null ? '' : `  home ${homeId}`}`;
  const lines = [head, `  ${printableLine(message)}`];
  const indented = (text: string) => printable(text).replaceAll(/^/gm, '  ');
  if (stack !== null) lines.push(indented(await placesOf(stack)));
  if (full) lines.push(indented(JSON.stringify(circumstances, null, 2)));
  return lines.join('\n');
}
