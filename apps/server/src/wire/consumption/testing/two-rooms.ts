import type { RoomsOfDay } from '../../../features/consumption/consumption-day.ts';

/** Two rooms of a day, of which one took a share, `first`, and the other the rest; null: not known. `oddsOff`: of each, by how much its share is off. */
export const twoRooms = (first: number | null, [one, other]: readonly [number, number]): RoomsOfDay | null =>
  first === null
    ? null
    : {
        shares: new Map([
          [1, first],
          [2, 1 - first],
        ]),
        oddsOff: new Map([
          [1, one],
          [2, other],
        ]),
        heatedHours: 1,
        awayHours: 0,
      };
