import type { RoomScheduleBody, RoomScheduleRequest } from '@braise/contract/hops';
import { DAY_TYPES, MINUTES_A_DAY } from '@braise/domain';
import type { RequestedDay } from '../../features/schedule/set-timetable.ts';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { clockTime, minuteOf } from '../bodies/clock-time.ts';
import { askedSetting, roomSettingBody } from '../bodies/room-setting-body.ts';

export function roomScheduleBody({ rooms }: HomeModel, room: RoomModel): RoomScheduleBody {
  const { type, days } = room.timetable;
  return {
    room: { id: room.id, name: room.name },
    otherRooms: rooms.filter(({ id }) => id !== room.id).map(({ id, name }) => ({ id, name })),
    type,
    schedule: DAY_TYPES[type].flatMap((dayType) =>
      (days[dayType] ?? []).map(({ start, end, setting, holdsWhenAway }) => ({
        dayType,
        start: clockTime(start),
        end: clockTime(end),
        setting: roomSettingBody(setting),
        geolocationOverride: holdsWhenAway,
      })),
    ),
  };
}

/** The blocks by day, each day's in the order of the request. */
export function askedDays({ schedule, dayType: day, daySchedule }: RoomScheduleRequest): readonly RequestedDay[] {
  // the schema has seen to it that there is either
  const blocks = schedule ?? (daySchedule ?? []).map((block) => ({ ...block, dayType: block.dayType ?? day ?? 'MONDAY_TO_SUNDAY' }));
  const placed = blocks.map((block, place) => ({ block, place }));
  return [...Map.groupBy(placed, ({ block }) => block.dayType)].map(([dayType, ofDay]) => ({
    dayType,
    places: ofDay.map(({ place }) => place),
    blocks: ofDay.map(({ block }) => ({
      start: minuteOf(block.start),
      // older clients end a day at 00:00
      end: minuteOf(block.end) || MINUTES_A_DAY,
      holdsWhenAway: block.geolocationOverride ?? false,
      setting: askedSetting(block.setting),
    })),
  }));
}
