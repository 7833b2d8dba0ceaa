import type { HolidayBody } from '@braise/contract/v2';
import { iso } from '@braise/domain';
import { holidayRevision } from '../../features/holiday/holiday-revision.ts';
import type { HomeModel } from '../../home-model/home-model.ts';

export function holidayBody({ holiday, rooms }: HomeModel): HolidayBody {
  const revision = holidayRevision(holiday);
  if (holiday === null) return { holiday: null, revision };
  const { from, to, celsius, hotWaterOff, preheats, fromCalendar = false } = holiday;
  // a room that is deleted meanwhile is not told of
  const stands = holiday.rooms && holiday.rooms.filter((id) => rooms.some((room) => room.id === id));
  return { holiday: { from: iso(from), to: iso(to), celsius, rooms: stands, hotWaterOff, preheats, fromCalendar }, revision };
}
