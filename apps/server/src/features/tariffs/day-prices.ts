import type { Instant } from '@braise/domain';
import type { PriceStretch, Tariff } from '@braise/domain/tariff';
import type { Database } from '../../database/database.ts';
import { loadPricedDay } from '../../home-model/market/priced-day.ts';
import { loadHomePrices } from './home-prices.ts';

/** The prices of a home on one of its days. */
export type DayPrices = { readonly date: string; readonly stretches: readonly PriceStretch[] };

/**
 * What a unit of energy costs in a home on a day, ISO, of its own; null: today. `named`: zones of prices by country, as the operator chose them. Null: there is
 * no such home, or its calendar leaves that day out.
 */
export async function dayPrices(
  database: Pick<Database, 'kysely'>,
  { homeId, energy, date }: { readonly homeId: number; readonly energy: Tariff['energy']; readonly date: string | null },
  named: Readonly<Record<string, string>>,
  at: Instant,
): Promise<DayPrices | null> {
  const found = await loadPricedDay(database, { homeId, date }, named, at);
  if (found === null) return null;
  const { home, day } = found;
  const prices = await loadHomePrices(database, home, { homeId, energy }, { first: day, last: day });
  return { date: day.date, stretches: prices(day) };
}
