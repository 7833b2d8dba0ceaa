import { randomUUID } from 'node:crypto';
import { type CsvFault, readReadingsCsv } from '@braise/domain/meter';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { whyRefused } from './check-reading.ts';
import { type KeptReading, MOST_READINGS } from './kept-reading.ts';
import { findTypist, loadReadings, putReadings } from './meter-reading.store.ts';
import { meteredOf } from './settings/home-energy.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

/** `faults`: lines because of which nothing was added, by their number. */
export type ImportedReadings = {
  readonly added: number;
  readonly faults: readonly { readonly line: number; readonly fault: ImportFault }[];
};
type ImportFault = CsvFault['fault'] | 'DUPLICATE' | 'IN_FUTURE' | 'BEFORE_HOME' | 'TOO_OLD';

const FAULTS = {
  'meterReading.duplicate': 'DUPLICATE',
  'meterReading.inFuture': 'IN_FUTURE',
  'meterReading.beforeHome': 'BEFORE_HOME',
  'meterReading.tooOld': 'TOO_OLD',
} as const;

/** Adds a table of readings to a home: all of them, or none while a line is wrong. */
export const importReadings = (deps: CommandDependencies, command: HomeCommand, csv: string): Promise<CommandOutcome<ImportedReadings>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, personId, at } = command;
    const [home, standing, by] = [await loadHomeEnergy(held, homeId), await loadReadings(held, homeId), await findTypist(held, personId)];
    if (home === null) return refuse({ code: 'notFound' });
    const table = readReadingsCsv(csv);
    const faults: ImportedReadings['faults'][number][] = [...table.faults];
    const found: KeptReading[] = [];
    for (const { line, day, value } of table.readings) {
      const asked = { day, minute: null, value };
      const why = whyRefused(asked, home, [...standing, ...found], at);
      if (why === null) found.push({ ...asked, ...meteredOf(home), id: randomUUID(), by, imported: true, answer: null });
      else faults.push({ line, fault: FAULTS[why] });
    }
    if (faults.length > 0) return { change: {}, answer: { added: 0, faults: faults.toSorted((a, b) => a.line - b.line) } };
    if (found.length === 0) return refuse({ code: 'validationFailed', field: 'csv', title: 'csv: Expected a reading at least' });
    if (standing.length + found.length > MOST_READINGS) return refuse({ code: 'meterReading.tooMany', field: 'csv' });
    return { change: { rows: [putReadings(homeId, found)] }, answer: { added: found.length, faults: [] } };
  });
