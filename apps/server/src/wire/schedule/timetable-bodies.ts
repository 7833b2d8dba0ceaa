import type { TimetableBlockBody, TimetableBlockRequest } from '@braise/contract/v2';
import { type DayType, type RoomType, TIMETABLE_TYPES, type TimeBlock, type TimetableType, MINUTES_A_DAY } from '@braise/domain';
import type { RequestedBlock } from '../../features/schedule/prepare-blocks.ts';
import { clockTime, minuteOf } from '../bodies/clock-time.ts';
import { askedZoneSetting, zoneSettingBody } from '../bodies/setting-body.ts';

/** Ids 0, 1 and 2 on the wire. */
export const timetableTypeBody = (type: TimetableType) => ({ id: TIMETABLE_TYPES.indexOf(type), type });
export const timetableTypeOf = (id: number): TimetableType => TIMETABLE_TYPES[id] ?? 'ONE_DAY';

export const blockBody = (type: RoomType, dayType: DayType, { start, end, setting, holdsWhenAway }: TimeBlock): TimetableBlockBody => ({
  dayType,
  start: clockTime(start),
  end: clockTime(end % MINUTES_A_DAY),
  geolocationOverride: holdsWhenAway,
  setting: zoneSettingBody(type, setting),
});

export const askedBlock = ({ start, end, geolocationOverride, setting }: TimetableBlockRequest): RequestedBlock => {
  const endMinute = minuteOf(end);
  return {
    start: minuteOf(start),
    // this API ends a day at 00:00
    end: endMinute === 0 ? MINUTES_A_DAY : endMinute,
    holdsWhenAway: geolocationOverride ?? false,
    setting: askedZoneSetting(setting),
  };
};
