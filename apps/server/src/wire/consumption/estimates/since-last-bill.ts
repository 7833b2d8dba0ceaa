import type { HeatEstimatesBody } from '@braise/contract/energy-insights';
import type { Instant } from '@braise/domain';
import { isWholeCost, toldCost } from '@braise/domain/tariff';
import { type PricedMonth, costOfDays, inCurrency } from '../priced-month.ts';
import { areOfHeat, toldOfDays } from './told-of-days.ts';

/**
 * Months from the one with the first day to this one, in order; what lies before that day is left out. Null: no day has begun since, or something of them is not known or is none of heat alone.
 */
export function sinceLastBill(months: readonly PricedMonth[], first: string, at: Instant): HeatEstimatesBody['sinceLastBill'] {
  const currency = months.findLast((month) => month.currency !== null)?.currency ?? null;
  const days = months
    .flatMap((month) => (currency === null ? month : inCurrency(month, currency)).days)
    .filter(({ day }) => day.date >= first);
  const told = areOfHeat(days) ? toldOfDays(days, at) : null;
  const last = days.at(-1);
  if (told === null || last === undefined) return null;
  const cost = costOfDays(days);
  const paid = cost !== null && isWholeCost(cost) ? toldCost(cost) : null;
  return { startDate: first, endDate: last.day.date, ...told, costInCents: paid, currency: paid === null ? null : currency };
}
