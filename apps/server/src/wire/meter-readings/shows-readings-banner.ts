import { type Instant, instant, mayUse } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import type { Database } from '../../database/database.ts';
import { loadChoices } from '../../features/choices/choices.store.ts';
import { loadMeteredHome } from '../../features/consumption/metered-home.store.ts';
import { loadReadings } from '../../features/meter-readings/meter-reading.store.ts';
import { readingsBannerDue } from '../../features/meter-readings/reminder/readings-banner.ts';

/** Whether somebody is to be told on their home that its meter was not read for a month: where they may see what readings are for. */
export async function showsReadingsBanner(
  database: Database,
  { homeId, personId, at }: { readonly homeId: number; readonly personId: string; readonly at: Instant },
): Promise<boolean> {
  const home = await loadMeteredHome(database, homeId);
  if (home === null || !mayUse(home.entitlement, 'energy-insights')) return false;
  const [readings, { eiqReadingsBanner: closed }] = await Promise.all([loadReadings(database, homeId), loadChoices(database, personId)]);
  const known = {
    lastDay: readings[0]?.day ?? null,
    today: localDayAt(home.timeZone, at).date,
    closedAt: closed === null ? null : instant(Date.parse(closed)),
  };
  return readingsBannerDue(known, at);
}
