import { type Instant, isoToTheSecond } from '@braise/domain';
import { holidayAt } from '@braise/domain/schedule';
import type { RoomModel } from '../../home-model/home-model.ts';

/** The holiday under way in a room, as both generations show it; nothing where none is. */
export function holidayMode(
  { timetable }: RoomModel,
  now: Instant,
): { readonly holidayMode?: { readonly start: string; readonly end: string } } {
  const holiday = holidayAt(timetable, now);
  return holiday === null ? {} : { holidayMode: { start: isoToTheSecond(holiday.from), end: isoToTheSecond(holiday.to) } };
}
