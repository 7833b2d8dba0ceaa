import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import type { ConsumptionMonth } from '../../features/consumption/consumption-day.ts';
import { type ConsumptionMonths, consumptionMonths } from '../../features/consumption/consumption-months.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { type Refused, refused } from '../endpoints/refused.ts';
import { type KnownEnergy, knownEnergyOf } from './known/known-energy.ts';
import { type PricedMonth, currencyOf, inCurrency, pricedDays, pricedMonth } from './priced-month.ts';
import type { ReadMeter } from './known/read-meter.ts';

export type MonthRequest = Pick<RequestOf<typeof insights.getConsumptionOverview>, 'params' | 'query' | 'server' | 'at' | 'caller'>;

/** A month and those that it is compared with, with what they cost: all in one currency. */
export type PricedMonths = {
  readonly known: KnownEnergy;
  readonly months: ConsumptionMonths;
  readonly currency: string;
  /** A reading seems to be in another unit than it was given in. */
  readonly isUnitInDoubt: boolean;
  /** What was read off the meter of what is burned; null: nothing was, or nothing is burned. */
  readonly readings: ReadMeter['readings'];
  readonly requested: PricedMonth;
  readonly monthBefore: PricedMonth;
  readonly yearBefore: PricedMonth;
  /** Another month as those, or a part of one. */
  readonly priced: (one: ConsumptionMonth) => Promise<PricedMonth>;
};

/** Null: nothing in the home is metered. */
export async function readPricedMonths({
  params: { homeId },
  query: { month },
  server,
  at,
}: MonthRequest): Promise<PricedMonths | Refused | null> {
  const known = await knownEnergyOf(server)(homeId, at);
  if (known === null) return null;
  if (typeof known === 'string') return refused({ code: `consumption.${known}` });
  const months = await consumptionMonths(server, known.months, { month: month ?? null, at, foresees: true });
  if (months === 'no-month') return refused({ code: 'consumption.noMonth', field: 'month' });
  const pricesOf = pricing(server, known, at);
  const [requested, monthBefore, yearBefore] = await Promise.all([
    pricesOf(months.requested),
    pricesOf(months.monthBefore),
    pricesOf(months.yearBefore),
  ]);
  const currency = currencyOf([requested, monthBefore, yearBefore], known.energy.country);
  // money of all three has one label
  return {
    known,
    months,
    currency,
    isUnitInDoubt: known.meter?.isUnitInDoubt ?? false,
    readings: months.told?.by === 'burner' ? (known.meter?.readings ?? null) : null,
    requested,
    monthBefore: inCurrency(monthBefore, currency),
    yearBefore: inCurrency(yearBefore, currency),
    priced: async ({ month: name, days }) =>
      inCurrency(pricedMonth(name, await pricedDays(server.database, known.prices, days, at)), currency),
  };
}

/** Prices months of a home as they are told whole: of the days that stand once. */
export const pricing =
  ({ database }: Pick<MonthRequest['server'], 'database'>, { prices, pricedDaysOf, pricedMonthOf }: KnownEnergy, at: MonthRequest['at']) =>
  async ({ month, days }: ConsumptionMonth): Promise<PricedMonth> => {
    const standing = await pricedDaysOf(month);
    const fresh = days.slice(standing.length);
    // a month that stands is one object: what is made of it is made once
    if (fresh.length === 0) return pricedMonthOf(month);
    return pricedMonth(month, [...standing, ...(await pricedDays(database, prices, fresh, at))]);
  };
