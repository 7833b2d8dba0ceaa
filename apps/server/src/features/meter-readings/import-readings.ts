import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { findTypist, loadReadings, putReadings } from './meter-reading.store.ts';
import { type TableFault, readTable } from './read-table.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

export type ImportedReadings = { readonly added: number; readonly faults: readonly TableFault[] };

/** Adds a table of readings to a home: all of them, or none while a line is wrong. */
export const importReadings = (deps: CommandDependencies, command: HomeCommand, csv: string): Promise<CommandOutcome<ImportedReadings>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, personId, at } = command;
    const [home, standing, by] = [await loadHomeEnergy(held, homeId), await loadReadings(held, homeId), await findTypist(held, personId)];
    if (home === null) return refuse({ code: 'notFound' });
    const table = readTable(csv, { home, standing, by, at });
    if (!table.ok) return table;
    const { found, faults } = table;
    const rows = found.map(({ reading }) => reading);
    return { change: rows.length === 0 ? {} : { rows: [putReadings(homeId, rows)] }, answer: { added: rows.length, faults } };
  });
