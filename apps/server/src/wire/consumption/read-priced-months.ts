import { weighReadings } from '@braise/domain/meter';
import type { ConsumptionMonth } from '../../features/consumption/consumption-day.ts';
import { type ConsumptionMonths, consumptionMonths } from '../../features/consumption/consumption-months.ts';
import { loadReadings } from '../../features/meter-readings/meter-reading.store.ts';
import { loadHomeEnergy } from '../../features/meter-readings/settings/home-energy.store.ts';
import { loadCountry, loadTariffs } from '../../features/tariffs/tariff.store.ts';
import { usualCurrency } from '../../features/tariffs/usual-currency.ts';
import { type PricedHome, loadPricedHome } from '../../home-model/market/priced-home.store.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { type Refused, refused } from '../endpoints/refused.ts';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { heatMeterOf } from './heat-meter-of.ts';
import { type PricedMonth, inCurrency, pricedMonth } from './priced-month.ts';
import { readStretches } from './read-stretches.ts';

export type MonthRequest = Pick<RequestOf<typeof insights.getConsumptionOverview>, 'params' | 'query' | 'server' | 'at' | 'caller'>;

/** A month and those that it is compared with, with what they cost: all in one currency. */
export type PricedMonths = {
  readonly months: ConsumptionMonths;
  readonly home: PricedHome;
  readonly currency: string;
  /** A reading seems to be in another unit than it was given in. */
  readonly isUnitInDoubt: boolean;
  /** What was read off the meter of what is burned; null: nothing was, or nothing is burned. */
  readonly readings: { readonly count: number; readonly lastDate: string } | null;
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
  const [energy, home] = await Promise.all([
    loadHomeEnergy(server.database, homeId),
    loadPricedHome(server.database, homeId, server.prices.zones),
  ]);
  if (home === null || energy === null) return null;
  let isUnitInDoubt = false;
  let known: PricedMonths['readings'] = null;
  const read = async () => {
    const readings = await loadReadings(server.database, homeId);
    isUnitInDoubt = [...weighReadings(readings, energy).doubts.values()].some(({ kind }) => kind === 'UNIT');
    const days = readings.map(({ day }) => day).toSorted();
    const lastDate = days.at(-1);
    known = lastDate === undefined ? null : { count: days.length, lastDate };
    return readStretches(readings, energy);
  };
  const heatMeter = await heatMeterOf(server, { homeId, stated: energy.metered?.energy ?? null, conversions: energy.conversions, at });
  const months = await consumptionMonths(server, homeId, { month: month ?? null, at, foresees: true, read, heatMeter });
  if (months === null) return null;
  if (months === 'locked' || months === 'unread') return refused({ code: `consumption.${months}` });
  if (months === 'no-month') return refused({ code: 'consumption.noMonth', field: 'month' });
  const tariffs = await loadTariffs(server.database, homeId);
  const priced = (one: ConsumptionMonth) => pricedMonth(server.database, { home, tariffs, conversions: energy.conversions }, one, at);
  const [requested, monthBefore, yearBefore] = await Promise.all([
    priced(months.requested),
    priced(months.monthBefore),
    priced(months.yearBefore),
  ]);
  const currency = requested.currency ?? usualCurrency(await loadCountry(server.database, homeId));
  // money of all three has one label
  return {
    months,
    home,
    currency,
    isUnitInDoubt,
    readings: months.told?.by === 'burner' ? known : null,
    requested,
    monthBefore: inCurrency(monthBefore, currency),
    yearBefore: inCurrency(yearBefore, currency),
    priced: async (one) => inCurrency(await priced(one), currency),
  };
}
