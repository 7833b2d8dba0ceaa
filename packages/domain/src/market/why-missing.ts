import type { Instant } from '../units/units.ts';
import { type MarketDay, marketDayAt, publicationOf } from './market-day.ts';
import type { PublicationFault } from './read-publication.ts';

/** What is known of a source of prices beside its prices. */
export type PriceFeed = {
  /** The minute of the market's clock at which it tells the next day. */
  readonly publishesAtMinute: number;
  /** When it last answered; null: never. */
  readonly answeredAt: Instant | null;
  /** Days that were not believed. */
  readonly refused: ReadonlyMap<string, PublicationFault>;
};

/**
 * Why nothing is known of a market day. `not-yet-published`: before it is expected, or since then while its source answers without it; `stale`: the source has not
 * answered since; `refused`: what it said could not be believed; `absent`: the day is over, and its source does not tell it.
 */
export type MissingDay =
  | { readonly why: 'not-yet-published' | 'stale'; readonly expectedAt: Instant }
  | { readonly why: 'refused'; readonly fault: PublicationFault }
  | { readonly why: 'absent' };

export function whyMissing(day: MarketDay, feed: PriceFeed, now: Instant): MissingDay {
  const fault = feed.refused.get(day.date);
  if (fault !== undefined) return { why: 'refused', fault };
  if (day.end <= marketDayAt(now).start) return { why: 'absent' };
  const expectedAt = publicationOf(day, feed.publishesAtMinute);
  const heard = feed.answeredAt !== null && feed.answeredAt >= expectedAt;
  return { why: now < expectedAt || heard ? 'not-yet-published' : 'stale', expectedAt };
}
