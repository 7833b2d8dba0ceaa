import type { RoomView } from '@braise/contract/live';
import { MINUTES_A_DAY } from '@braise/domain';
import { minuteOfDay } from './home-clock.ts';

/** Between these hours of the home a lowered setpoint is called the night's. */
const NIGHT_FROM = 20 * 60;
const NIGHT_UNTIL = 9 * 60;
const MIDNIGHT = MINUTES_A_DAY;

/** Whether a lowered setpoint would be the night's at that instant. */
export function isNightTime(zone: string, instant: number): boolean {
  const minute = minuteOfDay(zone, instant);
  return minute < NIGHT_UNTIL || minute >= NIGHT_FROM;
}

/** Whether the schedule lowers the room for the night now: in the evening or the morning, in a block at midnight that is below the day's warmest. */
export function isNightSetback({ today }: Pick<RoomView, 'today'>, zone: string, instant: number): boolean {
  const minute = minuteOfDay(zone, instant);
  if (!isNightTime(zone, instant)) return false;
  const block = today.find(({ start, end }) => start <= minute && minute < end);
  if (block === undefined || block.setting.celsius === null) return false;
  if (block.start !== 0 && block.end !== MIDNIGHT) return false;
  return today.some(({ setting }) => setting.celsius !== null && setting.celsius > (block.setting.celsius ?? 0));
}
