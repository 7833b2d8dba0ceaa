import type { Consumption } from '../../api/home/use-consumption.ts';
import { isUnderWay } from './month/month-days.ts';
import { type ShownFigure, isOfAll } from '../../api/home/shown-figure.ts';
import type { EnergyWords } from './use-energy-words.ts';

/** « du 1er au 12 mars », « le 12 mars »: of which days of its month a total is, from the first that was measured on; and whether a cost is of part of them. */
export function spanTold(data: Consumption, figure: ShownFigure, words: Pick<EnergyWords, 't' | 'day' | 'dayNumber'>): string {
  const span = daysTold(data, words);
  return isOfAll(figure, data.monthlyAggregation.requestedMonth.isCostComplete) ? span : words.t('in-part', { span });
}

function daysTold(data: Consumption, { t, day, dayNumber }: Pick<EnergyWords, 't' | 'day' | 'dayNumber'>): string {
  const { startDate, endDate, isComplete, consumptionPerDate } = data.monthlyAggregation.requestedMonth;
  if (!isUnderWay(data) && isComplete) return t('whole');
  const from = consumptionPerDate.find(({ hasData }) => hasData)?.date ?? startDate;
  if (from === endDate) return t('since.only', { day: day(from) });
  return from === startDate ? t('since', { day: day(endDate) }) : t('since.later', { from: dayNumber(from), day: day(endDate) });
}
