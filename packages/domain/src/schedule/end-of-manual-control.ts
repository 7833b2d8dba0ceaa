import { type Termination, endOfTimer } from '../setting/manual-control.ts';
import type { Timetable } from '../timetable.ts';
import type { Instant } from '../units/units.ts';
import { nextTimeBlock } from './next-schedule-change.ts';

/** A termination as a person asks for it: a timer's expiry follows from `now`. */
export type RequestedTermination = Termination | { readonly type: 'TIMER'; readonly durationSeconds: number };

/**
 * When a manual control requested at `now` ends by itself; null when it holds until changed, which is also what NEXT_TIME_BLOCK means under a
 * timetable of one endless block. None goes on into a holiday that begins after it.
 */
export function endOfManualControl(
  termination: RequestedTermination,
  timetable: Timetable,
  timeZone: string,
  now: Instant,
): Instant | null {
  const { holiday } = timetable;
  const end = endByItself(termination, timetable, timeZone, now);
  return holiday === undefined || now >= holiday.from || (end !== null && end <= holiday.from) ? end : holiday.from;
}

function endByItself(termination: RequestedTermination, timetable: Timetable, timeZone: string, now: Instant): Instant | null {
  if (termination.type === 'MANUAL') return null;
  if (termination.type === 'NEXT_TIME_BLOCK') return nextTimeBlock(timetable, timeZone, now)?.at ?? null;
  return 'expiry' in termination ? termination.expiry : endOfTimer(now, termination.durationSeconds);
}
