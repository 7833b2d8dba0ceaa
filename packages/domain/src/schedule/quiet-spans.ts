import type { Span } from '../climate/span.ts';
import type { QuietHours } from '../quiet-hours.ts';
import { type Instant, instant } from '../units/units.ts';
import { localDayAfter, localDayAt, wallInstant } from './local-day.ts';

/**
 * Quiet hours in real time that are not over at `from` and begin before `until`, in order. An hour that the clocks skip is not there, and one that comes twice is
 * quiet both times where the hours go on beyond it: they begin and end at its first coming. None while they are off.
 */
export function quietSpans({ enabled, start, end }: QuietHours, timeZone: string, from: Instant, until: Instant): readonly Span[] {
  if (!enabled) return [];
  const spans: Span[] = [];
  const today = localDayAt(timeZone, from);
  let day = localDayAt(timeZone, instant(today.start - 1));
  while (day.start < until) {
    const next = localDayAfter(timeZone, day);
    const begins = wallInstant(day, start);
    const ends = wallInstant(start < end ? day : next, end);
    if (begins < ends && ends > from && begins < until) spans.push({ from: begins, to: ends });
    day = next;
  }
  return spans;
}
