import { type Instant, instant } from '@braise/domain';
import { type EnergyCost, costOfHours } from '@braise/domain/tariff';
import { hoursOf } from '@braise/energy';
import { type ConsumptionMonth, type DayOfMonth, energyOf } from '../../features/consumption/consumption-day.ts';
import { loadHomePrices } from '../../features/tariffs/home-prices.ts';
import type { Database } from '../../database/database.ts';
import type { PricedHome } from '../../home-model/market/priced-home.store.ts';

/** `cost` null: a price is not known, or nothing was metered. */
export type PricedDay = DayOfMonth & { readonly cost: EnergyCost | null };
/** `currency`: ISO 4217, of its days' costs; null: none is known. */
export type PricedMonth = { readonly month: string; readonly days: readonly PricedDay[]; readonly currency: string | null };

/** What the days of a month cost, by the prices of each of their hours; a day in another currency than the last is left without. */
export async function pricedMonth(
  database: Pick<Database, 'kysely'>,
  { homeId, home }: { readonly homeId: number; readonly home: PricedHome },
  { month, days }: ConsumptionMonth,
  at: Instant,
): Promise<PricedMonth> {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return { month, days: [], currency: null };
  const prices = await loadHomePrices(database, home, { homeId, energy: 'ELECTRICITY' }, { first, last });
  const costs = days.map(({ day, hours }) => {
    if (hours === null) return null;
    const spans = hoursOf({ from: day.start, to: instant(Math.min(day.end, at)) });
    return costOfHours(
      hours.flatMap((hour, index) => (spans[index] === undefined ? [] : [{ ...spans[index], energy: energyOf(hour) }])),
      prices(day),
    );
  });
  const currency = costs.findLast((cost) => cost?.currency != null)?.currency ?? null;
  const told = costs.map((cost) => (cost === null || (cost.currency !== null && cost.currency !== currency) ? null : cost));
  return { month, currency, days: days.map((day, index) => ({ ...day, cost: told[index] ?? null })) };
}

/** Without its money, where that is in another currency. */
export const inCurrency = (month: PricedMonth, currency: string): PricedMonth =>
  month.currency === null || month.currency === currency
    ? month
    : { ...month, currency: null, days: month.days.map((day) => ({ ...day, cost: null })) };
