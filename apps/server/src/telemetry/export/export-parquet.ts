import type { SchemaElement } from 'hyparquet';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { EXPORT_COLUMNS } from './export-readings.ts';
import type { ExportRow } from './export-readings.ts';

/** Rows that are held before they are written as one group. */
const GROUP_ROWS = 100_000;

const SCHEMA: SchemaElement[] = [
  { name: 'reading', num_children: EXPORT_COLUMNS.length },
  { name: 'home', type: 'INT32', repetition_type: 'REQUIRED' },
  { name: 'room', type: 'INT32', repetition_type: 'REQUIRED' },
  { name: 'device', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'channel', type: 'INT32', repetition_type: 'REQUIRED' },
  { name: 'quantity', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'unit', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'at', type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: 'REQUIRED' },
  { name: 'value', type: 'DOUBLE', repetition_type: 'REQUIRED' },
];

/** Writes the rows to a Parquet file, group by group. */
export async function exportParquet(rows: AsyncIterable<readonly ExportRow[]>, file: string): Promise<void> {
  const writer = fileWriter(file);
  const parquet = new ParquetWriter({ writer, schema: SCHEMA, createdBy: 'braise' });
  let held: ExportRow[] = [];
  const flush = async () => {
    if (held.length === 0) return;
    const columnData = EXPORT_COLUMNS.map((name) => ({
      name,
      data: held.map((row) => (name === 'at' ? new Date(row.at) : row[name])),
    }));
    await parquet.write({ columnData, rowGroupSize: GROUP_ROWS });
    held = [];
  };
  for await (const batch of rows) {
    // not all at once: a call takes some hundred thousand arguments at most
    for (const row of batch) held.push(row);
    if (held.length >= GROUP_ROWS) await flush();
  }
  await flush();
  await parquet.finish();
}
