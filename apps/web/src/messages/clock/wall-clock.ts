import { MINUTE, MINUTES_A_DAY } from '@braise/domain';
import type { Format } from '../format.ts';

/** A minute of a day as clocks show it, « 06:30 » or “6:30 AM”; the end of a day of twenty-four hours is « 24:00 ». */
export function wallClock(format: Format, minute: number): string {
  return minute === MINUTES_A_DAY && !goesToTwelve(format) ? '24:00' : format.time(minute * MINUTE, 'UTC');
}

/** Whether hours go to twelve. */
export const goesToTwelve = (format: Format): boolean => format.time(0, 'UTC') !== '00:00';

/** A full hour where there is little room: « 06:00 », “6 AM”. */
export const fullHour = (format: Format, hour: number): string => wallClock(format, hour * 60).replace(/:00(?=\s)/u, '');
