import type { Setting } from './setting/setting.ts';
import type { Celsius, Instant } from './units/units.ts';

/** One plan for each day, three (weekdays, Saturday, Sunday), or seven. Wire ids 0, 1, 2. */
export const TIMETABLE_TYPES = ['ONE_DAY', 'THREE_DAY', 'SEVEN_DAY'] as const;
export type TimetableType = (typeof TIMETABLE_TYPES)[number];

export const DAY_TYPES = {
  ONE_DAY: ['MONDAY_TO_SUNDAY'],
  THREE_DAY: ['MONDAY_TO_FRIDAY', 'SATURDAY', 'SUNDAY'],
  SEVEN_DAY: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
} as const satisfies Record<TimetableType, readonly string[]>;
export type DayType = (typeof DAY_TYPES)[TimetableType][number];

/** A stretch of one local day. Minutes after local midnight; `end` is 1440 at the day's end. */
export type TimeBlock = {
  readonly start: number;
  readonly end: number;
  readonly setting: Setting;
  /** The block's setting holds even when everybody is away. */
  readonly holdsWhenAway: boolean;
};

/** A stretch, once, for which a room is to have at least so much. */
export type PlannedRise = { readonly from: Instant; readonly to: Instant; readonly celsius: Celsius };

/** A stretch that takes the place of a room's schedule. `preheats`: the room is warmed before its end for what the schedule asks for then. */
export type RoomHoliday = { readonly from: Instant; readonly to: Instant; readonly setting: Setting; readonly preheats: boolean };

/** The timetable in force: the blocks of each of its day types cover the day without gap or overlap. `rise`: beside them; `holiday`: before both; left out: none. */
export type Timetable = {
  readonly type: TimetableType;
  readonly days: Readonly<Partial<Record<DayType, readonly TimeBlock[]>>>;
  readonly rise?: PlannedRise;
  readonly holiday?: RoomHoliday;
};
