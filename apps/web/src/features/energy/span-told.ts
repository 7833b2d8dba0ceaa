import type { Consumption } from '../../api/home/use-consumption.ts';
import { isUnderWay } from './month/month-days.ts';
import type { EnergyWords } from './use-energy-words.ts';

/** « du 1ᵉʳ au 12 mars »: of which days of its month a total is. */
export function spanTold(data: Consumption, { t, day, month }: Pick<EnergyWords, 't' | 'day' | 'month'>): string {
  const { startDate, endDate, isComplete } = data.monthlyAggregation.requestedMonth;
  if (!isUnderWay(data) && isComplete) return t('whole');
  return isUnderWay(data) && startDate === endDate ? t('since.first', { month: month(startDate) }) : t('since', { day: day(endDate) });
}
