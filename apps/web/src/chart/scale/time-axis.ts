import { minuteOfDay } from '../../climate/home-clock.ts';
import type { ClimateDay, Span } from '../../features/climate-report/climate-day.ts';
import { atWallTime, HOUR, MINUTE } from './wall-time.ts';

/** One key on the keyboard. */
export const READING_STEP = 10 * MINUTE;

const HALF_HOUR = HOUR / 2;

export type TimeTick = {
  readonly at: number;
  readonly label: string;
  /** Shown even where there is little room. */ readonly major: boolean;
};

/** Where an instant or a length of time stands on an axis: per cent of it. */
export const percentOf = (axis: Span, at: number): number => ((at - axis.from) / (axis.to - axis.from)) * 100;
export const percentOfLength = (axis: Span, span: Span): number => ((span.to - span.from) / (axis.to - axis.from)) * 100;

/** Every third hour of the wall clock from midnight to midnight; every sixth is a major one. */
export function timeTicks({ civil, timeZone }: Pick<ClimateDay, 'civil' | 'timeZone'>): TimeTick[] {
  const inside = [0, 3, 6, 9, 12, 15, 18, 21].map((hour) => ({ hour, at: atWallTime(timeZone, civil.from, hour * 60) }));
  return [...inside.filter(({ at }) => at >= civil.from && at < civil.to), { hour: 24, at: civil.to }].map(({ hour, at }) => ({
    at,
    label: `${String(hour).padStart(2, '0')}:00`,
    major: hour % 6 === 0,
  }));
}

/** Full hours of the wall clock that a day has lived, its first midnight included: an hour that comes twice stands twice. */
export function wallHours({ civil, interval, timeZone }: Pick<ClimateDay, 'civil' | 'interval' | 'timeZone'>): number[] {
  // zones that move by half an hour have full hours at the half of ours
  const halves = Array.from({ length: Math.ceil((civil.to - civil.from) / HALF_HOUR) }, (_, index) => civil.from + index * HALF_HOUR);
  return halves.filter((at) => at <= interval.to && minuteOfDay(timeZone, at) % 60 === 0);
}

/** The instants of the day that the keyboard can read: the first, and how many steps follow it. */
export function readingSteps({ civil, interval }: Pick<ClimateDay, 'civil' | 'interval'>): {
  readonly first: number;
  readonly count: number;
} {
  const last = Math.min(civil.to, interval.to);
  return { first: Math.min(civil.from, last), count: Math.max(0, Math.floor((last - civil.from) / READING_STEP)) };
}

/** The nearest instant of an interval to one on the axis, to the minute. */
export const clampReading = (interval: Span, at: number): number =>
  Math.min(interval.to, Math.max(interval.from, Math.round(at / MINUTE) * MINUTE));
