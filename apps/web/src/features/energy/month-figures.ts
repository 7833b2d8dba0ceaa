import type { Consumption } from '../../api/home/use-consumption.ts';
import { type ShownFigure, isOfAll } from '../../api/home/shown-figure.ts';
import type { EnergyWords } from './use-energy-words.ts';

type Months = Consumption['monthlyAggregation'];

/** Energy or money of months, as it is shown: null where it is not known. */
export function monthFigures(data: Consumption, figure: ShownFigure, { energy, money }: Pick<EnergyWords, 'energy' | 'money'>) {
  const { requestedMonth, endOfMonthForecast } = data.monthlyAggregation;
  const valueOf = (of: Months['monthBefore']) => (figure === 'cost' ? of.totalCostInCents : of.totalConsumption);
  return {
    total: valueOf(requestedMonth),
    /** Of the month as a whole. */
    foreseen: (figure === 'cost' ? endOfMonthForecast?.month.costInCents : endOfMonthForecast?.month.consumption) ?? null,
    /** It is of all of it, as far as that is foreseen. */
    isForeseenWhole: isOfAll(figure, endOfMonthForecast?.month.isCostComplete === true),
    valueOf,
    percentOf: (of: Months['change']['fromMonthBefore']) => (figure === 'cost' ? of.costInPercent : of.consumptionInPercent),
    told: (value: number): string => (figure === 'cost' ? money(value, data.currency) : energy(value)),
  };
}
