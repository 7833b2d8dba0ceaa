import { DAY, type Instant } from '@braise/domain';
import type { GasDay } from '@braise/domain/market';
import { localDayAt } from '@braise/domain/schedule';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { GasOutlooks } from '../../providers/gas-outlook/gas-outlooks-of.ts';
import { loadGasDays } from './gas-outlook.store.ts';
import { GAS_TIME_ZONE } from './refresh-gas-outlook.ts';

/** What was told longer ago than this, ms, says too little of today. */
const STALE = 3 * DAY;

/** `toldAt`: when the source last answered. `isMadeUp`: no operator said it. */
export type ShownGasOutlook = { readonly days: readonly GasDay[]; readonly toldAt: Instant; readonly isMadeUp: boolean };

/** How the gas network is foreseen from today on, for a home in France; null: nobody tells, or told lately, or the home is elsewhere. */
export async function readGasOutlook(
  { database, gasOutlooks }: { readonly database: Pick<Database, 'kysely'>; readonly gasOutlooks: GasOutlooks },
  homeId: number,
  at: Instant,
): Promise<ShownGasOutlook | null> {
  const home = await database.kysely
    .selectFrom('home')
    .select(['simulated', sql<string | null>`address->>'country'`.as('country')])
    .where('id', '=', homeId)
    .executeTakeFirst();
  const today = localDayAt(GAS_TIME_ZONE, at).date;
  if (home === undefined) return null;
  if (home.simulated) {
    const told = await gasOutlooks.demo?.outlook(today);
    return told?.ok === true ? { days: told.days, toldAt: at, isMadeUp: true } : null;
  }
  if (home.country !== 'FRA' || gasOutlooks.ecogaz === null) return null;
  const kept = await loadGasDays(database, today);
  return kept === null || kept.toldAt < at - STALE ? null : { ...kept, isMadeUp: false };
}
