import { MINUTES_A_DAY } from '@braise/domain';
import type { RandomStream } from '../random/random-stream.ts';
import type { DayBook } from './day-book.ts';
import type { ResidentDay } from './resident-day.ts';

/** Rooms by what one resident does there. */
export type Places = Readonly<Record<'bedroom' | 'living' | 'kitchen' | 'bathroom' | 'office', number>>;

/** kW and g/h of a person. */
const AWAKE = 0.085;
const ASLEEP = 0.07;
const MOISTURE = 50;
const COMPUTER = 0.09;
const SHOWER_MOISTURE = 1500;

/** Puts a resident's day into the tables: warmth and breath where they are, and their shower. */
export function liveThrough(life: ResidentDay, places: Places, book: DayBook, random: RandomStream): void {
  const breakfast = life.wake + 22 + random.between(0, 10);
  const dinner = 1150 + random.between(0, 20);
  for (let minute = 0; minute < MINUTES_A_DAY; minute++) {
    if (isOut(life, minute)) continue;
    book.present[minute]! += 1;
    const asleep = minute < life.wake || minute >= life.sleep;
    const atWork = life.worksAtHome && ((minute >= 545 && minute < 740) || (minute >= 815 && minute < 1070));
    let room = places.living;
    if (asleep) room = places.bedroom;
    else if (minute < life.wake + 20 || minute >= life.sleep - 12) room = places.bathroom;
    else if (minute < breakfast + 20 || (minute >= dinner && minute < dinner + 45)) room = places.kitchen;
    else if (atWork) room = places.office;
    const working = room === places.office && life.worksAtHome && !asleep;
    book.fill(book.gains, room, minute, minute + 1, (asleep ? ASLEEP : AWAKE) + (working ? COMPUTER : 0));
    book.fill(book.moisture, room, minute, minute + 1, MOISTURE);
  }
  takeShower(life, places.bathroom, book, random);
}

function takeShower(life: ResidentDay, bathroom: number, book: DayBook, random: RandomStream): void {
  const start = life.shower;
  if (start === null || isOut(life, start)) return;
  const minutes = Math.round(random.between(5, 10));
  book.pour(start, minutes, random.between(5.5, 8));
  book.fill(book.moisture, bathroom, start, start + 10, SHOWER_MOISTURE);
  if (random.chance(0.3)) {
    book.fill(book.airing, bathroom, start + minutes + 5, start + minutes + random.between(12, 25), random.between(4, 8));
  }
}

const isOut = ({ out }: ResidentDay, minute: number): boolean => out.some(({ from, to }) => minute >= from && minute < to);
