import { type Conversion, conversionOn } from './conversion.ts';
import type { Metered } from './energy-source.ts';
import { type HomeFacts, guessedYear, shareOfYear } from './expected-use.ts';
import { type MeterReading, daysBetween } from './meter-reading.ts';

/**
 * Why a reading is asked about: below the one before it on the same meter; more than any home can have used; or so many times more or less than is usual
 * for the home and the season that it may be in another unit. `against`: the reading that it does not go with.
 */
export type ReadingDoubt = { readonly kind: 'LOWER' | 'ABSURD' | 'UNIT'; readonly against: string };

/** Readings of one meter, and what was used between each and the next. */
export type WeighedReadings = {
  readonly doubts: ReadonlyMap<string, ReadingDoubt>;
  /** In order; what is in doubt is none's end. */
  readonly stretches: readonly MeterStretch[];
};
export type MeterStretch = { readonly from: MeterReading; readonly to: MeterReading };

type Known = { readonly conversions: readonly Conversion[]; readonly facts: HomeFacts };

/** As a boiler of forty kilowatts that never stops. */
const MOST_A_DAY = 1_000;
/** Kilowatt-hours of a unit where nobody knows better: to tell what is absurd, no more. */
const ROUGHLY: Readonly<Record<Metered['unit'], number>> = { m3: 10, ccf: 28, kWh: 1, MWh: 1_000, GJ: 278, l: 10, kg: 5 };
/** A figure is read to a whole unit. */
const STEP = 1;
/** What a stretch needs for its use to be held against another's. */
const LEAST_DAYS = 7;
const LEAST_UNITS = 20;

/** What of a home's readings does not go together, and what was used between those that do. */
export function weighReadings(readings: readonly MeterReading[], known: Known): WeighedReadings {
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
    const isAnother = last?.energy !== reading.energy || last.unit !== reading.unit || reading.answer === 'METER_CHANGED';
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
    const isOpen = kind === 'LOWER' || last.answer !== 'CONFIRMED';
    if (agree && isOpen && (before === undefined || faultBetween(before, reading) === null)) {
      believed.pop();
      doubts.set(last.id, { kind, against: reading.id });
      believed.push(reading);
    } else doubts.set(reading.id, { kind, against: last.id });
  }
  return believed;
}

function faultBetween(from: MeterReading, to: MeterReading): 'LOWER' | 'ABSURD' | null {
  const used = to.value - from.value;
  if (used < 0) return 'LOWER';
  if (to.answer === 'CONFIRMED') return null;
  return (used - STEP) * ROUGHLY[to.unit] > MOST_A_DAY * daysBetween(from, to) ? 'ABSURD' : null;
}

/** Takes out the stretches whose use is that of another unit, or of a comma that was missed, by what those before them used and by the season. */
function doubtUnits(stretches: readonly MeterStretch[], { conversions, facts }: Known, doubts: Map<string, ReadingDoubt>) {
  const years: number[] = [];
  return stretches.filter(({ from, to }) => {
    // what may be in another unit is no beginning either
    if (doubts.has(from.id)) return false;
    const used = to.value - from.value;
    if (daysBetween(from, to) < LEAST_DAYS || used < LEAST_UNITS) return true;
    const factor = conversionOn(conversions, to, to.day)?.factor ?? ROUGHLY[to.unit];
    const year = (used * factor) / shareOfYear(to.energy, from.day, to.day, facts);
    const usual = median(years) ?? guessedYear(facts);
    if (usual !== null && to.answer !== 'CONFIRMED' && isOtherUnit(year / usual)) {
      doubts.set(to.id, { kind: 'UNIT', against: from.id });
      return false;
    }
    years.push(year);
    return true;
  });
}

const isOtherUnit = (times: number): boolean =>
  [times, 1 / times].some((apart) => (apart >= 8 && apart <= 13) || (apart >= 80 && apart <= 130));

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
