import { addDays } from '@braise/domain/climate';
import { isDay } from '../../../climate/local-day.ts';

/** The days of a room that can be asked for: YYYY-MM-DD in the home's zone, which sort as they follow each other. */
export type DayLimits = {
  readonly today: string;
  readonly earliestDay: string;
  /** The home's subscription does not reach further back; null: it does. */
  readonly lockedBefore: string | null;
  /** The day on which the room was made. */
  readonly createdOn: string;
};

/** The day that was asked for, or today where it cannot be shown. */
export function dayWithin(asked: string, { today, earliestDay }: Pick<DayLimits, 'today' | 'earliestDay'>): string {
  return isDay(asked) && asked >= earliestDay && asked <= today ? asked : today;
}

/** The day before or after; null at the limit. */
export function dayBeside(day: string, step: -1 | 1, { today, earliestDay }: Pick<DayLimits, 'today' | 'earliestDay'>): string | null {
  const beside = addDays(day, step);
  return beside >= earliestDay && beside <= today ? beside : null;
}

/** The day to read ahead: the one before, where there is something to be read. */
export function dayToPreload(day: string, limits: DayLimits): string | null {
  const before = dayBeside(day, -1, limits);
  if (before === null || before < limits.createdOn) return null;
  return limits.lockedBefore !== null && before < limits.lockedBefore ? null : before;
}
