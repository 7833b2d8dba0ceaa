import type { RoomView, SettingView } from '@braise/contract/live';

/**
 * What a control by hand starts from when the room is off or boosted: what the schedule asks now, and while it keeps the room off what it asks
 * next, or earlier today; a schedule that never asks anything gives the lowest setpoint.
 */
export function restingSetting({ type, schedule, today, limits }: Pick<RoomView, 'type' | 'schedule' | 'today' | 'limits'>): {
  readonly celsius: number;
  readonly mode: SettingView['mode'];
} {
  const asked = [schedule.current, schedule.next?.setting, ...today.map(({ setting }) => setting)];
  const found = asked.find((setting) => setting?.power === 'ON' && setting.celsius !== null);
  return { celsius: found?.celsius ?? limits.min, mode: found?.mode ?? (type === 'AIR_CONDITIONING' ? 'HEAT' : null) };
}
