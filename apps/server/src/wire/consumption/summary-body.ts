import type { ConsumptionOverviewBody, ConsumptionSummaryBody } from '@braise/contract/energy-insights';
import { roundTo } from '@braise/domain';
import type { PriceStretch } from '@braise/domain/tariff';

/** `wholeDays`: dates of the days of it that are over and were metered all day; `prices`: of the last of it that has begun. */
type DaysOfMonth = { readonly wholeDays: ReadonlySet<string>; readonly prices: readonly PriceStretch[] };

/** What a month comes to, in the figures of its overview. */
export function summaryBody(
  { currency, monthlyAggregation: { requestedMonth, endOfMonthForecast } }: ConsumptionOverviewBody,
  { wholeDays, prices }: DaysOfMonth,
): ConsumptionSummaryBody {
  const over = requestedMonth.consumptionPerDate.filter(({ date }) => wholeDays.has(date));
  const costs = over.flatMap(({ costInCents, isCostComplete }) => (isCostComplete ? (costInCents ?? []) : []));
  return {
    unit: 'kWh',
    consumption: requestedMonth.totalConsumption,
    costInCents: requestedMonth.totalCostInCents,
    isCostComplete: requestedMonth.isCostComplete,
    consumptionForecast: endOfMonthForecast?.month.consumption ?? null,
    costForecastInCents: endOfMonthForecast?.month.costInCents ?? null,
    isCostForecastComplete: endOfMonthForecast?.month.isCostComplete ?? false,
    averageDailyConsumption: meanOf(
      over.map(({ consumption }) => consumption),
      3,
    ),
    averageDailyCostInCents: meanOf(costs, 2),
    isAverageDailyCostComplete: costs.length > 0 && costs.length === over.length,
    tariff: priceOf(prices, currency),
  };
}

const meanOf = (values: readonly number[], decimals: number): number | null =>
  values.length === 0 ? null : roundTo(values.reduce((sum, value) => sum + value, 0) / values.length, decimals);

/** As the tariff has it; null: not known all day, not always the same, or in another currency than the month is told in. */
function priceOf(prices: readonly PriceStretch[], currency: string): ConsumptionSummaryBody['tariff'] {
  const [first] = prices;
  if (first === undefined || first.price === null || first.tariff?.currency !== currency) return null;
  if (prices.some(({ price }) => price !== first.price)) return null;
  return { unitPriceInCents: first.price, unit: first.tariff.unit, energySource: first.tariff.energy };
}
