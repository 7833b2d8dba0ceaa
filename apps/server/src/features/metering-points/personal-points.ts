import { roundTo } from '@braise/domain';
import { usedOn } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { loadMeteredDays } from './days/metered-month.store.ts';
import { loadPoints } from './metering-point.store.ts';

const EVER = { first: '', last: '9999-12' };

/** The meters of the home that its devices tell, and what they counted by day, in their unit, as far as it was settled. */
export async function loadPersonalPoints(database: Pick<Database, 'kysely'>, { homeId }: { readonly homeId: number | null }) {
  if (homeId === null) return [];
  const points = await loadPoints(database, homeId);
  const days = await loadMeteredDays(database, homeId, { points, ...EVER });
  return points.map(({ id, designation, energy, unit, scope, counters }) => ({
    id,
    designation,
    energy,
    unit,
    scope,
    counters,
    days: [...(days.get(id) ?? [])].map(([date, day]) => ({ date, used: roundTo(usedOn(day), 3), known: day.known })),
  }));
}
