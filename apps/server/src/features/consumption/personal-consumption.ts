import { roundTo } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { knownShare, sumOf } from './consumption-day.ts';
import { loadDays } from './consumption.store.ts';

/** What the home took by day, in kWh of a heat pump and hours at full load of a burner, which share of the day was metered, and what rooms took of it, by id. */
export async function loadPersonalConsumption(database: Pick<Database, 'kysely'>, { homeId }: { readonly homeId: number | null }) {
  if (homeId === null) return [];
  return (await loadDays(database, homeId)).map(({ date, by, hours, rooms }) => ({
    date,
    by,
    heating: roundTo(sumOf(hours, 'heating'), 3),
    hotWater: roundTo(sumOf(hours, 'hotWater'), 3),
    known: roundTo(knownShare(hours), 3),
    rooms: rooms?.shares == null ? null : Object.fromEntries(rooms.shares),
  }));
}
