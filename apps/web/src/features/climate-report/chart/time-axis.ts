import { minuteOfDay } from '../../../climate/home-clock.ts';
import type { ClimateDay, Span } from '../climate-day.ts';
import { atWallTime, HOUR, MINUTE, nextMidnight } from '../wall-time.ts';

/** One key on the keyboard. */
export const READING_STEP = 10 * MINUTE;

export type TimeTick = {
  readonly at: number;
  readonly label: string;
  /** Shown even where there is little room. */ readonly major: boolean;
};

/** Where an instant or a length of time stands on an axis: per cent of it. */
export const percentOf = (axis: Span, at: number): number => ((at - axis.from) / (axis.to - axis.from)) * 100;
export const percentOfLength = (axis: Span, span: Span): number => ((span.to - span.from) / (axis.to - axis.from)) * 100;

/** Every third hour of the wall clock from midnight to midnight; every sixth is a major one. */
export function timeTicks(day: Pick<ClimateDay, 'axis' | 'timeZone' | 'hoursInDay'>): TimeTick[] {
  const midnight = nextMidnight(day.timeZone, day.axis.from);
  const end = midnight + day.hoursInDay * HOUR;
  const inside = [0, 3, 6, 9, 12, 15, 18, 21].map((hour) => ({ hour, at: atWallTime(day.timeZone, midnight, hour * 60) }));
  return [...inside.filter(({ at }) => at >= midnight && at < end), { hour: 24, at: end }].map(({ hour, at }) => ({
    at,
    label: `${String(hour).padStart(2, '0')}:00`,
    major: hour % 6 === 0,
  }));
}

/** Full hours of the wall clock that a day has lived, its midnights included: an hour that comes twice stands twice. */
export function wallHours(day: Pick<ClimateDay, 'interval' | 'timeZone' | 'hoursInDay'>): number[] {
  const midnight = nextMidnight(day.timeZone, day.interval.from);
  // zones that move by half an hour have full hours at the half of ours
  const halves = Array.from({ length: day.hoursInDay * 2 }, (_, index) => midnight + (index * HOUR) / 2);
  return halves.filter((at) => at <= day.interval.to && minuteOfDay(day.timeZone, at) % 60 === 0);
}

/** The instants that the keyboard can read: the first, and how many steps follow it. */
export function readingSteps(interval: Span): { readonly first: number; readonly count: number } {
  const first = Math.ceil(interval.from / READING_STEP) * READING_STEP;
  return { first, count: Math.max(0, Math.floor((interval.to - first) / READING_STEP)) };
}

/** The nearest instant of an interval to one on the axis, to the minute. */
export const clampReading = (interval: Span, at: number): number =>
  Math.min(interval.to, Math.max(interval.from, Math.round(at / MINUTE) * MINUTE));
