import { DAY, MINUTE } from '../units/duration.ts';
import { type Instant, instant } from '../units/units.ts';

/** One day of a zone's calendar as a stretch of real time: 23, 24, 25 hours or anything else that the zone's history holds. */
export type LocalDay = {
  /** ISO date, `2026-03-29`. */
  readonly date: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly start: Instant;
  /** Start of the next day; equals no instant of this one. */
  readonly end: Instant;
  /**
   * The day's stretches of constant offset, in order. `wall` is the milliseconds on the wall clock since this day's midnight at `at`;
   * it is negative where clocks went back over midnight.
   */
  readonly segments: readonly { readonly at: Instant; readonly wall: number }[];
};

/** Local days kept per zone: the engine looks a week ahead, and what a boiler burns is learned from the thirty-six months that are kept. Whoever asks for more of them in turn finds none. */
const DAYS_KEPT = 1500;
const cache = new Map<string, Map<number, readonly LocalDay[]>>();

/**
 * The local day that an instant belongs to. Days partition time: where clocks go back over midnight, the repeated minutes belong to the later day.
 * @throws RangeError for a zone that is not in the IANA database.
 */
export function localDayAt(timeZone: string, at: Instant): LocalDay {
  const key = Math.floor(at / DAY);
  const known = cache.get(timeZone)?.get(key);
  const found = known?.find((day) => day.start <= at && at < day.end);
  if (found !== undefined) return found;
  const day = computeLocalDay(timeZone, at);
  const zone = cache.get(timeZone) ?? new Map<number, readonly LocalDay[]>();
  cache.set(timeZone, zone);
  if (zone.size >= DAYS_KEPT) zone.delete(zone.keys().next().value ?? key);
  zone.set(key, [...(known ?? []), day]);
  return day;
}

/** The day of an ISO date; null for one that the zone left out of its calendar. The date must exist in the calendar of all. */
export function localDayOf(timeZone: string, date: string): LocalDay | null {
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (const at of [noon, noon - DAY, noon + DAY]) {
    const day = localDayAt(timeZone, instant(at));
    if (day.date === date) return day;
  }
  return null;
}

/** The day after, in calendar order; a date that the zone left out has no day. */
export const localDayAfter = (timeZone: string, day: LocalDay): LocalDay => localDayAt(timeZone, day.end);

/** Days from one ISO date to another, both included; what the zone left out of its calendar has no day. */
export function localDaysBetween(timeZone: string, first: string, last: string): readonly LocalDay[] {
  const days: LocalDay[] = [];
  for (let day = firstFrom(timeZone, first); day.date <= last; day = localDayAfter(timeZone, day)) days.push(day);
  return days;
}

/** The day of a date, or the one after it where the calendar left it out. */
const firstFrom = (timeZone: string, date: string): LocalDay =>
  localDayOf(timeZone, date) ?? firstFrom(timeZone, Temporal.PlainDate.from(date).add({ days: 1 }).toString());

/**
 * First instant of the day at which its clock stands at `minute` or beyond: a time that the clocks skip is the moment of the skip, a time
 * that comes twice is its first coming. So the starts of a day's blocks never run backwards.
 */
export function wallInstant(day: LocalDay, minute: number): Instant {
  const wanted = minute * MINUTE;
  for (const [index, segment] of day.segments.entries()) {
    const end = day.segments[index + 1]?.at ?? day.end;
    const reached = segment.at + Math.max(0, wanted - segment.wall);
    if (reached < end) return instant(reached);
  }
  return day.end;
}

/** The instant of a wall time, `2026-04-17T09:00`, of a date that the calendar of all has; null where the zone left that out. */
export function wallTime(timeZone: string, time: string): Instant | null {
  const [date = '', clock = ''] = time.split('T');
  const [hour, minute] = clock.split(':').map(Number);
  const day = localDayOf(timeZone, date);
  return day && wallInstant(day, (hour ?? 0) * 60 + (minute ?? 0));
}

function computeLocalDay(timeZone: string, at: Instant): LocalDay {
  const zoned = Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(timeZone);
  let date = zoned.toPlainDate();
  let end = startOf(date.add({ days: 1 }), timeZone);
  if (end <= at) {
    date = date.add({ days: 1 });
    end = startOf(date.add({ days: 1 }), timeZone);
  }
  const start = startOf(date, timeZone);
  const midnight = Temporal.ZonedDateTime.from(`${date.toString()}T00:00:00+00:00[UTC]`).epochMilliseconds;
  const segments = [];
  let cursor = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  while (cursor.epochMilliseconds < end) {
    segments.push({ at: instant(cursor.epochMilliseconds), wall: cursor.epochMilliseconds + cursor.offsetNanoseconds / 1e6 - midnight });
    const next = cursor.getTimeZoneTransition('next');
    if (next === null) break;
    cursor = next;
  }
  return { date: date.toString(), weekday: date.dayOfWeek, start, end, segments };
}

const startOf = (date: Temporal.PlainDate, timeZone: string): Instant => instant(date.toZonedDateTime(timeZone).epochMilliseconds);
