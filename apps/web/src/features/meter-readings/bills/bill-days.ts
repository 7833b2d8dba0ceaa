import type { HeatingBillBody } from '@braise/contract/energy-insights';
import { DAY } from '@braise/domain';
import type { MeterWords } from '../use-meter-words.ts';

/** « Novembre 2026 » of a whole month, else « Du 3 novembre 2026 au 2 décembre 2026 ». */
export function billDays(
  { startDate, endDate }: Pick<HeatingBillBody, 'startDate' | 'endDate'>,
  { t, day, capital, monthOfYear }: Pick<MeterWords, 't' | 'day' | 'capital' | 'monthOfYear'>,
): string {
  const isWhole =
    startDate.slice(0, 7) === endDate.slice(0, 7) && startDate.endsWith('-01') && new Date(Date.parse(endDate) + DAY).getUTCDate() === 1;
  return capital(isWhole ? monthOfYear(startDate) : t('span', { from: day(startDate), to: day(endDate) }));
}
