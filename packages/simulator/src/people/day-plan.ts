import type { HomeDefinition, RoomUse } from '../home/home-definition.ts';
import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream, type RandomStream } from '../random/random-stream.ts';
import { type ResidentDay, residentDay } from './resident-day.ts';

const MINUTES = 1440;

/** What people do on one local day, minute by minute; tables of rooms are laid out `minute * rooms + room`. */
export type DayPlan = {
  readonly day: number;
  /** kW. */
  readonly gains: Float32Array;
  /** g/h. */
  readonly moisture: Float32Array;
  /** 1/h; 0 with windows shut. */
  readonly airing: Float32Array;
  /** Hot water at the taps, L/min, by minute. */
  readonly draw: Float32Array;
  /** Residents at home, by minute. */
  readonly present: Uint8Array;
  /** Open doors: 1 or 0, `minute * partitions + partition`. */
  readonly doors: Uint8Array;
  /** A resident turns the dial of a valve. */
  readonly dials: readonly { readonly minute: number; readonly room: number; readonly kelvin: number }[];
  /** Whether the blinds are lowered against strong sun. */
  readonly blinds: boolean;
};

const PERSON_AWAKE = 0.085;
const PERSON_ASLEEP = 0.07;
const PERSON_MOISTURE = 50;
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

/** Plans any day of a home from the seed alone: asking twice, or for days out of order, gives the same lives. */
export function createDayPlanner(definition: HomeDefinition, seed: number) {
  const rooms = definition.rooms;
  const find = (...uses: readonly RoomUse[]): number => {
    for (const use of uses) {
      const index = rooms.findIndex((room) => room.use === use);
      if (index >= 0) return index;
    }
    return 0;
  };
  const living = find('living');
  const kitchen = find('kitchen', 'living');
  const bathroom = find('bathroom', 'kitchen');
  const office = find('office', 'living');
  const habits = definition.residents.map((resident) => createRandomStream(deriveSeed(seed, 'habit', resident.key)).uniform());

  /** `outdoorMean`: the day's mean temperature outside, °C: windows stand open longer when it is mild. `everybodyOut`: nobody is at home all day. */
  return function plan(day: number, outdoorMean: number, everybodyOut = false): DayPlan {
    const random = createRandomStream(deriveSeed(seed, definition.key, 'people', day));
    const onHoliday =
      everybodyOut || createRandomStream(deriveSeed(seed, definition.key, 'holiday', Math.floor((day + 3) / 7))).chance(0.04);
    const size = rooms.length;
    const gains = new Float32Array(MINUTES * size);
    const moisture = new Float32Array(MINUTES * size);
    const airing = new Float32Array(MINUTES * size);
    const draw = new Float32Array(MINUTES);
    const present = new Uint8Array(MINUTES);
    const doors = new Uint8Array(MINUTES * definition.partitions.length);
    const fill = (table: Float32Array, room: number, from: number, to: number, value: number) => {
      for (let minute = Math.max(0, Math.round(from)); minute < Math.min(MINUTES, Math.round(to)); minute++)
        table[minute * size + room]! += value;
    };
    const pour = (from: number, minutes: number, litres: number) => {
      for (let minute = Math.max(0, from); minute < Math.min(MINUTES, from + minutes); minute++) draw[minute]! += litres;
    };

    rooms.forEach((room, i) => fill(gains, i, 0, MINUTES, STANDBY[room.use]));
    const days = definition.residents.map((resident, i) => residentDay(resident, day, habits[i] ?? 0.5, onHoliday, random));
    days.forEach((life, i) => {
      const bedroom = rooms.findIndex((room) => room.key === definition.residents[i]?.bedroom);
      live(life, { bedroom: bedroom < 0 ? living : bedroom, living, kitchen, bathroom, office }, random, fill, gains, moisture, present);
      shower(life, bathroom, random, fill, moisture, airing, pour);
    });

    const first = Math.min(...days.map((life) => life.wake));
    const last = Math.max(...days.map((life) => life.sleep));
    const anyone = (minute: number) => (present[Math.min(MINUTES - 1, Math.max(0, Math.round(minute)))] ?? 0) > 0;
    const cook = (centre: number) => {
      const from = Math.round(centre + 15 * random.normal());
      const to = from + random.between(20, 40);
      if (!anyone(from)) return;
      fill(gains, kitchen, from, to, 1.5);
      fill(moisture, kitchen, from, to, 600);
      pour(Math.round(to) + 40, 3, 4);
    };
    cook(1150);
    if (random.chance(0.4)) cook(735);
    if (anyone(1230)) fill(gains, living, 1200, last, random.between(0.08, 0.2));
    for (let count = 0; count < 8; count++) {
      const at = Math.round(random.between(first, last));
      if (anyone(at)) pour(at, 1, random.between(2, 5));
    }

    openWindows({ rooms, random, outdoorMean, first, last, anyone, fill, airing });
    openDoors(definition, random, first, last, doors);
    const dials: DayPlan['dials'][number][] = [];
    if (random.chance(1 / 6)) {
      const minute = Math.round(random.between(first, last));
      if (anyone(minute)) dials.push({ minute, room: Math.floor(random.uniform() * size), kelvin: random.chance(0.5) ? 1 : -1.5 });
    }
    return { day, gains, moisture, airing, draw, present, doors, dials, blinds: random.chance(outdoorMean > 16 ? 0.9 : 0.4) };
  };
}

type Fill = (table: Float32Array, room: number, from: number, to: number, value: number) => void;
type Places = Readonly<Record<'bedroom' | 'living' | 'kitchen' | 'bathroom' | 'office', number>>;

function live(
  life: ResidentDay,
  at: Places,
  random: RandomStream,
  fill: Fill,
  gains: Float32Array,
  moisture: Float32Array,
  present: Uint8Array,
): void {
  const breakfast = life.wake + 22 + random.between(0, 10);
  const dinner = 1150 + random.between(0, 20);
  for (let minute = 0; minute < MINUTES; minute++) {
    if (life.out.some(({ from, to }) => minute >= from && minute < to)) continue;
    present[minute]! += 1;
    const asleep = minute < life.wake || minute >= life.sleep;
    let room = at.living;
    if (asleep) room = at.bedroom;
    else if (minute < life.wake + 20 || minute >= life.sleep - 12) room = at.bathroom;
    else if (minute < breakfast + 20 || (minute >= dinner && minute < dinner + 45)) room = at.kitchen;
    else if (life.worksAtHome && ((minute >= 545 && minute < 740) || (minute >= 815 && minute < 1070))) room = at.office;
    const working = room === at.office && life.worksAtHome && !asleep;
    fill(gains, room, minute, minute + 1, (asleep ? PERSON_ASLEEP : PERSON_AWAKE) + (working ? 0.09 : 0));
    fill(moisture, room, minute, minute + 1, PERSON_MOISTURE);
  }
}

function shower(
  life: ResidentDay,
  bathroom: number,
  random: RandomStream,
  fill: Fill,
  moisture: Float32Array,
  airing: Float32Array,
  pour: (from: number, minutes: number, litres: number) => void,
): void {
  const start = life.shower;
  if (start === null || life.out.some(({ from, to }) => start >= from && start < to)) return;
  const minutes = Math.round(random.between(5, 10));
  pour(start, minutes, random.between(5.5, 8));
  fill(moisture, bathroom, start, start + 10, 1500);
  if (random.chance(0.3)) fill(airing, bathroom, start + minutes + 5, start + minutes + random.between(12, 25), random.between(4, 8));
}

function openWindows(plan: {
  readonly rooms: HomeDefinition['rooms'];
  readonly random: RandomStream;
  readonly outdoorMean: number;
  readonly first: number;
  readonly last: number;
  readonly anyone: (minute: number) => boolean;
  readonly fill: Fill;
  readonly airing: Float32Array;
}): void {
  const { rooms, random, outdoorMean, first, last, anyone, fill, airing } = plan;
  const glazed = rooms.map((room, i) => ({ room, i })).filter(({ room }) => room.facades.some((facade) => facade.glass > 0));
  // Airings grow with mild weather: 5 minutes in frost, 25 at 15 °C.
  const usual = Math.min(25, Math.max(5, 8 + outdoorMean));
  for (const { room, i } of glazed) {
    const wide = room.use === 'bedroom' ? 0.65 : 0.22;
    const from = first + random.between(10, 60);
    if (random.chance(wide) && anyone(from)) fill(airing, i, from, from + usual * random.between(0.6, 1.4), random.between(6, 18));
    const tilted = random.between(first, last - 60);
    if (random.chance(outdoorMean > 10 ? 0.3 : 0.08) && anyone(tilted)) {
      fill(airing, i, tilted, tilted + random.between(15, outdoorMean > 10 ? 120 : 45), random.between(1.5, 5));
    }
    // Summer evenings and nights: open until it is cool.
    if (outdoorMean > 18 && random.chance(0.7)) fill(airing, i, 1260, MINUTES, random.between(2, 6));
    if (outdoorMean > 18 && random.chance(0.7)) fill(airing, i, 0, first, random.between(2, 6));
  }
}

function openDoors(definition: HomeDefinition, random: RandomStream, first: number, last: number, doors: Uint8Array): void {
  const size = definition.partitions.length;
  definition.partitions.forEach(({ door, between }, p) => {
    if (!door) return;
    const uses = new Set(between.map((key) => definition.rooms.find((room) => room.key === key)?.use));
    const openShare = Math.min(...[...uses].map((use) => (use === undefined ? 0 : DOOR_OPEN[use])));
    let open = random.chance(openShare / 2);
    let next = first;
    for (let minute = 0; minute < MINUTES; minute++) {
      if (minute >= next && minute < last) {
        open = random.chance(openShare);
        next = minute + random.between(20, 180);
      } else if (minute === Math.round(last)) open = random.chance(openShare / 2);
      doors[minute * size + p] = open ? 1 : 0;
    }
  });
}
