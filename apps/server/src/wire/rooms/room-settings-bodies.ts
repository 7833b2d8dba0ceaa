import type { RoomAwayBody, RoomScheduleBody, RoomScheduleRequest } from '@braise/contract/hops';
import { DAY_TYPES } from '@braise/domain';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import type { AskedDay } from '../../features/schedule/set-timetable.ts';
import { askedSetting } from './asked.ts';
import { roomSettingBody } from './room-body.ts';

export function roomAwayBody({ id, away }: RoomModel): RoomAwayBody {
  if (away === null) return { roomId: id, mode: 'NONE', awayTemperatureCelsius: 0 };
  return { roomId: id, mode: away.power, awayTemperatureCelsius: away.power === 'OFF' ? 0 : (away.temperature ?? 0) };
}

export function roomScheduleBody({ rooms }: HomeModel, room: RoomModel): RoomScheduleBody {
  const { type, days } = room.timetable;
  return {
    room: { id: room.id, name: room.name },
    otherRooms: rooms.filter(({ id }) => id !== room.id).map(({ id, name }) => ({ id, name })),
    type,
    schedule: DAY_TYPES[type].flatMap((dayType) =>
      (days[dayType] ?? []).map(({ start, end, setting, holdsWhenAway }) => ({
        dayType,
        start: clock(start),
        end: clock(end),
        setting: roomSettingBody(setting),
        geolocationOverride: holdsWhenAway,
      })),
    ),
  };
}

/** The blocks by day, each day's in the order of the request. */
export function askedDays({ schedule, dayType: day, daySchedule }: RoomScheduleRequest): readonly AskedDay[] {
  // the schema has seen to it that there is either
  const blocks = schedule ?? (daySchedule ?? []).map((block) => ({ ...block, dayType: block.dayType ?? day ?? 'MONDAY_TO_SUNDAY' }));
  const placed = blocks.map((block, place) => ({ block, place }));
  return [...Map.groupBy(placed, ({ block }) => block.dayType)].map(([dayType, ofDay]) => ({
    dayType,
    places: ofDay.map(({ place }) => place),
    blocks: ofDay.map(({ block }) => ({
      start: minute(block.start),
      // older clients end a day at 00:00
      end: minute(block.end) || 1440,
      holdsWhenAway: block.geolocationOverride ?? false,
      setting: askedSetting(block.setting),
    })),
  }));
}

/** A day ends at 24:00. */
const clock = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
const pad = (value: number): string => String(value).padStart(2, '0');
const minute = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
