import type { ConsumptionOverviewBody, MonthForecastBody, MonthOfUseBody } from '@braise/contract/energy-insights';
import { moreInPercent } from '@braise/domain';

type Change = Omit<ConsumptionOverviewBody['monthlyAggregation']['change']['fromMonthBefore'], 'consumptionInSameWeatherInPercent'>;

export const NO_CHANGE: Change = { consumptionInPercent: null, costInPercent: null };

/** By how much a month takes and costs more than another, each as a whole: one that is under way as it is foreseen. */
export function changeFrom(other: MonthOfUseBody, month: MonthOfUseBody, forecast: MonthForecastBody | null): Change {
  if (!other.isComplete || (forecast === null && !month.isComplete)) return NO_CHANGE;
  return {
    consumptionInPercent: moreInPercent(other.totalConsumption, forecast?.month.consumption ?? month.totalConsumption),
    costInPercent: moreInPercent(paidIn(other), forecast === null ? paidIn(month) : foreseenCost(forecast)),
  };
}

/** Null: it is not known of all that was used, and a part is held against nothing: nobody knows what the rest of it cost. */
const paidIn = ({ totalCostInCents, isCostComplete }: MonthOfUseBody): number | null => (isCostComplete ? totalCostInCents : null);
const foreseenCost = ({ month: { costInCents, isCostComplete } }: MonthForecastBody): number | null =>
  isCostComplete ? costInCents : null;
