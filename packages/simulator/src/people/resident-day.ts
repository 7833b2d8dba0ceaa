import { MINUTES_A_DAY } from '@braise/domain';
import type { ResidentDefinition } from '../home/home-definition.ts';
import type { RandomStream } from '../random/random-stream.ts';
import type { Outing } from './distance-from-home.ts';
import { weekday } from './zone-clock.ts';

/** A resident's day in minutes after local midnight. */
export type ResidentDay = {
  readonly wake: number;
  readonly sleep: number;
  /** May be empty, in order, without overlap. */
  readonly out: readonly Outing[];
  readonly worksAtHome: boolean;
  /** Start of the shower; null: none today. */
  readonly shower: number | null;
  readonly showersInTheMorning: boolean;
};

const IRREGULAR_DAYS = 0.2;
/** How far people go, m: to work in the next town, to the school of their own, on an errand, to friends, on holiday. */
const WORK = 18_000;
const SCHOOL = 3_500;
const ERRAND = 2_500;
const FRIENDS = 8_000;
const HOLIDAY = 400_000;

/** Draws one day; `habit` in 0..1 is the resident's own, and shifts its hours. */
export function residentDay(
  resident: ResidentDefinition,
  day: number,
  habit: number,
  onHoliday: boolean,
  random: RandomStream,
): ResidentDay {
  const around = (centre: number, spread: number) => Math.round(centre + spread * Math.max(-2.5, Math.min(2.5, random.normal())));
  const weekend = weekday(day) >= 5;
  const irregular = random.chance(IRREGULAR_DAYS);
  const shift = (habit - 0.5) * 40;
  const wake = around((weekend ? 525 : 400) + shift, weekend ? 30 : 12);
  const sleep = Math.min(1435, around((resident.routine === 'schoolchild' ? 1290 : 1370) + shift + (weekend ? 25 : 0), 20));
  const showersInTheMorning = habit < 0.6;
  const shower = random.chance(0.85) ? (showersInTheMorning ? wake + around(14, 5) : around(1190, 35)) : null;
  const base = { wake, sleep, shower, showersInTheMorning, worksAtHome: resident.routine === 'home-worker' && !weekend };
  if (onHoliday) return { ...base, shower: null, worksAtHome: false, out: [{ from: 0, to: MINUTES_A_DAY, farthest: HOLIDAY }] };

  const outings = weekend || irregular ? freeDay(around, random) : working(resident, day, around, random);
  const out = outings
    .map(({ from, to, farthest }) => ({ from: Math.max(wake + 25, from), to: Math.min(sleep - 10, to), farthest }))
    .filter(({ from, to }) => to - from >= 15)
    .sort((a, b) => a.from - b.from)
    .filter((next, i, all) => next.from >= (all[i - 1]?.to ?? 0) + 20);
  return { ...base, out };
}

type Around = (centre: number, spread: number) => number;

function working({ routine }: ResidentDefinition, day: number, around: Around, random: RandomStream): readonly Outing[] {
  if (routine === 'office-worker') return [{ from: around(490, 12), to: around(1090, 25), farthest: WORK }];
  // French schools are shut on Wednesday afternoons.
  if (routine === 'schoolchild') {
    return [{ from: around(490, 6), to: weekday(day) === 2 ? around(750, 8) : around(1000, 12), farthest: SCHOOL }];
  }
  if (routine === 'home-worker') return random.chance(0.6) ? [{ from: around(1030, 60), to: around(1100, 30), farthest: ERRAND }] : [];
  return random.chance(0.75) ? [{ from: around(560, 60), to: around(1010, 90), farthest: FRIENDS }] : freeDay(around, random);
}

function freeDay(around: Around, random: RandomStream): readonly Outing[] {
  const outings: Outing[] = [];
  if (random.chance(0.55)) outings.push({ from: around(620, 25), to: around(720, 20), farthest: ERRAND });
  if (random.chance(0.55)) outings.push({ from: around(880, 40), to: around(1050, 50), farthest: FRIENDS });
  if (random.chance(0.2)) outings.push({ from: around(1180, 20), to: around(1350, 30), farthest: FRIENDS });
  return outings;
}
