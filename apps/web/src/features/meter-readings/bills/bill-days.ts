import type { HeatingBillBody } from '@braise/contract/energy-insights';
import { DAY } from '@braise/domain';
import { addDays } from '@braise/domain/climate';
import type { MeterWords } from '../use-meter-words.ts';

type Days = Pick<HeatingBillBody, 'startDate' | 'endDate'>;

/** « Novembre 2026 » of a whole month, else « Du 3 novembre 2026 au 2 décembre 2026 ». */
export function billDays(
  { startDate, endDate }: Days,
  { t, day, capital, monthOfYear }: Pick<MeterWords, 't' | 'day' | 'capital' | 'monthOfYear'>,
): string {
  const isWhole =
    startDate.slice(0, 7) === endDate.slice(0, 7) && startDate.endsWith('-01') && new Date(Date.parse(endDate) + DAY).getUTCDate() === 1;
  return capital(isWhole ? monthOfYear(startDate) : t('span', { from: day(startDate), to: day(endDate) }));
}

/** The days of bills, the latest first; null: days between them are in none. */
export function spanOf(bills: readonly Days[]): Days | null {
  const [last, first] = [bills[0], bills.at(-1)];
  const follow = bills.slice(1).every(({ endDate }, index) => addDays(endDate, 1) === bills[index]!.startDate);
  return last === undefined || first === undefined || !follow ? null : { startDate: first.startDate, endDate: last.endDate };
}
