import { addDays } from '../climate/add-days.ts';
import { type LocalDay, localDayAt, localDayOf, wallInstant } from '../schedule/local-day.ts';
import type { Instant } from '../units/units.ts';

/**
 * The clock of the day-ahead market: one auction for the whole coupling, from Portugal to Finland, and the prices of Great Britain that follow from it run
 * from midnight to midnight of Central European time, which is 23:00 in London.
 */
const MARKET_TIME_ZONE = 'Europe/Brussels';

/** A day of the market: 23, 24 or 25 hours. */
export type MarketDay = LocalDay;

export const marketDayAt = (at: Instant): MarketDay => localDayAt(MARKET_TIME_ZONE, at);

/** @throws RangeError for what is no date. */
export function marketDayOf(date: string): MarketDay {
  const day = localDayOf(MARKET_TIME_ZONE, date);
  // the zone has left out no day of its calendar
  if (day === null) throw new RangeError(`the market has no day ${date}`);
  return day;
}

/** Every market day that shares an instant with a stretch, in order. */
export function marketDaysBetween(from: Instant, to: Instant): readonly MarketDay[] {
  const days: MarketDay[] = [];
  for (let at = from; at < to;) {
    const day = marketDayAt(at);
    days.push(day);
    at = day.end;
  }
  return days;
}

/** When the prices of a day are expected: the day before, at a minute of the market's clock. */
export const publicationOf = (day: Pick<MarketDay, 'date'>, minute: number): Instant =>
  wallInstant(marketDayOf(addDays(day.date, -1)), minute);
