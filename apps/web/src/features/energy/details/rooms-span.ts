import type { ConsumptionDetails } from '../../../api/home/use-consumption-details.ts';
import { type ShownFigure, isOfAll } from '../../../api/home/shown-figure.ts';
import type { EnergyWords } from '../use-energy-words.ts';

type RoomsOfMonth = NonNullable<ConsumptionDetails['roomBreakdown']>['requestedMonth'];

/** Whether what is shown of the rooms of a month is of all of it. */
export const isOfWhole = (
  figure: ShownFigure,
  { isComplete, isCostComplete }: Pick<RoomsOfMonth, 'isComplete' | 'isCostComplete'>,
): boolean => isComplete && isOfAll(figure, isCostComplete);

/** « mars 2026 », « mars 2025, jusqu’au 12 mars, en partie » */
export function roomsSpan(
  of: Omit<RoomsOfMonth, 'perRoom' | 'knownInPercent'>,
  { figure, isUnderWay }: { readonly figure: ShownFigure; readonly isUnderWay: boolean },
  words: Pick<EnergyWords, 't' | 'monthOfYear' | 'day' | 'partly'>,
): string {
  const month = words.monthOfYear(of.startDate);
  const span = isUnderWay ? words.t('rooms.until', { month, day: words.day(of.endDate) }) : month;
  return words.partly(span, isOfWhole(figure, of));
}
