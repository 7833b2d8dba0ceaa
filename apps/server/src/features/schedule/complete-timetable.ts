import { DAY_TYPES, type DayType, type TimeBlock, type Timetable } from '@braise/domain';
import { dayTypeOf } from '@braise/domain/schedule';

/** The weekday (1 Monday to 7 Sunday) whose plan stands for a day type of several days. */
const WEEKDAY: Readonly<Record<DayType, number>> = {
  MONDAY_TO_SUNDAY: 1,
  MONDAY_TO_FRIDAY: 1,
  MONDAY: 1,
  TUESDAY: 2,
  WEDNESDAY: 3,
  THURSDAY: 4,
  FRIDAY: 5,
  SATURDAY: 6,
  SUNDAY: 7,
};

/** A timetable's days, those that nobody has planned yet as `followed`, the one the room follows, plans that weekday. */
export function completeTimetable(
  timetable: Timetable,
  followed: Timetable,
): { readonly dayType: DayType; readonly blocks: readonly TimeBlock[] }[] {
  return DAY_TYPES[timetable.type].map((dayType) => ({
    dayType,
    blocks: timetable.days[dayType] ?? followed.days[dayTypeOf(followed.type, WEEKDAY[dayType])] ?? [],
  }));
}
