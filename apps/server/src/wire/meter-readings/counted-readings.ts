import { instant, mayUse } from '@braise/domain';
import { HEAT_SCOPES, type Metered, type MeterScope, isBurned } from '@braise/domain/meter';
import { localDayAt } from '@braise/domain/schedule';
import type { Database } from '../../database/database.ts';
import { heatedBy } from '../../features/consumption/heat-meter.ts';
import { loadMeteredHome } from '../../features/consumption/metered-home.store.ts';
import { type HomeEnergy, meteredOf } from '../../features/meter-readings/settings/home-energy.ts';
import { loadPoints } from '../../features/metering-points/metering-point.store.ts';

/** What readings are of by which what heating takes will be told. `since`: the day, ISO, from which what burns says how it does. */
export type CountedReadings = Metered & { readonly since: string };

const OF_HEAT: ReadonlySet<MeterScope> = new Set(HEAT_SCOPES);

/** Null: heating will be told by none. It is where a burner that says how it burns heats the home, no meter counts that by itself, and the home may see it. */
export async function countedReadings(
  database: Pick<Database, 'kysely'>,
  homeId: number,
  home: Pick<HomeEnergy, 'metered' | 'heatSources'>,
): Promise<CountedReadings | null> {
  const metered = meteredOf(home);
  if (metered === null || !isBurned(metered)) return null;
  const [told, points] = await Promise.all([loadMeteredHome(database, homeId), loadPoints(database, homeId)]);
  if (told === null || !mayUse(told.entitlement, 'energy-insights')) return null;
  if (points.some(({ scope, energy }) => OF_HEAT.has(scope) && energy === metered.energy)) return null;
  if (heatedBy(told.units.filter(({ leftAt }) => leftAt === null)) !== 'burner') return null;
  const burners = told.units.filter(({ by }) => by === 'burner');
  const since = instant(Math.min(...burners.map(({ firstSeenAt }) => firstSeenAt)));
  return { ...metered, since: localDayAt(told.timeZone, since).date };
}
