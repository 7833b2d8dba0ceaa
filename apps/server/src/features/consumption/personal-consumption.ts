import { roundTo } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { knownShare, sumOf } from './consumption-day.ts';
import { loadDays } from './consumption.store.ts';

/** What the home took by day, in kWh of a heat pump and hours at full load of a burner, and which share of the day was metered. */
export async function loadPersonalConsumption(database: Pick<Database, 'kysely'>, { homeId }: { readonly homeId: number | null }) {
  if (homeId === null) return [];
  return (await loadDays(database, homeId)).map(({ date, by, hours }) => ({
    date,
    by,
    heating: roundTo(sumOf(hours, 'heating'), 3),
    hotWater: roundTo(sumOf(hours, 'hotWater'), 3),
    known: roundTo(knownShare(hours), 3),
  }));
}
