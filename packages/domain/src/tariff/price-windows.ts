import { HOUR } from '../units/duration.ts';
import { type Cents, cents, instant } from '../units/units.ts';
import { type PriceSpan, SAME_PRICE, meanPrice } from './mean-price.ts';
import type { Price, PriceStretch } from './price-list.ts';

/** `price`: what a unit costs in it on average. */
export type PriceWindow = PriceSpan & { readonly price: Cents };

/** When a unit costs least in a day, and when most; null: at no time, or too little is known. */
export type PriceWindows = { readonly cheapest: PriceWindow | null; readonly dearest: PriceWindow | null };

/** A lowest or highest price that holds for so long is a window of its own. */
const LASTING = 2 * HOUR;
/** Else a window is so long. */
const LENGTH = 3 * HOUR;

/**
 * The cheapest and the dearest hours of some stretches in order: where the lowest price lasts, as off-peak hours do, all of them, else the three hours on end
 * that cost least together. Of equal ones the earlier. A window has no gap in it, and the two share no instant: where they would, there is no dearest.
 */
export function priceWindows(stretches: readonly PriceStretch[]): PriceWindows {
  const prices = stretches.flatMap(({ price }) => price ?? []);
  if (Math.max(...prices) - Math.min(...prices) < SAME_PRICE) return { cheapest: null, dearest: null };
  const cheapest = windowOf(stretches);
  const dearest = windowOf(
    stretches.map((stretch) => (stretch.price === null ? stretch : { ...stretch, price: cents(stretch.price * -1) })),
  );
  const shared = cheapest !== null && dearest !== null && cheapest.from < dearest.to && dearest.from < cheapest.to;
  return { cheapest, dearest: dearest === null || shared ? null : { ...dearest, price: cents(dearest.price * -1) } };
}

function windowOf(stretches: readonly PriceStretch[]): PriceWindow | null {
  const runs = equalRuns(stretches);
  const lowest = Math.min(...runs.map(({ price }) => price));
  return runs.find(({ from, to, price }) => price === lowest && to - from >= LASTING) ?? cheapestSpan(stretches, LENGTH);
}

/** Stretches of one price that follow on each other, as one. */
function equalRuns(stretches: readonly PriceStretch[]): readonly PriceWindow[] {
  const runs: PriceWindow[] = [];
  for (const { from, to, price } of stretches) {
    if (price === null) continue;
    const last = runs.at(-1);
    if (last?.to === from && last.price === price) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, price });
  }
  return runs;
}

/** The span of a length, milliseconds, that costs least of those that begin at `earliest` or later, in order; of equal ones the first. Null: none is known whole. */
export function cheapestSpan(stretches: readonly PriceStretch[], length: number, earliest = stretches[0]?.from): PriceWindow | null {
  if (earliest === undefined) return null;
  // what a span costs goes straight from one of these to the next: the least is at one of them
  const starts = [earliest, ...stretches.flatMap(({ from, to }) => [from, instant(to - length)])]
    .filter((start) => start >= earliest)
    .sort((a, b) => a - b);
  let best: PriceWindow | null = null;
  for (const from of starts) {
    const to = instant(from + length);
    const price = meanPrice(stretches, { from, to });
    if (price !== null && (best === null || price < best.price - SAME_PRICE)) best = { from, to, price };
  }
  return best;
}

/** Whether a stretch of a day is of its cheapest or dearest: in the window, or at a price as low or high as any. */
export function levelOf(stretch: Price, { cheapest, dearest }: PriceWindows, day: readonly PriceStretch[]): 'CHEAP' | 'DEAR' | null {
  const prices = day.flatMap(({ price }) => price ?? []);
  const middle = (stretch.from + stretch.to) / 2;
  const within = (span: PriceSpan) => span.from <= middle && middle < span.to;
  if (cheapest !== null && (within(cheapest) || stretch.price <= Math.min(...prices))) return 'CHEAP';
  return dearest !== null && (within(dearest) || stretch.price >= Math.max(...prices)) ? 'DEAR' : null;
}
