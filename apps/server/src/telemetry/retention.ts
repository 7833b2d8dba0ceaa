import type { Instant } from '@braise/domain';
import { DAY_MS, dayOf } from './utc-day.ts';

/** So that a month can be compared with the same month a year before. */
const MONTHS_KEPT = 13;

/** Months since 0000-01 of the UTC day, which is counted since 1970. */
export function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The first UTC day of such a month. */
export const firstDayOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12) / DAY_MS;

/** Thirteen whole months before the running one are kept, and it: readings before this UTC day go. */
export const oldestDayKept = (now: Instant): number => firstDayOf(monthOf(dayOf(now)) - MONTHS_KEPT);
