import type { Span } from '../climate/span.ts';
import { type Cents, type KilowattHours, cents, costOf, kilowattHours } from '../units/units.ts';
import type { KnownCost } from './known-cost.ts';
import { meanPrice } from './mean-price.ts';
import type { PriceStretch } from './price-list.ts';

/** What was used in a stretch of time, evenly spread over it. */
export type UsedEnergy = Span & { readonly energy: KilowattHours };

/** Less of one, beside more of the other, is what is left where parts of what was used are taken from the whole: kWh. */
const LEAST_USED = 0.0001;

/** What a unit costs at any time of some stretches; null: not always the same, or not known in one of them. */
function flatPrice(stretches: readonly PriceStretch[]): Cents | null {
  const price = stretches[0]?.price ?? null;
  return stretches.every((one) => one.price === price) ? price : null;
}

/**
 * What energy cost by the prices of the time it was used at, as far as those are known and in the currency of the first. `sometime`: of the same time, nobody knows when in it, so that it costs only
 * what is one price all along.
 */
export function costOfHours(used: readonly UsedEnergy[], sometime: KilowattHours, stretches: readonly PriceStretch[]): KnownCost {
  let currency: string | null = null;
  let unasked: string | null = null;
  let [cost, priced, unpriced] = [0, 0, 0];
  const add = (energy: KilowattHours, price: Cents | null, asked: string | null): void => {
    if (energy === 0) {
      // it does not matter what it would have cost, but that somebody would have asked for it
      unasked ??= asked;
      return;
    }
    if (price === null || (currency !== null && asked !== currency)) {
      unpriced += energy;
      return;
    }
    currency = asked;
    cost += costOf(energy, price);
    priced += energy;
  };
  for (const { energy, ...span } of used) {
    const tariff = stretches.find(({ from, to }) => from <= span.from && span.from < to)?.tariff;
    add(energy, meanPrice(stretches, span), tariff?.currency ?? null);
  }
  add(sometime, flatPrice(stretches), stretches[0]?.tariff?.currency ?? null);
  if (priced < LEAST_USED && unpriced >= LEAST_USED) [cost, priced, currency] = [0, 0, null];
  else if (unpriced < LEAST_USED && priced >= LEAST_USED) unpriced = 0;
  if (priced === 0 && unpriced === 0) currency = unasked;
  return { cost: cents(cost), currency, priced: kilowattHours(priced), unpriced: kilowattHours(unpriced) };
}
