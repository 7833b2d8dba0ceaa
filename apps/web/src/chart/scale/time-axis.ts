import { HOUR } from '@braise/domain';
import { minuteOfDay } from '../../climate/home-clock.ts';
import { localDay } from '../../climate/local-day.ts';
import type { Span } from '../series/series.ts';

/** Where an instant or a length of time stands on an axis: per cent of it. */
export const percentOf = (axis: Span, at: number): number => ((at - axis.from) / (axis.to - axis.from)) * 100;
export const percentOfLength = (axis: Span, span: Span): number => ((span.to - span.from) / (axis.to - axis.from)) * 100;

export type TimeTick = {
  readonly at: number;
  readonly label: string;
  /** Shown even where there is little room. */ readonly major: boolean;
};

/** Zones move by half an hour at least. */
const HALF_HOUR = HOUR / 2;

/** Full hours of the wall clock in a span, 0 to 23: an hour that comes twice stands twice, one that is skipped does not. */
export function wallHours({ from, to }: Span, zone: string): { readonly at: number; readonly hour: number }[] {
  return Array.from({ length: Math.ceil((to - from) / HALF_HOUR) }, (_, index) => from + index * HALF_HOUR).flatMap((at) => {
    const minute = minuteOfDay(zone, at);
    return minute % 60 === 0 ? [{ at, hour: minute / 60 }] : [];
  });
}

/** The days of a span that begins with one: when each begins and ends, and its date, YYYY-MM-DD. Some have 23 or 25 hours. */
export function wallDays({ from, to }: Span, zone: string): (Span & { readonly date: string })[] {
  const days = [];
  for (let start = from; start < to;) {
    const date = localDay(zone, start);
    let end = start + 22 * HOUR;
    while (localDay(zone, end) === date) end += HALF_HOUR;
    days.push({ from: start, to: end, date });
    start = end;
  }
  return days;
}

/** Every so many hours of the wall clock from a day's midnight to the next, which is its hour 24; every second one is a major one. */
export function hourTicks(day: Span, zone: string, every: number, label: (hour: number) => string): TimeTick[] {
  const first = new Map<number, number>();
  for (const { at, hour } of wallHours(day, zone)) if (hour % every === 0 && !first.has(hour)) first.set(hour, at);
  return [...first, [24, day.to] as const].map(([hour, at]) => ({ at, label: label(hour), major: (hour / every) % 2 === 0 }));
}
