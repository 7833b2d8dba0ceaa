import { type Instant, DAY, MINUTE } from '@braise/domain';

/** The home's wall clock. */
export type LocalTime = {
  /** Days since 1970-01-01, local. */
  readonly day: number;
  /** Minutes since local midnight by the wall clock, 0..1439. */
  readonly minute: number;
};

/** Reads the wall clock of a zone; looks the offset up once between two changes of the clock, because it is asked each minute. */
export function createZoneClock(timeZone: string): (at: Instant) => LocalTime {
  let from = Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  let offset = 0;

  function lookUp(at: Instant): void {
    const here = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
    offset = here.offsetNanoseconds / 1e6;
    from = at;
    until = here.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  }

  return (at) => {
    if (at < from || at >= until) lookUp(at);
    const local = at + offset;
    const day = Math.floor(local / DAY);
    return { day, minute: Math.floor((local - day * DAY) / MINUTE) };
  };
}

/** 0 Monday .. 6 Sunday. 1970-01-01 was a Thursday. */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;
