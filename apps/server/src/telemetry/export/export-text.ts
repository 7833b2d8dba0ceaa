import { csvLine, iso } from '@braise/domain';
import { EXPORT_COLUMNS } from './export-readings.ts';
import type { ExportRow } from './export-readings.ts';

export type TextFormat = 'csv' | 'jsonl';

const csvRow = ({ home, room, device, channel, quantity, unit, at, value }: ExportRow): string =>
  csvLine([String(home), String(room), device, String(channel), quantity, unit, iso(at), String(value)]);
const jsonLine = (row: ExportRow): string => `${JSON.stringify({ ...row, at: iso(row.at) })}\n`;

/** The rows as text, some lines at a time; CSV begins with the names of the columns. */
export async function* exportText(rows: AsyncIterable<readonly ExportRow[]>, format: TextFormat): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(EXPORT_COLUMNS);
  const line = format === 'csv' ? csvRow : jsonLine;
  for await (const batch of rows) yield batch.map(line).join('');
}
