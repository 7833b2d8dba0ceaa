import type { TimetableBlockBody, TimetableBlockRequest } from '@braise/contract/v2';
import { type DayType, type RoomType, TIMETABLE_TYPES, type TimeBlock, type TimetableType } from '@braise/domain';
import type { AskedBlock } from '../../features/schedule/prepare-blocks.ts';
import { askedZoneSetting, zoneSettingBody } from '../bodies/setting-body.ts';

/** Ids 0, 1 and 2 on the wire. */
export const timetableTypeBody = (type: TimetableType) => ({ id: TIMETABLE_TYPES.indexOf(type), type });
export const timetableTypeOf = (id: number): TimetableType => TIMETABLE_TYPES[id] ?? 'ONE_DAY';

export const blockBody = (type: RoomType, dayType: DayType, { start, end, setting, holdsWhenAway }: TimeBlock): TimetableBlockBody => ({
  dayType,
  start: clock(start),
  end: clock(end % 1440),
  geolocationOverride: holdsWhenAway,
  setting: zoneSettingBody(type, setting),
});

export const askedBlock = ({ start, end, geolocationOverride, setting }: TimetableBlockRequest): AskedBlock => {
  const endMinute = minute(end);
  return {
    start: minute(start),
    // this API ends a day at 00:00
    end: endMinute === 0 ? 1440 : endMinute,
    holdsWhenAway: geolocationOverride ?? false,
    setting: askedZoneSetting(setting),
  };
};

const clock = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
const pad = (value: number): string => String(value).padStart(2, '0');
const minute = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
