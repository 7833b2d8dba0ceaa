import { type Instant, instant, kilowattHours, roundTo } from '@braise/domain';
import { FOUR_OF_FIVE, hoursOf } from '@braise/energy';
import { type DayOfMonth, isWhole } from '../../../features/consumption/consumption-day.ts';
import { usedOn } from '../month-bodies.ts';

/** What days took together, and how far that may be off. */
export type ToldOfDays = { readonly kWh: number; readonly isEstimated: boolean; readonly offInPercent: number | null };

/** Decimals of kWh. */
const KILOWATT_HOURS = 3;
const UNKNOWN = { heating: kilowattHours(0), hotWater: kilowattHours(0), known: 0 };

/** A bill of electricity is of the whole home: what a heat pump took is held beside none. */
export const areOfHeat = (days: readonly Pick<DayOfMonth, 'energy'>[]): boolean => days.every(({ energy }) => energy !== 'ELECTRICITY');

/** Of days until `at`; null: something of them is not known, or there are none. */
export function toldOfDays(days: readonly DayOfMonth[], at: Instant): ToldOfDays | null {
  if (days.length === 0 || !isWhole(days.flatMap((day) => day.hours ?? unknownHours(day, at)))) return null;
  const kWh = days.reduce((sum, day) => sum + usedOn(day), 0);
  const off = days.reduce((sum, day) => sum + usedOn(day) * day.deviation, 0);
  return {
    kWh: roundTo(kWh, KILOWATT_HOURS),
    isEstimated: days.some(({ deviation }) => deviation > 0),
    offInPercent: off > 0 ? inPercent(off / kWh) : null,
  };
}

/** Four of five are off by so much or less, whole per cent: nothing that is estimated is exact. */
export const inPercent = (deviation: number): number => Math.max(1, Math.round(100 * FOUR_OF_FIVE * deviation));

const unknownHours = ({ day }: DayOfMonth, at: Instant) =>
  hoursOf({ from: day.start, to: instant(Math.max(day.start, Math.min(day.end, at))) }).map(() => UNKNOWN);
