import { blocksOfWeekday } from '../schedule/day-type-of.ts';
import type { Timetable } from '../timetable.ts';

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];
const WEEK = [...WORKDAYS, ...WEEKEND];

/** Sets of weekdays with the same blocks that may share a habit, the larger ones first: all days, workdays, the weekend, and each by itself. */
export function daysAlike(timetable: Timetable): readonly (readonly number[])[] {
  const plan = (weekday: number): string => JSON.stringify(blocksOfWeekday(timetable, weekday));
  const shared = [WEEK, WORKDAYS, WEEKEND].filter((days) => new Set(days.map(plan)).size === 1);
  return [...shared, ...WEEK.map((weekday) => [weekday])];
}
