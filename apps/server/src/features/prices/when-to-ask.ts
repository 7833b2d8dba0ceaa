import { type Instant, DAY, HOUR, MINUTE, instant } from '@braise/domain';
import { addDays } from '@braise/domain/climate';
import { marketDayAt, publicationOf } from '@braise/domain/market';
import { spreadOver } from '../../jobs/spread-over.ts';

/** What is known of the latest days of a zone, and how they were come by. */
export type LatestDays = {
  /** ISO dates that are known among today and tomorrow. */
  readonly known: ReadonlySet<string>;
  readonly publishesAtMinute: number;
  /** When the source last answered for them. */
  readonly answeredAt: Instant | null;
};

/** Today and tomorrow by the market's calendar, ISO dates. */
export function latestDays(at: Instant): { readonly today: string; readonly tomorrow: string } {
  const today = marketDayAt(at).date;
  return { today, tomorrow: addDays(today, 1) };
}

/** Everything is known that is expected by now. */
export function isComplete({ known, publishesAtMinute }: Pick<LatestDays, 'known' | 'publishesAtMinute'>, at: Instant): boolean {
  const { today, tomorrow } = latestDays(at);
  return known.has(today) && (known.has(tomorrow) || at < publicationOf({ date: tomorrow }, publishesAtMinute));
}

/** Whether the latest days are asked for rather than the past: something of them is missing, or was not looked at since the last publication, which may have revised it. */
export function wantsLatest(latest: LatestDays, at: Instant): boolean {
  const { today, tomorrow } = latestDays(at);
  const published = [tomorrow, today].map((date) => publicationOf({ date }, latest.publishesAtMinute)).find((time) => time <= at);
  return !isComplete(latest, at) || latest.answeredAt === null || (published !== undefined && latest.answeredAt < published);
}

/** After the first, second, … time that something was missing: half of the time is won by asking soon, and nobody is asked more than once an hour all day. */
const BACKOFF = [5, 10, 20, 40, 60].map((minutes) => minutes * MINUTE);
const PACE_OF_PAST = MINUTE;
/** Zones are spread over so long after their source's time. */
const SPREAD = 10 * MINUTE;

/** When a source is asked again. `attempts`: in a row without all that is expected; `unfilled`: some of the past was never asked for. */
export function nextTime(
  {
    feed,
    attempts,
    unfilled,
    publishesAtMinute,
  }: { readonly feed: string; readonly attempts: number; readonly unfilled: boolean; readonly publishesAtMinute: number },
  at: Instant,
): Instant {
  const { today, tomorrow } = latestDays(at);
  const dates = [today, tomorrow, addDays(tomorrow, 1)];
  const next = dates.map((date) => publicationOf({ date }, publishesAtMinute)).find((time) => time > at) ?? at + DAY;
  const told = next + spreadOver(feed, SPREAD);
  if (attempts > 0) return instant(Math.min(told, at + (BACKOFF[Math.min(attempts, BACKOFF.length) - 1] ?? HOUR)));
  return instant(unfilled ? at + PACE_OF_PAST : told);
}
