import { iso } from '@braise/domain';
import { EXPORT_COLUMNS } from './export-readings.ts';
import type { ExportRow } from './export-readings.ts';

export type TextFormat = 'csv' | 'jsonl';

/** RFC 4180: quoted where it has to be. */
const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const csvLine = ({ home, room, device, channel, quantity, unit, at, value }: ExportRow): string =>
  `${home},${room},${field(device)},${channel},${quantity},${field(unit)},${iso(at)},${value}\r\n`;
const jsonLine = (row: ExportRow): string => `${JSON.stringify({ ...row, at: iso(row.at) })}\n`;

/** The rows as text, some lines at a time; CSV begins with the names of the columns. */
export async function* exportText(rows: AsyncIterable<readonly ExportRow[]>, format: TextFormat): AsyncGenerator<string> {
  if (format === 'csv') yield `${EXPORT_COLUMNS.join(',')}\r\n`;
  const line = format === 'csv' ? csvLine : jsonLine;
  for await (const batch of rows) yield batch.map(line).join('');
}
