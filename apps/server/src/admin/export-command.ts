import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Instant, iso, QUANTITY } from '@braise/domain';
import type { Quantity } from '@braise/domain';
import { exportParquet } from '../telemetry/export/export-parquet.ts';
import { exportReadings, parseDay } from '../telemetry/export/export-readings.ts';
import type { ExportRow, ExportSelection } from '../telemetry/export/export-readings.ts';
import { exportText } from '../telemetry/export/export-text.ts';
import { createHistoryReader } from '../telemetry/history-reader.ts';
import { createSeriesRegistry } from '../telemetry/series-registry.ts';
import { dayOf } from '../telemetry/utc-day.ts';
import type { Installation } from './open-installation.ts';

type Format = 'csv' | 'jsonl' | 'parquet';
type Asked = { readonly selection: ExportSelection; readonly format: Format; readonly out: string | null; readonly replace: boolean };

const FORMATS: readonly string[] = ['csv', 'jsonl', 'parquet'] satisfies readonly Format[];
const isFormat = (text: string): text is Format => FORMATS.includes(text);
const isQuantity = (text: string): text is Quantity => Object.hasOwn(QUANTITY, text);
const natural = (text: string | undefined): number | null => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null);

export const EXPORT_USAGE =
  'export --home <n> [--room <n>] [--quantity <name>] [--from <date>] [--to <date>] [--format csv|jsonl|parquet] [--out <file> [--replace]]';

/** What the words ask for, or a sentence that says what is wrong with them. */
export function parseExport(args: readonly string[], today: number): Asked | string {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { home: text, room: text, quantity: text, from: text, to: text, format: text, out: text, replace: { type: 'boolean' } },
  });
  const homeId = natural(values.home);
  if (homeId === null) return `usage: ${EXPORT_USAGE}`;
  const roomId = natural(values.room);
  if (values.room !== undefined && roomId === null) return `${values.room} is no room`;
  const { quantity = null, format = 'csv', out = null, replace = false } = values;
  if (quantity !== null && !isQuantity(quantity)) return `${quantity} is none of ${Object.keys(QUANTITY).join(', ')}`;
  const fromDay = values.from === undefined ? null : parseDay(values.from);
  if (values.from !== undefined && fromDay === null) return `${values.from} is no date such as 2026-01-31`;
  const toDay = values.to === undefined ? today : parseDay(values.to);
  if (toDay === null) return `${values.to} is no date such as 2026-01-31`;
  if (fromDay !== null && fromDay > toDay) return 'the first day is after the last';
  if (!isFormat(format)) return `${format} is none of ${FORMATS.join(', ')}`;
  if (format === 'parquet' && out === null) return 'a Parquet file needs a name: --out <file>';
  return { selection: { homeId, roomId, quantity, fromDay, toDay }, format, out, replace };
}

/** Writes readings to a file or the standard output, as fast as that takes them. */
export async function exportCommand({ database }: Installation, args: readonly string[], now: Instant): Promise<boolean> {
  const asked = parseExport(args, dayOf(now));
  if (typeof asked === 'string') {
    console.error(asked);
    return false;
  }
  const { selection, format, out, replace } = asked;
  const file = out === null ? null : resolve(out);
  if (file !== null && !replace && existsSync(file)) {
    console.error(`${file} is there already: --replace writes another in its place`);
    return false;
  }
  const home = await database.kysely.selectFrom('home').select('id').where('id', '=', selection.homeId).executeTakeFirst();
  if (home === undefined) {
    console.error(`there is no home ${selection.homeId}`);
    return false;
  }
  const history = createHistoryReader({ pool: database.pool, registry: createSeriesRegistry(database), unreadable: () => undefined });
  const unreadable = (room: number, from: Parameters<typeof iso>[0], to: Parameters<typeof iso>[0]) =>
    console.error(`room ${room}: what was stored from ${iso(from)} to ${iso(to)} is damaged and missing`);
  const rows = exportReadings({ pool: database.pool, history, unreadable }, selection);
  if (file === null) await pipeline(Readable.from(exportText(rows, format === 'jsonl' ? format : 'csv')), process.stdout, { end: false });
  else await writeWhole(file, (part) => writeRows(rows, format, part));
  return true;
}

async function writeRows(rows: AsyncIterable<readonly ExportRow[]>, format: Format, file: string): Promise<void> {
  if (format === 'parquet') await exportParquet(rows, file);
  else await pipeline(Readable.from(exportText(rows, format)), createWriteStream(file));
}

/** Writes a file beside its place and moves it there when it is whole; one that fails leaves nothing, and what stood there stays. */
export async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  try {
    await write(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
