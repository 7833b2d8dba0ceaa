import type { HomeDefinition, RoomUse } from '../home/home-definition.ts';
import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream } from '../random/random-stream.ts';
import { type DayTables, openDayBook } from './day-book.ts';
import { keepHouse, leaveOn } from './keep-house.ts';
import { liveThrough } from './live-through.ts';
import { openDoors, openWindows } from './open-windows.ts';
import { type ResidentDay, residentDay } from './resident-day.ts';

/** What people do on one local day. */
export type DayPlan = DayTables & {
  readonly day: number;
  /** A resident turns the dial of a valve: K from the room's temperature. */
  readonly dials: readonly { readonly minute: number; readonly room: number; readonly kelvin: number }[];
  /** When each resident is out, in the order of the definition. */
  readonly out: readonly ResidentDay['out'][];
  /** Whether the blinds are lowered against strong sun. */
  readonly blinds: boolean;
};

/** Share of weeks in which the household is away. */
const HOLIDAYS = 0.04;
const DIALS_PER_DAY = 1 / 6;
/** Daily mean outside above which nearly everybody keeps the sun out, °C. */
const WARM = 16;

/** Plans any day of a home from the seed alone: asking twice, or for days out of order, gives the same lives. */
export function createDayPlanner(definition: HomeDefinition, seed: number) {
  const { rooms, residents, partitions } = definition;
  /** The room of the first use that the home has one of. */
  const find = (...uses: readonly RoomUse[]): number => {
    const use = uses.find((each) => rooms.some((room) => room.use === each));
    return Math.max(
      0,
      rooms.findIndex((room) => room.use === use),
    );
  };
  const living = find('living');
  const kitchen = find('kitchen', 'living');
  const bathroom = find('bathroom', 'kitchen');
  const office = find('office', 'living');
  const habits = residents.map((resident) => createRandomStream(deriveSeed(seed, 'habit', resident.key)).uniform());
  const bedroomOf = (key: string): number => {
    const index = rooms.findIndex((room) => room.key === key);
    return index < 0 ? living : index;
  };
  const onHoliday = (day: number) =>
    createRandomStream(deriveSeed(seed, definition.key, 'holiday', Math.floor((day + 3) / 7))).chance(HOLIDAYS);

  /** `outdoorMean`: the day's mean temperature outside, °C: windows stand open longer when it is mild. `everybodyOut`: nobody is at home all day. */
  return function plan(day: number, outdoorMean: number, everybodyOut = false): DayPlan {
    const random = createRandomStream(deriveSeed(seed, definition.key, 'people', day));
    const away = everybodyOut || onHoliday(day);
    const book = openDayBook(rooms.length, partitions.length);
    leaveOn(
      rooms.map((room) => room.use),
      book,
    );
    const lives = residents.map((resident, i) => residentDay(resident, day, habits[i] ?? 0.5, away, random));
    lives.forEach((life, i) => {
      liveThrough(life, { bedroom: bedroomOf(residents[i]?.bedroom ?? ''), living, kitchen, bathroom, office }, book, random);
    });
    const waking = { first: Math.min(...lives.map((life) => life.wake)), last: Math.max(...lives.map((life) => life.sleep)) };
    keepHouse(kitchen, living, waking, book, random);
    openWindows(rooms, outdoorMean, waking, book, random);
    openDoors(definition, waking, book, random);
    const dials: DayPlan['dials'][number][] = [];
    if (random.chance(DIALS_PER_DAY)) {
      const minute = Math.round(random.between(waking.first, waking.last));
      const room = Math.floor(random.uniform() * rooms.length);
      const kelvin = random.chance(0.5) ? 1 : -1.5;
      if (book.anyone(minute)) dials.push({ minute, room, kelvin });
    }
    const { gains, moisture, airing, draw, present, doors } = book;
    const out = lives.map((life) => life.out);
    return { day, gains, moisture, airing, draw, present, doors, dials, out, blinds: random.chance(outdoorMean > WARM ? 0.9 : 0.4) };
  };
}
