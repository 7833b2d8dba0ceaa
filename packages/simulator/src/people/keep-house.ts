import { MINUTES_A_DAY } from '@braise/domain';
import type { RoomUse } from '../home/home-definition.ts';
import type { RandomStream } from '../random/random-stream.ts';
import type { DayBook } from './day-book.ts';

/** From the first resident's waking to the last one's sleep, minutes. */
export type Waking = { readonly first: number; readonly last: number };

/** Of appliances that are always on, kW. */
const STANDBY: Readonly<Record<RoomUse, number>> = {
  living: 0.03,
  kitchen: 0.06,
  bathroom: 0.005,
  bedroom: 0.005,
  office: 0.015,
  hall: 0.005,
  veranda: 0,
};
const STOVE = 1.5;
const STEAM = 600;

/** Appliances that never sleep. */
export function leaveOn(uses: readonly RoomUse[], book: DayBook): void {
  uses.forEach((use, room) => book.fill(book.gains, room, 0, MINUTES_A_DAY, STANDBY[use]));
}

/** Cooking, washing up, the evening's screen and the small draws of a day, while somebody is there. */
export function keepHouse(kitchen: number, living: number, { first, last }: Waking, book: DayBook, random: RandomStream): void {
  const cook = (centre: number) => {
    const from = Math.round(centre + 15 * random.normal());
    const to = from + random.between(20, 40);
    if (!book.anyone(from)) return;
    book.fill(book.gains, kitchen, from, to, STOVE);
    book.fill(book.moisture, kitchen, from, to, STEAM);
    book.pour(Math.round(to) + 40, 3, 4);
  };
  cook(1150);
  if (random.chance(0.4)) cook(735);
  if (book.anyone(1230)) book.fill(book.gains, living, 1200, last, random.between(0.08, 0.2));
  for (let count = 0; count < 8; count++) {
    const at = Math.round(random.between(first, last));
    if (book.anyone(at)) book.pour(at, 1, random.between(2, 5));
  }
}
