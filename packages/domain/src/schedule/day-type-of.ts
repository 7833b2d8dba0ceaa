import { DAY_TYPES, type DayType, type TimeBlock, type Timetable, type TimetableType } from '../timetable.ts';

/** The day type of a timetable that a weekday (1 Monday to 7 Sunday) falls under. */
export function dayTypeOf(type: TimetableType, weekday: number): DayType {
  if (type === 'SEVEN_DAY') return DAY_TYPES.SEVEN_DAY[weekday - 1] ?? 'MONDAY';
  if (type === 'ONE_DAY') return 'MONDAY_TO_SUNDAY';
  if (weekday <= 5) return 'MONDAY_TO_FRIDAY';
  return weekday === 6 ? 'SATURDAY' : 'SUNDAY';
}

/** The blocks that a timetable gives a weekday, as stored; empty when it has none for that day type. */
export const blocksOfWeekday = ({ type, days }: Timetable, weekday: number): readonly TimeBlock[] => days[dayTypeOf(type, weekday)] ?? [];
