import { randomUUID } from 'node:crypto';
import { type CsvFault, readReadingsCsv } from '@braise/domain/meter';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import { whyRefused } from './check-reading.ts';
import { type KeptReading, MOST_READINGS } from './kept-reading.ts';
import type { Among } from './place-reading.ts';
import { meteredOf, unsaidEnergy } from './settings/home-energy.ts';

export type TableFault = CsvFault | { readonly line: number; readonly fault: 'DUPLICATE' | 'IN_FUTURE' | 'BEFORE_HOME' | 'TOO_OLD' };
/** `faults`: lines because of which nothing is added, by their number. */
export type ReadTable = {
  readonly found: readonly { readonly line: number; readonly reading: KeptReading }[];
  readonly faults: readonly TableFault[];
};

const FAULTS = {
  'meterReading.duplicate': 'DUPLICATE',
  'meterReading.inFuture': 'IN_FUTURE',
  'meterReading.beforeHome': 'BEFORE_HOME',
  'meterReading.tooOld': 'TOO_OLD',
} as const;

/** The readings of a table as they are kept beside those that stand, and what is wrong with which line; or why none of it can be added. */
export function readTable(
  csv: string,
  { home, standing, by, at }: Among,
): ({ readonly ok: true } & ReadTable) | { readonly ok: false; readonly error: CommandError } {
  const metered = meteredOf(home);
  if (metered === null) return unsaidEnergy('csv');
  const table = readReadingsCsv(csv, metered, home.timeZone);
  const faults: TableFault[] = [...table.faults];
  const found: { line: number; reading: KeptReading }[] = [];
  for (const { line, ...asked } of table.readings) {
    const why = whyRefused(asked, home, [...standing, ...found.map(({ reading }) => reading)], at);
    if (why !== null) faults.push({ line, fault: FAULTS[why] });
    else found.push({ line, reading: { ...asked, ...metered, id: randomUUID(), by, imported: true, answers: [] } });
  }
  if (faults.length > 0) return { ok: true, found: [], faults: faults.toSorted((a, b) => a.line - b.line) };
  if (found.length === 0) return refuse({ code: 'validationFailed', field: 'csv', title: 'csv: Expected a reading at least' });
  if (standing.length + found.length > MOST_READINGS) return refuse({ code: 'meterReading.tooMany', field: 'csv' });
  return { ok: true, found, faults: [] };
}
