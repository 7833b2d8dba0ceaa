import type { ConsumptionOverviewBody } from '@braise/contract/energy-insights';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { iso } from '@braise/domain';
import { weighReadings } from '@braise/domain/meter';
import type { ConsumptionMonth } from '../../features/consumption/consumption-day.ts';
import { changeByWeather } from '../../features/consumption/change-by-weather.ts';
import { consumptionMonths } from '../../features/consumption/consumption-months.ts';
import { readGasOutlook } from '../../features/gas-outlook/read-gas-outlook.ts';
import { loadReadings } from '../../features/meter-readings/meter-reading.store.ts';
import { loadHomeEnergy } from '../../features/meter-readings/settings/home-energy.store.ts';
import { loadCountry } from '../../features/tariffs/tariff.store.ts';
import { usualCurrency } from '../../features/tariffs/usual-currency.ts';
import { loadPricedHome } from '../../home-model/market/priced-home.store.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { type Refused, refused } from '../endpoints/refused.ts';
import { changeFrom } from './change-from.ts';
import { forecastBody, monthBody } from './month-bodies.ts';
import { inCurrency, pricedMonth } from './priced-month.ts';
import { readStretches } from './read-stretches.ts';

/** What heating and hot water took in a month, and what that cost. */
export async function readConsumptionOverview({
  params: { homeId },
  query: { month },
  server,
  at,
}: RequestOf<typeof insights.getConsumptionOverview>): Promise<ConsumptionOverviewBody | Refused | null> {
  const energy = await loadHomeEnergy(server.database, homeId);
  const home = await loadPricedHome(server.database, homeId, server.prices.zones);
  if (home === null || energy === null) return null;
  let isUnitInDoubt = false;
  const read = async () => {
    const readings = await loadReadings(server.database, homeId);
    isUnitInDoubt = [...weighReadings(readings, energy).doubts.values()].some(({ kind }) => kind === 'UNIT');
    return readStretches(readings, energy);
  };
  const months = await consumptionMonths(server, homeId, { month: month ?? null, at, read });
  if (months === null) return null;
  if (months === 'locked' || months === 'unread') return refused({ code: `consumption.${months}` });
  if (months === 'no-month') return refused({ code: 'consumption.noMonth', field: 'month' });
  const priced = (one: ConsumptionMonth) => pricedMonth(server.database, { homeId, home, conversions: energy.conversions }, one, at);
  const [requested, monthBefore, yearBefore] = await Promise.all([
    priced(months.requested),
    priced(months.monthBefore),
    priced(months.yearBefore),
  ]);
  const currency = requested.currency ?? usualCurrency(await loadCountry(server.database, homeId));
  // money of all three has one label
  const [before, aYearBefore] = [inCurrency(monthBefore, currency), inCurrency(yearBefore, currency)];
  const told = { requested: monthBody(requested), before: monthBody(before), aYearBefore: monthBody(aYearBefore) };
  const inSameWeather = async (other: 'before' | 'aYearBefore', days: ConsumptionMonth): Promise<number | null> =>
    told[other].isComplete && told.requested.isComplete
      ? changeByWeather(server.database, { homeId, timeZone: energy.timeZone }, days, months.requested)
      : null;
  const byWeather = {
    before: await inSameWeather('before', months.monthBefore),
    aYearBefore: await inSameWeather('aYearBefore', months.yearBefore),
  };
  const forecast = months.forecast && forecastBody(months.forecast, requested, before);
  const gas = await readGasOutlook(server, homeId, at);
  return {
    unit: 'kWh',
    isInPreferredUnit: !isUnitInDoubt,
    source: months.by === 'burner' ? 'boiler' : 'heat-pump',
    currency,
    months: months.bounds,
    energySavingsReport: null,
    ecogaz: gas && [...gas.days],
    ecogazSignal: gas && { toldAt: iso(gas.toldAt), isMadeUp: gas.isMadeUp },
    monthlyAggregation: {
      requestedMonth: told.requested,
      monthBefore: told.before,
      yearBefore: told.aYearBefore,
      endOfMonthForecast: forecast,
      change: {
        fromMonthBefore: { ...changeFrom(told.before, told.requested, forecast), consumptionInSameWeatherInPercent: byWeather.before },
        fromYearBefore: {
          ...changeFrom(told.aYearBefore, told.requested, forecast),
          consumptionInSameWeatherInPercent: byWeather.aYearBefore,
        },
      },
    },
  };
}
