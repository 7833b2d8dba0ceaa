import { type Instant, type KilowattHours, kilowattHours } from '@braise/domain';
import type { Conversion, PipedEnergy } from '@braise/domain/meter';
import { type LocalDay, localDayOf } from '@braise/domain/schedule';
import { type KnownCost, type PriceStretch, costIn, costOfHours, toldCost } from '@braise/domain/tariff';
import { type CountedDay, hoursOf } from '@braise/energy';
import { loadHomePrices } from '../../features/tariffs/home-prices.ts';
import type { Database } from '../../database/database.ts';
import { ofKilowattHour } from '../bodies/of-kilowatt-hour.ts';
import type { PricedHome } from '../../home-model/market/priced-home.store.ts';

/** What a kilowatt-hour costs on a day of a home. */
export type PricesOf = (day: LocalDay) => readonly PriceStretch[];

const NO_PRICES: PricesOf = () => [];

/** Prices of an energy from one day to another. */
export async function pricesOf(
  database: Pick<Database, 'kysely'>,
  home: PricedHome,
  { homeId, conversions, energy }: { readonly homeId: number; readonly conversions: readonly Conversion[]; readonly energy: PipedEnergy },
  days: readonly LocalDay[],
): Promise<PricesOf> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return NO_PRICES;
  const prices = await loadHomePrices(database, home, { homeId, energy }, { first, last });
  // of a day that is under way the prices of all of it
  return ({ date }) => {
    const day = localDayOf(home.timeZone, date);
    return day === null ? [] : prices(day).map((stretch) => ofKilowattHour(stretch, conversions, date));
  };
}

/** What a stretch of energy cost, hundredths of a currency; null: not known in that currency. */
export const costOfStretch = (
  span: { readonly from: Instant; readonly to: Instant },
  energy: KilowattHours,
  stretches: readonly PriceStretch[],
  currency: string,
): number | null => toldCost(costIn(costOfHours([{ ...span, energy }], NOTHING, stretches), currency));

/** What a day cost, as far as that is known in a currency. */
export function costOfDay(
  { start, end }: LocalDay,
  { hours, sometime }: CountedDay,
  prices: readonly PriceStretch[],
  currency: string,
): KnownCost {
  const used = hoursOf({ from: start, to: end }).map((span, index) => ({ ...span, energy: hours[index]?.used ?? NOTHING }));
  return costIn(costOfHours(used, sometime, prices), currency);
}

const NOTHING = kilowattHours(0);
