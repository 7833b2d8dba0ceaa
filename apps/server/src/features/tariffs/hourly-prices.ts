import { type Instant, instant } from '@braise/domain';
import { type LocalDay, localDayAfter, localDayAt, localDayOf } from '@braise/domain/schedule';
import {
  type AveragePrice,
  ENERGY_USES,
  type EnergyUse,
  type PriceStanding,
  type PriceStretch,
  type PriceWindows,
  type UseCost,
  averagePrice,
  priceWindows,
  standingOf,
  useCost,
} from '@braise/domain/tariff';
import type { Database } from '../../database/database.ts';
import { loadPricedHome } from '../../home-model/market/priced-home.store.ts';
import { loadHomePrices } from './home-prices.ts';

/** What electricity costs on a day of a home. */
export type PricedDay = {
  readonly day: LocalDay;
  readonly stretches: readonly PriceStretch[];
  readonly average: AveragePrice | null;
  readonly windows: PriceWindows;
};

/** What electricity costs in a home about now, and what that means for whoever lives there. */
export type HourlyPrices = {
  readonly now: PriceStretch;
  /** How now stands against the average of its day; null: one of them is not known. */
  readonly standing: PriceStanding | null;
  readonly today: PricedDay;
  readonly tomorrow: PricedDay;
  /** How the average of tomorrow stands against that of today; null: one of them is not known. */
  readonly tomorrowStanding: PriceStanding | null;
  /** Of this month until now, in today's currency. */
  readonly month: AveragePrice | null;
  readonly uses: readonly { readonly use: EnergyUse; readonly cost: UseCost }[];
};

/** `named`: zones of prices by country, as the operator chose them. Null: there is no such home. */
export async function hourlyPrices(
  database: Pick<Database, 'kysely'>,
  homeId: number,
  named: Readonly<Record<string, string>>,
  at: Instant,
): Promise<HourlyPrices | null> {
  const home = await loadPricedHome(database, homeId, named);
  if (home === null) return null;
  const { timeZone } = home;
  const day = localDayAt(timeZone, at);
  const dayAfter = localDayAfter(timeZone, day);
  // a calendar may leave out a first
  const first = localDayOf(timeZone, `${day.date.slice(0, 8)}01`) ?? day;
  const prices = await loadHomePrices(database, home, { homeId, energy: 'ELECTRICITY' }, { first, last: dayAfter });
  const priced = (one: LocalDay): PricedDay => {
    const stretches = prices(one);
    return { day: one, stretches, average: averagePrice(stretches), windows: priceWindows(stretches) };
  };
  const [today, tomorrow] = [priced(day), priced(dayAfter)];
  const now = today.stretches.find(({ from, to }) => from <= at && at < to)!;
  const currency = now.tariff?.currency;
  const inCurrency = (stretches: readonly PriceStretch[]) => stretches.filter(({ tariff }) => tariff?.currency === currency);
  // what no contract says, or says in another currency, is a hole in what the month cost
  const orHole = (stretch: PriceStretch): PriceStretch =>
    stretch.tariff !== null && stretch.tariff.currency === currency
      ? stretch
      : { from: stretch.from, to: stretch.to, price: null, gap: 'NO_TARIFF', tariff: null };
  const soFar: PriceStretch[] = [];
  for (let one = first; one.start <= day.start; one = localDayAfter(timeZone, one)) soFar.push(...prices(one).map(orHole));
  const toCome = inCurrency([...today.stretches, ...tomorrow.stretches]);
  return {
    now,
    standing: standing(now.price, today.average),
    today,
    tomorrow,
    tomorrowStanding:
      tomorrow.average?.complete === true && tomorrow.stretches[0]?.tariff?.currency === currency
        ? standing(tomorrow.average.price, today.average)
        : null,
    month: averagePrice(soFar.filter(({ from }) => from < at).map((stretch) => ({ ...stretch, to: instant(Math.min(stretch.to, at)) }))),
    uses: now.price === null ? [] : (Object.keys(ENERGY_USES) as EnergyUse[]).map((use) => ({ use, cost: useCost(toCome, use, at) })),
  };
}

const standing = (price: PriceStretch['price'], average: AveragePrice | null): PriceStanding | null =>
  // beside a part of a day only as much is told as is known of it: nothing
  price === null || average?.complete !== true ? null : standingOf(price, average.price);
