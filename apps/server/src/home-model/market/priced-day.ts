import type { Instant } from '@braise/domain';
import { type LocalDay, localDayAt, localDayOf } from '@braise/domain/schedule';
import type { Database } from '../../database/database.ts';
import { type PricedHome, loadPricedHome } from './priced-home.store.ts';

/** `date`: ISO, of the home; null: its day of now. `named`: zones by country, as the operator chose them. Null: there is no such home, or its calendar leaves that day out. */
export async function loadPricedDay(
  database: Pick<Database, 'kysely'>,
  { homeId, date }: { readonly homeId: number; readonly date: string | null },
  named: Readonly<Record<string, string>>,
  at: Instant,
): Promise<{ readonly home: PricedHome; readonly day: LocalDay } | null> {
  const home = await loadPricedHome(database, homeId, named);
  const day = home && (date === null ? localDayAt(home.timeZone, at) : localDayOf(home.timeZone, date));
  return home && day && { home, day };
}
