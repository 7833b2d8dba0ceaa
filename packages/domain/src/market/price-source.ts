/** Where prices of a zone can come from. */
export const MARKET_SOURCES = ['entsoe', 'energy-charts', 'awattar', 'octopus'] as const;
export type MarketSource = (typeof MARKET_SOURCES)[number];

/** `demo`: they are made up, and nobody pays them. */
export const PRICE_SOURCES = [...MARKET_SOURCES, 'demo'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** What a price is of: the auction of the day before, without taxes and fees, or a supplier's rate. */
export type PriceKind = { readonly of: 'day-ahead' | 'unit-rate'; readonly vatIncluded: boolean };

const DAY_AHEAD: PriceKind = { of: 'day-ahead', vatIncluded: false };
export const PRICE_KINDS: Readonly<Record<PriceSource, PriceKind>> = {
  entsoe: DAY_AHEAD,
  'energy-charts': DAY_AHEAD,
  awattar: DAY_AHEAD,
  octopus: { of: 'unit-rate', vatIncluded: true },
  demo: DAY_AHEAD,
};
