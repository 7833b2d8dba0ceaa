import { MINUTES_A_DAY } from '@braise/domain';
import type { HomeDefinition, RoomUse } from '../home/home-definition.ts';
import type { RandomStream } from '../random/random-stream.ts';
import type { DayBook } from './day-book.ts';
import type { Waking } from './keep-house.ts';

/** Daily mean outside above which windows are tilted for long, and above which they stay open at night, °C. */
const MILD = 10;
const SUMMER = 18;
const EVENING = 1260;

/** Opens windows while somebody is there: wide for minutes, tilted for longer, all night in summer. */
export function openWindows(
  rooms: HomeDefinition['rooms'],
  outdoorMean: number,
  { first, last }: Waking,
  book: DayBook,
  random: RandomStream,
): void {
  const { airing, fill, anyone } = book;
  // Airings grow with mild weather: 5 minutes in frost, 25 at 17 °C.
  const usual = Math.min(25, Math.max(5, 8 + outdoorMean));
  for (const [i, room] of rooms.entries()) {
    if (!room.facades.some((facade) => facade.glass > 0)) continue;
    const wide = room.use === 'bedroom' ? 0.65 : 0.22;
    const from = first + random.between(10, 60);
    if (random.chance(wide) && anyone(from)) fill(airing, i, from, from + usual * random.between(0.6, 1.4), random.between(6, 18));
    const tilted = random.between(first, last - 60);
    if (random.chance(outdoorMean > MILD ? 0.3 : 0.08) && anyone(tilted)) {
      fill(airing, i, tilted, tilted + random.between(15, outdoorMean > MILD ? 120 : 45), random.between(1.5, 5));
    }
    if (outdoorMean > SUMMER && random.chance(0.7) && anyone(EVENING)) fill(airing, i, EVENING, MINUTES_A_DAY, random.between(2, 6));
    if (outdoorMean > SUMMER && random.chance(0.7) && anyone(0)) fill(airing, i, 0, first, random.between(2, 6));
  }
}

/** How readily the door of a room is left open by day; half as readily at night. */
const DOOR_OPEN: Readonly<Record<RoomUse, number>> = {
  living: 0.55,
  kitchen: 0.55,
  bathroom: 0.15,
  bedroom: 0.3,
  office: 0.2,
  hall: 0.6,
  veranda: 0.1,
};

/** Opens and shuts the doors between rooms every now and then; the more private of the two rooms decides. */
export function openDoors({ rooms, partitions }: HomeDefinition, { first, last }: Waking, book: DayBook, random: RandomStream): void {
  partitions.forEach(({ door, between }, p) => {
    if (!door) return;
    const share = Math.min(...rooms.filter((room) => between.includes(room.key)).map((room) => DOOR_OPEN[room.use]));
    let open = random.chance(share / 2);
    let next = first;
    for (let minute = 0; minute < MINUTES_A_DAY; minute++) {
      if (minute >= next && minute < last) {
        open = random.chance(share);
        next = minute + random.between(20, 180);
      } else if (minute === Math.round(last)) open = random.chance(share / 2);
      book.doors[minute * partitions.length + p] = open ? 1 : 0;
    }
  });
}
