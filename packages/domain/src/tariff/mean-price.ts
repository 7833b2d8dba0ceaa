import { type Cents, type Instant, cents } from '../units/units.ts';
import type { PriceStretch } from './price-list.ts';

export type PriceSpan = { readonly from: Instant; readonly to: Instant };

/** Prices nearer than this are the same: what sums of fractions drift by, in hundredths. */
export const SAME_PRICE = 1e-6;

/** What a unit costs over a span on average by time, whatever is used when; null: part of it is not known. */
export function meanPrice(stretches: readonly PriceStretch[], { from, to }: PriceSpan): Cents | null {
  let [sum, told] = [0, 0];
  for (const stretch of stretches) {
    const length = Math.min(to, stretch.to) - Math.max(from, stretch.from);
    if (length <= 0) continue;
    if (stretch.price === null) return null;
    sum += stretch.price * length;
    told += length;
  }
  return told > 0 && told === to - from ? cents(sum / told) : null;
}

/** An average of what is known. `complete`: that is all. */
export type AveragePrice = { readonly price: Cents; readonly complete: boolean };

/** What a unit costs on average where it is known, by time; null: nothing is. */
export function averagePrice(stretches: readonly PriceStretch[]): AveragePrice | null {
  let [sum, known] = [0, 0];
  for (const { from, to, price } of stretches)
    if (price !== null) {
      sum += price * (to - from);
      known += to - from;
    }
  return known === 0 ? null : { price: cents(sum / known), complete: stretches.every(({ price }) => price !== null) };
}

/** How a price stands against an average. `percent`: by how much, above 0; null: of an average that is not above nothing there is no share. */
export type PriceStanding = { readonly side: 'ABOVE' | 'BELOW' | 'LEVEL'; readonly percent: number | null };

export function standingOf(price: Cents, average: Cents): PriceStanding {
  const apart = price - average;
  const percent = average > SAME_PRICE ? Math.round((Math.abs(apart) / average) * 100) : null;
  if (Math.abs(apart) < SAME_PRICE || percent === 0) return { side: 'LEVEL', percent: null };
  return { side: apart > 0 ? 'ABOVE' : 'BELOW', percent };
}
