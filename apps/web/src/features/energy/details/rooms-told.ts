import { partsOfWhole } from '@braise/domain';
import { tenthsOf } from '../heating-told.ts';

/** kWh of rooms as they are told, which are together `heating` as it is shown, to a tenth; where that is less than one, and where no tenth is left for a room, each is told as what it is. */
export function roomsTold(rooms: readonly number[], heating: number | null): readonly number[] {
  if (heating === null || heating < 1 || rooms.length === 0) return rooms;
  const parts = partsOfWhole(
    tenthsOf(heating),
    rooms.map((kilowattHours) => 10 * kilowattHours),
  );
  return rooms.map((own, place) => (parts[place] === 0 ? own : parts[place]! / 10));
}
