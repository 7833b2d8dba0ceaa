import { type Instant, DAY } from '@braise/domain';
import { MONTHS_KEPT } from '@braise/domain/climate';
import { dayOf } from './utc-day.ts';

/** Months since 0000-01 of the UTC day, which is counted since 1970. */
export function monthOf(day: number): number {
  const date = new Date(day * DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The first UTC day of such a month. */
export const firstDayOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12) / DAY;

/** Readings before this UTC day go: a month at a time, when no day of it is of a home's history any more. */
export const oldestDayKept = (now: Instant): number => firstDayOf(monthOf(dayOf(now)) - MONTHS_KEPT);
