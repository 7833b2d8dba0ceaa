import { blocksOfWeekday, dayTypeOf } from '../schedule/day-type-of.ts';
import { type DayType, type TimeBlock, type Timetable, type TimetableType, DAY_TYPES, TIMETABLE_TYPES } from '../timetable.ts';
import type { Suggestion } from './suggestion.ts';

export type WholeTimetable = {
  readonly type: TimetableType;
  readonly days: readonly { readonly dayType: DayType; readonly blocks: readonly TimeBlock[] }[];
};

/** A timetable with what is suggested: of the type it has, or of the next finer one that can tell these days from the others. */
export function withSuggestion(timetable: Timetable, { weekdays, after }: Pick<Suggestion, 'weekdays' | 'after'>): WholeTimetable {
  const type =
    TIMETABLE_TYPES.slice(TIMETABLE_TYPES.indexOf(timetable.type)).find((one) =>
      DAY_TYPES[one].every((dayType) => new Set(weekdaysOf(one, dayType).map((day) => weekdays.includes(day))).size === 1),
    ) ?? 'SEVEN_DAY';
  const days = DAY_TYPES[type].map((dayType) => {
    const [weekday = 1] = weekdaysOf(type, dayType);
    return { dayType, blocks: weekdays.includes(weekday) ? after : blocksOfWeekday(timetable, weekday) };
  });
  return { type, days };
}

const weekdaysOf = (type: TimetableType, dayType: DayType): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((weekday) => dayTypeOf(type, weekday) === dayType);
