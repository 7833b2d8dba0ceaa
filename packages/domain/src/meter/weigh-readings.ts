import { type Conversion, conversionOn } from './conversion.ts';
import type { Metered } from './energy-source.ts';
import { saysEnough } from './stretches/gather-stretches.ts';
import { type HomeFacts, guessedYear, shareOfWinter, shareOfYear } from './expected-use.ts';
import { type MeterReading, type MeterStretch, calendarDays, daysBetween } from './meter-reading.ts';

/**
 * Why a reading is asked about: below the one before it on the same meter; more than any home can have used; so many times the one before it, or what is usual for
 * the home and the season, or as many times less than that, that it may be in another unit; or many times more than is usual otherwise. `against`: the reading
 * that it does not go with. `usual`: what would have been used since, in the meter's unit; null: it is held against no habit.
 */
export type ReadingDoubt = {
  readonly kind: 'LOWER' | 'ABSURD' | 'UNIT' | 'UNUSUAL';
  readonly against: string;
  readonly usual: number | null;
};

/** Readings of one meter, and what was used between each and the next. */
export type WeighedReadings = {
  readonly doubts: ReadonlyMap<string, ReadingDoubt>;
  /** In order; what is in doubt is none's end. */
  readonly stretches: readonly MeterStretch[];
};

/** What readings are held against. */
export type KnownOfHome = { readonly conversions: readonly Conversion[]; readonly facts: HomeFacts };

/** As a boiler of forty kilowatts that never stops. */
const MOST_A_DAY = 1_000;
/** Kilowatt-hours of a unit where nobody knows better: to tell what is absurd, no more. */
const ROUGHLY: Readonly<Record<Metered['unit'], number>> = { m3: 10, ccf: 28, kWh: 1, MWh: 1_000, GJ: 278, l: 10, kg: 5 };
/** A figure is read to a whole unit. */
const STEP = 1;
/** Share of a year's degree-days on a mean day of a year, hardly less: whatever is at least as cold was heated in. */
const SURELY_HEATED = 0.0027;
/** As many times more than is usual no weather and no guest makes. */
const MANY_TIMES = 8;
/** What is usual is of so many stretches before: ten years of months, or two of weeks. Older ones tell of another house, and each would be held against all. */
const LATELY = 120;
/** Of a reading whose hour nobody said: by so many days it may have been read sooner or later than at noon. */
const OFF_DAYS = 0.5;

/** What of a home's readings does not go together, and what was used between those that do. */
export function weighReadings(readings: readonly MeterReading[], known: KnownOfHome): WeighedReadings {
  const doubts = new Map<string, ReadingDoubt>();
  const stretches: MeterStretch[] = [];
  for (const meter of meters(readings)) {
    const believed = believe(meter, doubts);
    const found = believed.slice(1).map((to, index) => ({ from: believed[index]!, to }));
    stretches.push(...doubtUnits(found, known, doubts));
  }
  return { doubts, stretches: stretches.toSorted((a, b) => a.from.day.localeCompare(b.from.day)) };
}

/** The readings of each meter that the home has had, in order: another unit is another meter. */
function meters(readings: readonly MeterReading[]): readonly (readonly MeterReading[])[] {
  const found: MeterReading[][] = [];
  for (const reading of readings.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const last = found.at(-1)?.at(-1);
    const isAnother = last?.energy !== reading.energy || last.unit !== reading.unit || reading.answers.includes('METER_CHANGED');
    if (isAnother) found.push([reading]);
    else found.at(-1)?.push(reading);
  }
  return found;
}

/** Those that go with the ones before them. Where two that follow agree against one, that one is in doubt, not they. */
function believe(meter: readonly MeterReading[], doubts: Map<string, ReadingDoubt>): readonly MeterReading[] {
  const believed: MeterReading[] = [];
  for (const [index, reading] of meter.entries()) {
    const last = believed.at(-1);
    const kind = last === undefined ? null : faultBetween(last, reading);
    if (last === undefined || kind === null) {
      believed.push(reading);
      continue;
    }
    const before = believed.at(-2);
    const next = meter[index + 1];
    const agree = next !== undefined && faultBetween(reading, next) === null && faultBetween(last, next) !== null;
    // who confirmed a figure is not asked for it again: the one that does not go with it is
    const isOpen = kind === 'LOWER' || !last.answers.includes('CONFIRMED');
    if (agree && isOpen && (before === undefined || faultBetween(before, reading) === null)) {
      believed.pop();
      doubts.set(last.id, { kind, against: reading.id, usual: null });
      believed.push(reading);
    } else doubts.set(reading.id, { kind, against: last.id, usual: null });
  }
  return believed;
}

function faultBetween(from: MeterReading, to: MeterReading): 'LOWER' | 'ABSURD' | 'UNIT' | null {
  const used = to.value - from.value;
  if (used < 0) return 'LOWER';
  if (to.answers.includes('CONFIRMED') || (used - STEP) * ROUGHLY[to.unit] <= MOST_A_DAY * daysBetween(from, to)) return null;
  // the whole figure, as of who reads kilowatt-hours off a bill, or misses the comma
  return isOtherUnit(to.value / from.value) ? 'UNIT' : 'ABSURD';
}

/** Takes out the stretches whose use is that of another unit, or of a comma that was missed, or far too much, by what those before them used and by the season. */
function doubtUnits(stretches: readonly MeterStretch[], { conversions, facts }: KnownOfHome, doubts: Map<string, ReadingDoubt>) {
  const known: { readonly year: number; readonly cold: number }[] = [];
  return stretches.filter(({ from, to }) => {
    // what may be in another unit is no beginning either
    if (doubts.has(from.id)) return false;
    const used = to.value - from.value;
    const share = shareOfYear(to.energy, from.day, to.day, facts);
    const factor = conversionOn(conversions, to, to.day)?.factor ?? ROUGHLY[to.unit];
    const cold = shareOfWinter(from.day, to.day, facts) / calendarDays(from.day, to.day);
    // a summer says nothing of the winter after it
    const alike = known.filter((one) => one.cold >= Math.min(cold, SURELY_HEATED)).map(({ year }) => year);
    const usual = median(alike) ?? guessedYear(facts);
    const isTold = saysEnough(from, to);
    const year = (used * factor) / share;
    if (usual !== null && !to.answers.includes('CONFIRMED')) {
      const atLeast = (Math.max(0, used - STEP) * factor) / (share * longestOver(from, to)) / usual;
      const kind = isTold && isOtherUnit(year / usual) ? 'UNIT' : atLeast > MANY_TIMES ? 'UNUSUAL' : null;
      if (kind !== null) {
        doubts.set(to.id, { kind, against: from.id, usual: (usual * share) / factor });
        return false;
      }
    }
    if (isTold && known.push({ year, cold }) > LATELY) known.shift();
    return true;
  });
}

/** How many times as long as it seems the time between two readings may have been. */
function longestOver(from: MeterReading, to: MeterReading): number {
  const off = [from, to].filter(({ minute }) => minute === null).length * OFF_DAYS;
  return (daysBetween(from, to) + off) / calendarDays(from.day, to.day);
}

const isOtherUnit = (times: number): boolean =>
  [times, 1 / times].some((apart) => (apart >= 8 && apart <= 13) || (apart >= 80 && apart <= 130));

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
