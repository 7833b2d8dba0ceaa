import type { CallAnswer, CallInput } from '@braise/contract/call';
import type * as endpoints from '@braise/contract/endpoints';
import type { SettingView } from '@braise/contract/live';
import { DAY_TYPES, type DayType, MINUTES_A_DAY, TIMETABLE_TYPES, type TimetableType } from '@braise/domain';
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
  /** What it asked for before it was switched off here: no part of what is stored. */
  readonly formerly?: SettingView;
};
export type Day = readonly Block[];

type Days = Readonly<Partial<Record<DayType, Day>>>;

/** What a room does over a week: the timetable that it is to follow, and the days of all of them; two have a Saturday and a Sunday, each its own. */
export type Plan = {
  readonly type: TimetableType;
  readonly timetables: Readonly<Record<TimetableType, Days>>;
};

const NO_BLOCKS: Day = [];
/** A day of the timetable that is to be followed. */
export const dayOf = ({ type, timetables }: Plan, dayType: DayType): Day => timetables[type][dayType] ?? NO_BLOCKS;

export const daysOf = (plan: Plan): readonly { readonly dayType: DayType; readonly blocks: Day }[] =>
  DAY_TYPES[plan.type].map((dayType) => ({ dayType, blocks: dayOf(plan, dayType) }));

export const planOf = ({ type, timetables }: Document): Plan => ({
  type,
  timetables: {
    ONE_DAY: daysIn(timetables.ONE_DAY),
    THREE_DAY: daysIn(timetables.THREE_DAY),
    SEVEN_DAY: daysIn(timetables.SEVEN_DAY),
  },
});

const daysIn = (days: Document['timetables'][TimetableType]): Days =>
  Object.fromEntries(Object.entries(days).map(([dayType, blocks]) => [dayType, blocks.map(blockOf)]));

function blockOf({ start, end, setting, geolocationOverride }: BlockBody): Block {
  const { power, temperature, mode, ...air } = setting;
  return {
    start: minuteOfClock(start),
    end: minuteOfClock(end),
    setting: { power, celsius: temperature?.value ?? null, mode: mode ?? null, ...air },
    holdsWhenAway: geolocationOverride,
  };
}

/** What there is to store of a plan that was made from another, of whichever timetable. `whole`: what the room is to follow stands whole. */
export function changeOf(before: Plan, { type, timetables }: Plan, whole = false): Pick<Request, 'type' | 'days' | 'timetables'> {
  const changed = (of: TimetableType) =>
    DAY_TYPES[of].flatMap((day) => {
      const blocks = timetables[of][day];
      const stands = !(whole && of === type) && isSameDay(blocks, before.timetables[of][day]);
      return blocks === undefined || stands ? [] : [[day, blocks.map(bodyOf)] as const];
    });
  const others = TIMETABLE_TYPES.filter((of) => of !== type).flatMap((of) => {
    const days = changed(of);
    return days.length === 0 ? [] : [[of, Object.fromEntries(days)] as const];
  });
  return { type, days: Object.fromEntries(changed(type)), ...(others.length > 0 && { timetables: Object.fromEntries(others) }) };
}

/** Whether two plans say the same, however they came to it. */
export const isSamePlan = (one: Plan, other: Plan): boolean =>
  one === other ||
  (one.type === other.type &&
    TIMETABLE_TYPES.every((type) => DAY_TYPES[type].every((day) => isSameDay(one.timetables[type][day], other.timetables[type][day]))));

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
