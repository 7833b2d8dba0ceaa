import type { Instant } from '@braise/domain';
import {
  type MissingDay,
  type PriceStep,
  type ZoneOfHome,
  gapsBetween,
  marketDaysBetween,
  publicationOf,
  stepsBetween,
  whyMissing,
} from '@braise/domain/market';
import type { ColourOf } from '@braise/domain/tariff';
import type { Database } from '../../database/database.ts';
import { type StoredDay, loadColours, loadDays, loadRefusals } from '../../home-model/market/market-price.store.ts';
import { loadPricedDay } from '../../home-model/market/priced-day.ts';
import type { PriceSources } from '../../providers/prices/prices-of.ts';
import { loadFeed } from './price-feed.store.ts';

/** Why a stretch has no price. `gap`: what was told of its day leaves it out. */
export type MissingPrices = { readonly from: Instant; readonly to: Instant } & (
  | MissingDay
  | { readonly why: 'zone-unknown' | 'no-source' | 'gap' }
);

/** The prices of a home's zone on a day of the home. */
export type MarketPrices = {
  readonly date: string;
  readonly from: Instant;
  readonly to: Instant;
  /** Null: nobody knows it. */
  readonly zone: ZoneOfHome | null;
  readonly steps: readonly PriceStep[];
  /** Days of the market that they were told for. */
  readonly days: readonly StoredDay[];
  readonly missing: readonly MissingPrices[];
  /** When the source last answered; null: it never did, or there is none. */
  readonly answeredAt: Instant | null;
  /** Of the day, where contracts of the country colour days and somebody is asked for them or has told it. */
  readonly colour: {
    /** Null: nobody has decided yet. */
    readonly known: { readonly colour: ColourOf<'TEMPO'>; readonly knownSince: Instant } | null;
    /** When its source tells it; null: nobody is asked any more. */
    readonly expectedAt: Instant | null;
  } | null;
};

export type PriceReader = { readonly database: Database; readonly prices: PriceSources };

/** Where contracts colour days. */
const COLOURED = 'FRA';

/** `date`: ISO, of the home; null: its day of now. Null: there is no such home, or its calendar leaves that day out. */
export async function readMarketPrices(
  { database, prices: sources }: PriceReader,
  homeId: number,
  date: string | null,
  at: Instant,
): Promise<MarketPrices | null> {
  const found = await loadPricedDay(database, { homeId, date }, sources.zones, at);
  if (found === null) return null;
  const { home, day } = found;
  const { start: from, end: to } = day;
  const { zone } = home;
  const colour = home.country === COLOURED ? await colourOf({ database, sources }, day.date) : null;
  const nothing = { date: day.date, from, to, zone, steps: [], days: [], answeredAt: null, colour };
  if (zone === null) return { ...nothing, missing: [{ from, to, why: 'zone-unknown' }] };

  const marketDays = marketDaysBetween(from, to);
  const [first = '', last = ''] = [marketDays[0]?.date, marketDays.at(-1)?.date];
  const [days, refused, stored] = await Promise.all([
    loadDays(database, zone.code, first, last),
    loadRefusals(database, zone.code, first, last),
    loadFeed(database, { kind: 'prices', name: zone.code }),
  ]);
  const source = sources.prices.get(zone.code);
  const steps = stepsBetween(days, from, to);
  const answeredAt = stored?.answeredAt ?? null;
  const missing = gapsBetween(steps, from, to).flatMap((gap) =>
    marketDaysBetween(gap.from, gap.to).map((marketDay): MissingPrices => {
      const stretch = { from: later(gap.from, marketDay.start), to: earlier(gap.to, marketDay.end) };
      if (days.some((one) => one.day === marketDay.date)) return { ...stretch, why: 'gap' };
      if (source === undefined) return { ...stretch, why: 'no-source' };
      return { ...stretch, ...whyMissing(marketDay, { publishesAtMinute: source.publishesAtMinute, answeredAt, refused }, at) };
    }),
  );
  return { ...nothing, steps, days, missing, answeredAt };
}

async function colourOf(
  { database, sources }: { readonly database: Database; readonly sources: PriceSources },
  date: string,
): Promise<MarketPrices['colour']> {
  const [known = null] = await loadColours(database, 'TEMPO', date, date);
  if (sources.colours === null) return known && { known, expectedAt: null };
  return { known, expectedAt: publicationOf({ date }, sources.colours.publishesAtMinute) };
}

const later = (one: Instant, other: Instant): Instant => (one > other ? one : other);
const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other);
