import { blocksOfWeekday, dayTypeOf } from '../schedule/day-type-of.ts';
import { sameSetting } from '../setting/setting.ts';
import { type DayType, type TimeBlock, type Timetable, type TimetableType, DAY_TYPES, TIMETABLE_TYPES } from '../timetable.ts';
import type { Suggestion } from './suggestion.ts';
import { withStretch } from './with-stretch.ts';

export type WholeTimetable = {
  readonly type: TimetableType;
  readonly days: readonly { readonly dayType: DayType; readonly blocks: readonly TimeBlock[] }[];
};

type Stretch = Pick<Suggestion, 'weekdays' | 'from' | 'to' | 'setting'>;

/** A timetable with what is suggested: of the type it has, or of the next finer one that can tell these days from the others. */
export const withSuggestion = (timetable: Timetable, { weekdays, after }: Pick<Suggestion, 'weekdays' | 'after'>): WholeTimetable =>
  withDays(timetable, (weekday) => (weekdays.includes(weekday) ? after : blocksOfWeekday(timetable, weekday)));

/** Whether what was suggested is what a timetable asks for in its stretch still. */
export const hasSuggestion = (timetable: Timetable, { weekdays, from, to, setting }: Stretch): boolean =>
  weekdays.every((weekday) =>
    blocksOfWeekday(timetable, weekday)
      .filter(({ start, end }) => start < to && end > from)
      .every((block) => sameSetting(block.setting, setting)),
  );

/** A timetable that asks for what it did before in the stretch of a suggestion, whatever else was changed since. `stood`: the blocks of such a day then. */
export const withoutSuggestion = (
  timetable: Timetable,
  { weekdays, from, to }: Pick<Stretch, 'weekdays' | 'from' | 'to'>,
  stood: readonly TimeBlock[],
): WholeTimetable => {
  const again = stood
    .map((block) => ({ ...block, start: Math.max(block.start, from), end: Math.min(block.end, to) }))
    .filter(({ start, end }) => start < end);
  return withDays(timetable, (weekday) => {
    const blocks = blocksOfWeekday(timetable, weekday);
    return weekdays.includes(weekday) ? again.reduce(withStretch, blocks) : blocks;
  });
};

const WEEK = [1, 2, 3, 4, 5, 6, 7];

function withDays(timetable: Timetable, blocksOf: (weekday: number) => readonly TimeBlock[]): WholeTimetable {
  const planned = new Map(WEEK.map((weekday) => [weekday, blocksOf(weekday)]));
  const weekdaysOf = (type: TimetableType, dayType: DayType) => WEEK.filter((weekday) => dayTypeOf(type, weekday) === dayType);
  const canTell = (type: TimetableType): boolean =>
    DAY_TYPES[type].every(
      (dayType) => new Set(weekdaysOf(type, dayType).map((weekday) => JSON.stringify(planned.get(weekday)))).size === 1,
    );
  const type = TIMETABLE_TYPES.slice(TIMETABLE_TYPES.indexOf(timetable.type)).find(canTell) ?? 'SEVEN_DAY';
  const days = DAY_TYPES[type].map((dayType) => ({ dayType, blocks: planned.get(weekdaysOf(type, dayType)[0] ?? 1) ?? [] }));
  return { type, days };
}
