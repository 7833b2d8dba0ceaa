import type { MeteredMonth } from '../../../api/home/use-metering.ts';

type Day = Pick<MeteredMonth['readings'][number]['days'][number], 'date' | 'isComplete' | 'consumption'>;

/** The day that was chosen, of its month; else the last that is over and known as a whole, the last of which something is known, or the last. */
export function dateIn(days: readonly Day[], chosen: string | null, today: string): string | null {
  const found =
    days.find(({ date }) => date === chosen) ??
    days.findLast(({ date, isComplete }) => isComplete && date < today) ??
    days.findLast(({ consumption }) => consumption !== null) ??
    days.at(-1);
  return found?.date ?? null;
}
