import { cents, kilowattHours } from '@braise/domain';
import type { KnownCost } from '@braise/domain/tariff';

/** What kWh cost at a price, in euros, where that is known of a share of them. */
export const paidFor = (used: number, price: number, share = 1): KnownCost => ({
  cost: cents(used * share * price),
  currency: share > 0 ? 'EUR' : null,
  priced: kilowattHours(used * share),
  unpriced: kilowattHours(used * (1 - share)),
});
