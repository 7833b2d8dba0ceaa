import type { Holiday } from '../holiday.ts';
import type { RoomType, Setting } from '../setting/setting.ts';
import type { RoomHoliday, Timetable } from '../timetable.ts';
import type { Instant } from '../units/units.ts';

/** What a home's holiday makes of one of its rooms; null: nothing. What cools or heats air is off meanwhile; hot water has a switch of its own. */
export function holidayOfRoom(holiday: Holiday | null, { id, type }: { readonly id: number; readonly type: RoomType }): RoomHoliday | null {
  if (holiday === null) return null;
  const { from, to, celsius, rooms, hotWaterOff, preheats } = holiday;
  const spared = type === 'HOT_WATER' ? !hotWaterOff : rooms !== null && !rooms.includes(id);
  if (spared) return null;
  const setting: Setting = type === 'HEATING' ? { power: 'ON', temperature: celsius } : { power: 'OFF' };
  return { from, to, setting, preheats };
}

/** The holiday under way in a room; null: none is. */
export const holidayAt = ({ holiday }: Timetable, at: Instant): RoomHoliday | null =>
  holiday !== undefined && holiday.from <= at && at < holiday.to ? holiday : null;
