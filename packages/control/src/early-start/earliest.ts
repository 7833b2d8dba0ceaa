import { type HeatSourceCapability, type Instant, HOUR } from '@braise/domain';
import { holidayAt } from '@braise/domain/schedule';
import type { RoomModel } from '@braise/energy';
import type { RoomSnapshot } from '../snapshot.ts';

/** Heating begins this long before its warmth is wanted at most, ms. */
export const EARLIEST = { radiator: { boiler: 3 * HOUR, 'heat-pump': 5 * HOUR }, floor: { boiler: 8 * HOUR, 'heat-pump': 8 * HOUR } };

/** After a holiday walls are cold too: its return may begin so many times as early. */
const RETURN = 2;

/** No room is heated for a block longer before it, ms. */
export const EARLIEST_OF_ALL = RETURN * Math.max(...Object.values(EARLIEST).flatMap((each) => Object.values(each)));

/** Whether a room is heated before a block that asks for more warmth: as it was chosen for it, and in a holiday for its return. */
export const startsEarly = ({ earlyStart, timetable }: Pick<RoomSnapshot, 'earlyStart' | 'timetable'>, now: Instant): boolean =>
  holidayAt(timetable, now)?.preheats ?? earlyStart === true;

/** How long before its warmth is wanted a room may be heated for it, ms; 0: it waits for that. */
export function earliestOf(
  room: Pick<RoomSnapshot, 'earlyStart' | 'timetable'>,
  { emitter, by }: { readonly emitter: RoomModel['kind']['emitter']; readonly by: HeatSourceCapability['kind'] },
  now: Instant,
): number {
  if (!startsEarly(room, now)) return 0;
  return EARLIEST[emitter][by] * (holidayAt(room.timetable, now) === null ? 1 : RETURN);
}
