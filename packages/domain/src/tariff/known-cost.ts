import { type Cents, type KilowattHours, cents, kilowattHours, roundTo } from '../units/units.ts';

/**
 * What energy cost as far as that is known: the `cost` of the kWh that are `priced`. Of those that are `unpriced` a price is not known, or not when they were used, or it is in another currency.
 * `currency`: ISO 4217, of what is priced, or where nothing was used of what it would have cost; null: no price is known.
 */
export type KnownCost = {
  readonly cost: Cents;
  readonly currency: string | null;
  readonly priced: KilowattHours;
  readonly unpriced: KilowattHours;
};

/** As a day is told, hundredths of a currency to a hundredth of them; null: no price is known, or none of what was used. */
export const toldCost = ({ cost, currency, priced, unpriced }: KnownCost): number | null =>
  currency === null || (priced <= 0 && unpriced > 0) ? null : roundTo(cost, 2);

/** Whether it is told, and is the cost of all that was used; else it is told in part or not at all, and compared with nothing. */
export const isWholeCost = (cost: KnownCost): boolean => toldCost(cost) !== null && cost.unpriced <= 0;

/** Costs of one currency together: what they are told to be, to the last digit. */
export function sumOfCosts(costs: readonly KnownCost[]): KnownCost {
  let [cost, priced, unpriced] = [0, 0, 0];
  for (const each of costs) {
    cost += toldCost(each) ?? 0;
    priced += each.priced;
    unpriced += each.unpriced;
  }
  const currency = currencyOfCosts(costs);
  return { cost: cents(cost), currency, priced: kilowattHours(priced), unpriced: kilowattHours(unpriced) };
}

/** The last in which something is priced, or else in which it would be; null: no price is known. */
export const currencyOfCosts = (costs: readonly KnownCost[]): string | null =>
  (costs.findLast(({ currency, priced }) => currency !== null && priced > 0) ?? costs.findLast(({ currency }) => currency !== null))
    ?.currency ?? null;

/** What of a cost is left without a part of it. */
export const costWithout = (cost: KnownCost, part: KnownCost): KnownCost => ({
  ...cost,
  cost: cents(cost.cost - part.cost),
  priced: energyLeft(cost.priced, part.priced),
  unpriced: energyLeft(cost.unpriced, part.unpriced),
});

/** Nothing is nothing, however sums of fractions drift. */
const energyLeft = (all: KilowattHours, part: KilowattHours): KilowattHours => kilowattHours(Math.max(0, roundTo(all - part, 4)));

/** Without its money where that is in another currency: nobody knows what it would be in this one. */
export const costIn = (cost: KnownCost, currency: string | null): KnownCost =>
  cost.currency === null || cost.currency === currency
    ? cost
    : { cost: cents(0), currency: null, priced: kilowattHours(0), unpriced: kilowattHours(cost.priced + cost.unpriced) };
