import { DAY, type Instant } from '@braise/domain';
import type { GasDay } from '@braise/domain/market';
import { localDayAt } from '@braise/domain/schedule';
import type { Database } from '../../database/database.ts';
import type { GasOutlooks } from '../../providers/gas-outlook/gas-outlooks-of.ts';
import { loadGasDays } from './gas-outlook.store.ts';
import { GAS_TIME_ZONE } from './refresh-gas-outlook.ts';

/** What was told longer ago than this, ms, says too little of today. */
const STALE = 3 * DAY;

/** `toldAt`: when the source last answered. `isMadeUp`: no operator said it. */
export type ShownGasOutlook = { readonly days: readonly GasDay[]; readonly toldAt: Instant; readonly isMadeUp: boolean };

/** How the gas network is foreseen from today on, for a home in France; null: nobody tells, or told lately, or the home is elsewhere. `country`: ISO 3166-1 alpha-3. */
export async function readGasOutlook(
  { database, gasOutlooks }: { readonly database: Pick<Database, 'kysely'>; readonly gasOutlooks: GasOutlooks },
  { country, isSimulated }: { readonly country: string | null; readonly isSimulated: boolean },
  at: Instant,
): Promise<ShownGasOutlook | null> {
  const today = localDayAt(GAS_TIME_ZONE, at).date;
  if (isSimulated) {
    const told = await gasOutlooks.demo?.outlook(today);
    return told?.ok === true ? { days: told.days, toldAt: at, isMadeUp: true } : null;
  }
  if (country !== 'FRA' || gasOutlooks.ecogaz === null) return null;
  const kept = await loadGasDays(database, today);
  return kept === null || kept.toldAt < at - STALE ? null : { ...kept, isMadeUp: false };
}
