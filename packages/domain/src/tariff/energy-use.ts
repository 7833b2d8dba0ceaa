import { HOUR, MINUTE } from '../units/duration.ts';
import { type Cents, type Instant, costOf, instant, kilowattHours } from '../units/units.ts';
import { meanPrice } from './mean-price.ts';
import type { PriceStretch } from './price-list.ts';
import { cheapestSpan } from './price-windows.ts';

/**
 * What is run when electricity is cheap, as it commonly is: nothing of it is measured. A wash at 40 °C and one of dishes by their eco programmes;
 * a car at a household socket's 3.7 kW, for some ninety kilometres.
 */
export const ENERGY_USES = {
  WASH: { energy: kilowattHours(0.8), lasts: 2 * HOUR },
  DISHES: { energy: kilowattHours(0.9), lasts: 3 * HOUR + 30 * MINUTE },
  CAR: { energy: kilowattHours(14.8), lasts: 4 * HOUR },
} as const;
export type EnergyUse = keyof typeof ENERGY_USES;

/** What a use costs, evenly spread over its time: begun now, and begun when it costs least; null: not known as far as it lasts. */
export type UseCost = {
  readonly now: Cents | null;
  readonly cheapest: { readonly from: Instant; readonly cost: Cents } | null;
};

export function useCost(stretches: readonly PriceStretch[], use: EnergyUse, at: Instant): UseCost {
  const { energy, lasts } = ENERGY_USES[use];
  const now = meanPrice(stretches, { from: at, to: instant(at + lasts) });
  const least = cheapestSpan(stretches, lasts, at);
  return {
    now: now === null ? null : costOf(energy, now),
    cheapest: least && { from: least.from, cost: costOf(energy, least.price) },
  };
}
