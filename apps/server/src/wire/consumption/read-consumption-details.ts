import type { ConsumptionDetailsBody } from '@braise/contract/energy-insights';
import { loadHomePrices } from '../../features/tariffs/home-prices.ts';
import { Refused } from '../endpoints/refused.ts';
import { ENERGY } from './priced-month.ts';
import { overviewOf } from './read-consumption-overview.ts';
import { type MonthRequest, type PricedMonths, readPricedMonths } from './read-priced-months.ts';
import { summaryBody } from './summary-body.ts';

/** A month as its details are shown. */
export async function readConsumptionDetails(request: MonthRequest): Promise<ConsumptionDetailsBody | Refused | null> {
  const priced = await readPricedMonths(request);
  if (priced === null || priced instanceof Refused) return priced;
  const graphConsumption = await overviewOf(request, priced);
  return {
    isInPreferredUnit: graphConsumption.isInPreferredUnit,
    summary: summaryBody(graphConsumption, await lastPrices(request, priced)),
    graphConsumption,
  };
}

async function lastPrices({ params: { homeId }, server }: MonthRequest, { months: { by }, home, requested }: PricedMonths) {
  const last = requested.days.at(-1)?.day;
  if (last === undefined || by === null) return [];
  return (await loadHomePrices(server.database, home, { homeId, energy: ENERGY[by] }, { first: last, last }))(last);
}
