import { DAY } from '../units/duration.ts';
import type { EnergySource } from './energy-source.ts';
import { calendarDays } from './meter-reading.ts';

/** What is known of a home before anything was read: m², the year it was built, which half of the earth it lies on; null: nobody has said. */
export type HomeFacts = { readonly area: number | null; readonly yearBuilt: number | null; readonly south: boolean };

/** Thousandths of a year's degree-days that fall into each month, January first, by VDI 2067. */
const DEGREE_DAYS = [170, 150, 130, 80, 40, 40 / 3, 40 / 3, 40 / 3, 30, 80, 120, 160];
/** What of a year's use does not follow the weather: hot water, and what else the meter counts. */
const FLAT: Readonly<Record<'ELECTRICITY' | 'OTHER', number>> = { ELECTRICITY: 0.4, OTHER: 0.18 };
const DAYS_A_YEAR = 365.25;

type South = Pick<HomeFacts, 'south'>;

/** The share of a usual year's use that falls between two days, ISO: of a whole year 1. */
export function shareOfYear(energy: EnergySource, from: string, to: string, facts: South): number {
  const flat = FLAT[energy === 'ELECTRICITY' ? energy : 'OTHER'];
  return (flat * Math.max(0, calendarDays(from, to))) / DAYS_A_YEAR + (1 - flat) * shareOfWinter(from, to, facts);
}

/** The share of a usual year's degree-days that falls between two days, ISO: of a whole year 1. */
export function shareOfWinter(from: string, to: string, { south }: South): number {
  let share = 0;
  for (let at = Date.parse(from); at < Date.parse(to); at += DAY) {
    const day = new Date(at);
    const month = day.getUTCMonth();
    const daysOfMonth = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
    share += (DEGREE_DAYS[(month + (south ? 6 : 0)) % 12] ?? 0) / 1_000 / daysOfMonth;
  }
  return share;
}

/** What a square metre takes in a year, kWh, by when its house was built; roughly, and never shown. */
const BY_YEAR: readonly (readonly [before: number, need: number])[] = [
  [1949, 200],
  [1975, 220],
  [1990, 150],
  [2006, 110],
  [2013, 80],
  [Number.POSITIVE_INFINITY, 50],
];
const UNKNOWN_AGE = 150;

/** What a year would take, kWh, as far as can be guessed; null: not even that. */
export function guessedYear({ area, yearBuilt }: HomeFacts): number | null {
  if (area === null) return null;
  const need = yearBuilt === null ? UNKNOWN_AGE : (BY_YEAR.find(([before]) => yearBuilt < before)?.[1] ?? UNKNOWN_AGE);
  return area * need;
}
