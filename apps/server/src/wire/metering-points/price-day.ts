import { type Cents, type Instant, type KilowattHours, cents, costOf, kilowattHours } from '@braise/domain';
import type { Conversion, PipedEnergy } from '@braise/domain/meter';
import { type LocalDay, localDayOf } from '@braise/domain/schedule';
import { type PriceStretch, areKnown, costOfHours, flatPrice } from '@braise/domain/tariff';
import { type CountedDay, hoursOf, usedOn } from '@braise/energy';
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
export function costOfStretch(
  span: { readonly from: Instant; readonly to: Instant },
  energy: KilowattHours,
  stretches: readonly PriceStretch[],
  currency: string,
): Cents | null {
  const cost = costOfHours([{ ...span, energy }], stretches);
  return cost === null || (cost.currency !== null && cost.currency !== currency) ? null : cost.cost;
}

/** `share`: of what was used that of which it is known what it cost, 0..1: at prices by the hour that in hours that are known. */
export type DayCost = { readonly cost: Cents; readonly share: number };

/** What a day cost: what is not known by the hour only where the price is one all day. Null: a price is not known. */
export function costOfDay(
  { start, end }: LocalDay,
  { hours, sometime }: CountedDay,
  prices: readonly PriceStretch[],
  currency: string,
): DayCost | null {
  const spans = hoursOf({ from: start, to: end });
  const costs = spans.map((span, index) => costOfStretch(span, hours[index]?.used ?? NOTHING, prices, currency));
  if (costs.includes(null)) return null;
  const timed = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  if (sometime === 0) return { cost: cents(timed), share: 1 };
  const flat = flatIn(prices, currency);
  if (flat !== null) return { cost: cents(timed + costOf(sometime, flat)), share: 1 };
  if (!areKnown(prices) || prices.some(({ tariff }) => tariff?.currency !== currency)) return null;
  return { cost: cents(timed), share: 1 - sometime / usedOn({ hours, sometime }) };
}

const NOTHING = kilowattHours(0);

/** Null: it is not one all day, or not known in that currency. */
const flatIn = (prices: readonly PriceStretch[], currency: string): Cents | null =>
  prices[0]?.tariff?.currency === currency ? flatPrice(prices) : null;
