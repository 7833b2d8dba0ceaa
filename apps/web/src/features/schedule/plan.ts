import type { CallAnswer, CallInput } from '@braise/contract/call';
import type * as endpoints from '@braise/contract/endpoints';
import type { SettingView } from '@braise/contract/live';
import { DAY_TYPES, type DayType, MINUTES_A_DAY, type TimetableType } from '@braise/domain';
import { minuteOfClock } from '../../climate/minute-of-clock.ts';

type Document = CallAnswer<typeof endpoints.getRoomTimetables>;
type BlockBody = NonNullable<Document['timetables']['ONE_DAY'][DayType]>[number];
type Request = CallInput<typeof endpoints.setRoomTimetables>['body'];

/** A stretch of a day, minutes after midnight, and what the room does in it. */
export type Block = {
  readonly start: number;
  readonly end: number;
  readonly setting: SettingView;
  /** It holds even when everybody is away. */
  readonly holdsWhenAway: boolean;
};
export type Day = readonly Block[];

/** What a room does over a week: the timetable that it is to follow, and the days of all of them. */
export type Plan = {
  readonly type: TimetableType;
  readonly days: Readonly<Partial<Record<DayType, Day>>>;
};

export const daysOf = ({ type, days }: Plan): readonly { readonly dayType: DayType; readonly blocks: Day }[] =>
  DAY_TYPES[type].map((dayType) => ({ dayType, blocks: days[dayType] ?? [] }));

/** No two timetables have a day of the same name. */
export const planOf = ({ type, timetables }: Document): Plan => ({
  type,
  days: Object.fromEntries(
    Object.values(timetables).flatMap((days) => Object.entries(days).map(([dayType, blocks]) => [dayType, blocks.map(blockOf)])),
  ),
});

function blockOf({ start, end, setting, geolocationOverride }: BlockBody): Block {
  const { power, temperature, mode, ...air } = setting;
  return {
    start: minuteOfClock(start),
    end: minuteOfClock(end),
    setting: { power, celsius: temperature?.value ?? null, mode: mode ?? null, ...air },
    holdsWhenAway: geolocationOverride,
  };
}

/** What there is to store of a plan that was made from another; null: it is to stand whole. */
export const changeOf = (before: Plan | null, { type, days }: Plan): Pick<Request, 'type' | 'days'> => ({
  type,
  days: Object.fromEntries(
    DAY_TYPES[type].filter((day) => before === null || !isSameDay(days[day], before.days[day])).map((day) => [day, days[day]?.map(bodyOf)]),
  ),
});

/** Whether two plans say the same, however they came to it. */
export const isSamePlan = (one: Plan, other: Plan): boolean =>
  one === other ||
  (one.type === other.type &&
    Object.values(DAY_TYPES)
      .flat()
      .every((day) => isSameDay(one.days[day], other.days[day])));

const isSameDay = (one: Day = [], other: Day = []): boolean =>
  one === other || (one.length === other.length && one.every((block, index) => isSameBlock(block, other[index])));

function isSameBlock(one: Block, other: Block | undefined): boolean {
  if (one === other || other === undefined) return one === other;
  if (one.start !== other.start || one.end !== other.end || one.holdsWhenAway !== other.holdsWhenAway) return false;
  const [left, right] = [Object.entries(one.setting), new Map(Object.entries(other.setting))];
  return left.length === right.size && left.every(([part, value]) => right.get(part) === value);
}

function bodyOf({ start, end, setting, holdsWhenAway }: Block) {
  const { power, celsius, mode, ...air } = setting;
  const temperature = celsius === null ? null : { value: celsius };
  return { start: clockOf(start), end: clockOf(end), geolocationOverride: holdsWhenAway, setting: { power, temperature, mode, ...air } };
}

/** « 06:30 »; a day ends at 24:00. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const two = (value: number): string => String(value).padStart(2, '0');

/** Where a minute stands on the line of a day: a share of it. */
export const shareOfDay = (minute: number): number => minute / MINUTES_A_DAY;
