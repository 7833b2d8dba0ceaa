import type { RoomScheduleBody, RoomScheduleRequest, RoomTimetablesBody, RoomTimetablesRequest } from '@braise/contract/hops';
import { DAY_TYPES, type DayType, MINUTES_A_DAY, TIMETABLE_TYPES, type TimetableType } from '@braise/domain';
import type { RequestedBlock } from '../../features/schedule/prepare-blocks.ts';
import type { readTimetables } from '../../features/schedule/read-timetables.ts';
import type { RequestedDay } from '../../features/schedule/set-timetable.ts';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { minuteOf } from '../bodies/clock-time.ts';
import { planBlockBody } from '../bodies/plan-block-body.ts';
import { askedSetting } from '../bodies/room-setting-body.ts';

type Timetables = NonNullable<Awaited<ReturnType<typeof readTimetables>>>;
type BlockRequest = NonNullable<RoomTimetablesRequest['days'][DayType]>[number];

export function roomScheduleBody({ rooms }: HomeModel, room: RoomModel): RoomScheduleBody {
  const { type, days } = room.timetable;
  return {
    room: { id: room.id, name: room.name },
    otherRooms: rooms.filter(({ id }) => id !== room.id).map(({ id, name }) => ({ id, name })),
    type,
    schedule: DAY_TYPES[type].flatMap((dayType) => (days[dayType] ?? []).map((block) => ({ dayType, ...planBlockBody(block) }))),
  };
}

export const roomTimetablesBody = ({ active, revision, daysOf }: Timetables): RoomTimetablesBody => ({
  revision,
  type: active,
  timetables: {
    ONE_DAY: daysBody(daysOf('ONE_DAY')),
    THREE_DAY: daysBody(daysOf('THREE_DAY')),
    SEVEN_DAY: daysBody(daysOf('SEVEN_DAY')),
  },
});

const daysBody = (days: ReturnType<Timetables['daysOf']>) =>
  Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks.map(planBlockBody)]));

/** The days of a document, and where in it each of their blocks stands, by the place that a command names it by. `days` hold above `timetables`. */
export function daysOfDocument({ days, timetables = {} }: RoomTimetablesRequest): {
  readonly days: readonly RequestedDay[];
  readonly paths: readonly string[];
} {
  const paths: string[] = [];
  const daysAt = (path: string, type: TimetableType | null, some: typeof days): RequestedDay[] =>
    (Object.keys(some) as (keyof typeof some)[]).map((dayType) => {
      const blocks = some[dayType] ?? [];
      const places = blocks.map((_, index) => paths.push(`${path}.${dayType}.${index}`) - 1);
      return { type, dayType, places, blocks: blocks.map(askedBlock) };
    });
  const ofTimetables = TIMETABLE_TYPES.flatMap((type) => daysAt(`timetables.${type}`, type, timetables[type] ?? {}));
  return { days: [...ofTimetables, ...daysAt('days', null, days)], paths };
}

const askedBlock = ({ start, end, geolocationOverride, setting }: BlockRequest): RequestedBlock => ({
  start: minuteOf(start),
  // older clients end a day at 00:00
  end: minuteOf(end) || MINUTES_A_DAY,
  holdsWhenAway: geolocationOverride ?? false,
  setting: askedSetting(setting),
});

/** The blocks by day, each day's in the order of the request. */
export function askedDays({ schedule, dayType: day, daySchedule }: RoomScheduleRequest): readonly RequestedDay[] {
  // the schema has seen to it that there is either
  const blocks = schedule ?? (daySchedule ?? []).map((block) => ({ ...block, dayType: block.dayType ?? day ?? 'MONDAY_TO_SUNDAY' }));
  const placed = blocks.map((block, place) => ({ block, place }));
  return [...Map.groupBy(placed, ({ block }) => block.dayType)].map(([dayType, ofDay]) => ({
    type: null,
    dayType,
    places: ofDay.map(({ place }) => place),
    blocks: ofDay.map(({ block }) => askedBlock(block)),
  }));
}
