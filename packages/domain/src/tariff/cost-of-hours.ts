import type { Span } from '../climate/span.ts';
import { type Cents, type KilowattHours, cents, costOf } from '../units/units.ts';
import { meanPrice } from './mean-price.ts';
import type { PriceStretch } from './price-list.ts';

/** What was used in a stretch of time, evenly spread over it. */
export type UsedEnergy = Span & { readonly energy: KilowattHours };
/** `currency`: ISO 4217; null: nothing was used, and nobody knows what it would have cost in. */
export type EnergyCost = { readonly cost: Cents; readonly currency: string | null };

/** Whether it is known of all of a time what energy costs in it. */
export const areKnown = (stretches: readonly PriceStretch[]): boolean =>
  stretches.length > 0 && stretches.every(({ price }) => price !== null);

/** What a unit costs at any time of some stretches; null: not always the same, or not known in one of them. */
export function flatPrice(stretches: readonly PriceStretch[]): Cents | null {
  const price = stretches[0]?.price ?? null;
  return stretches.every((one) => one.price === price) ? price : null;
}

/** What energy cost by the prices of the time it was used at; null: one of them is not known, or they are in two currencies. */
export function costOfHours(used: readonly UsedEnergy[], stretches: readonly PriceStretch[]): EnergyCost | null {
  let cost = 0;
  let currency: string | null = null;
  for (const { energy, ...span } of used) {
    const price = meanPrice(stretches, span);
    const asked = stretches.find(({ from, to }) => from <= span.from && span.from < to)?.tariff?.currency ?? null;
    // where nothing was used it does not matter what it would have cost
    if (energy === 0) continue;
    if (price === null || (currency !== null && asked !== currency)) return null;
    currency = asked;
    cost += costOf(energy, price);
  }
  return { cost: cents(cost), currency };
}
