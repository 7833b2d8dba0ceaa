import type { Instant } from '@braise/domain';
import { type DraftDoubt, weighDrafts } from '@braise/domain/meter';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import type { Database } from '../../database/database.ts';
import { loadReadings } from './meter-reading.store.ts';
import { type TableFault, readTable } from './read-table.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

/** `line` null: a reading that stands already. */
export type TableDoubt = DraftDoubt & { readonly line: number | null };
type WeighedTable =
  | { readonly ok: true; readonly readings: number; readonly faults: readonly TableFault[]; readonly doubts: readonly TableDoubt[] }
  | { readonly ok: false; readonly error: CommandError };

/** What would be in doubt if a table of readings were added, or what is wrong with it. Nothing is stored. */
export async function weighTable(
  database: Pick<Database, 'kysely'>,
  { homeId, csv, at }: { readonly homeId: number; readonly csv: string; readonly at: Instant },
): Promise<WeighedTable> {
  const [home, standing] = await Promise.all([loadHomeEnergy(database, homeId), loadReadings(database, homeId)]);
  if (home === null) return refuse({ code: 'notFound' });
  const table = readTable(csv, { home, standing, by: null, at });
  if (!table.ok) return table;
  const { found, faults } = table;
  const lines = new Map(found.map(({ line, reading }) => [reading.id, line]));
  const drafts = found.map(({ reading }) => reading);
  const doubts = weighDrafts(drafts, standing, home).map((doubt) => ({ ...doubt, line: lines.get(doubt.of.id) ?? null }));
  return { ok: true, readings: found.length, faults, doubts };
}
