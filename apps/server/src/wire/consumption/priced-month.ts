import { type Instant, type KilowattHours, instant, kilowattHours } from '@braise/domain';
import type { Conversion, EnergySource } from '@braise/domain/meter';
import type { LocalDay } from '@braise/domain/schedule';
import {
  type KnownCost,
  type PriceStretch,
  type Tariff,
  costIn,
  costOfHours,
  currencyOfCosts,
  isWholeCost,
  sumOfCosts,
  tariffOn,
} from '@braise/domain/tariff';
import { type MeteredHour, hoursOf } from '@braise/energy';
import { type DayOfMonth, energyOf } from '../../features/consumption/consumption-day.ts';
import { pricesByTariffs } from '../../features/tariffs/home-prices.ts';
import { usualCurrency } from '../../places/usual-currency.ts';
import type { Database } from '../../database/database.ts';
import type { PricedHome } from '../../home-model/market/priced-home.store.ts';
import { ofKilowattHour } from '../bodies/of-kilowatt-hour.ts';

/** `cost`, and of it that of hot water; null: nothing was metered, or hot water is not known apart. */
export type PricedDay = DayOfMonth & {
  readonly cost: KnownCost | null;
  readonly hotWaterCost: KnownCost | null;
};
/** `currency`: ISO 4217, of its days' costs; null: none is known. */
export type PricedMonth = { readonly month: string; readonly days: readonly PricedDay[]; readonly currency: string | null };

/** What prices days: the tariffs of their home, and what a cubic metre of its gas holds. */
export type Prices = { readonly home: PricedHome; readonly tariffs: readonly Tariff[]; readonly conversions: readonly Conversion[] };

/** Whether what is taken of an energy has or will have a price in a currency on a date, ISO. */
export function tariffsHold({ tariffs }: Pick<Prices, 'tariffs'>, energy: EnergySource, currency: string): (date: string) => boolean {
  const able = tariffs.filter((one) => one.energy === energy && one.currency === currency && (one.price !== null || one.terms !== null));
  return (date) => tariffOn(able, date) !== null;
}

/** Whether it is known what all that was used on a day cost. */
export const isPriced = ({ cost }: Pick<PricedDay, 'cost'>): boolean => cost !== null && isWholeCost(cost);

/** What days cost together, and of it hot water, as far as that is known; null: nothing was metered on them. */
export function costOfDays(days: readonly PricedDay[], of: 'cost' | 'hotWaterCost' = 'cost'): KnownCost | null {
  const costs = days.flatMap((day) => day[of] ?? []);
  return costs.length === 0 ? null : sumOfCosts(costs);
}

/** What days that follow each other cost, by the prices of each of their hours. */
export async function pricedDays(
  database: Pick<Database, 'kysely'>,
  { home, tariffs, conversions }: Prices,
  days: readonly DayOfMonth[],
  at: Instant,
): Promise<readonly PricedDay[]> {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const pricesOf = new Map<EnergySource, (day: LocalDay) => readonly PriceStretch[]>();
  for (const energy of new Set(days.flatMap((day) => day.energy ?? []))) {
    const prices = await pricesByTariffs(database, home, { tariffs, energy }, { first, last });
    pricesOf.set(energy, (day) => prices(day).map((stretch) => ofKilowattHour(stretch, conversions, day.date)));
  }
  return days.map((day) => ({ ...day, ...costsOf(day, (day.energy && pricesOf.get(day.energy)?.(day.day)) ?? [], at) }));
}

const UNMETERED = { cost: null, hotWaterCost: null } as const;

function costsOf(
  { day, energy: taken, hours, untimed, isSplit }: DayOfMonth,
  stretches: readonly PriceStretch[],
  at: Instant,
): Pick<PricedDay, 'cost' | 'hotWaterCost'> {
  if (hours === null || taken === null) return UNMETERED;
  const spans = hoursOf({ from: day.start, to: instant(Math.min(day.end, at)) });
  const untimedShare = (index: number): number => {
    const used = energyOf(hours[index]!);
    return used <= 0 ? 0 : Math.min(1, (untimed[index] ?? 0) / used);
  };
  const costOfAll = (energy: (hour: MeteredHour) => KilowattHours) =>
    costOfHours(
      hours.flatMap((hour, index) =>
        spans[index] === undefined ? [] : [{ ...spans[index], energy: kilowattHours(energy(hour) * (1 - untimedShare(index))) }],
      ),
      kilowattHours(hours.reduce((sum, hour, index) => sum + energy(hour) * untimedShare(index), 0)),
      stretches,
    );
  return { cost: costOfAll(energyOf), hotWaterCost: isSplit ? costOfAll(({ hotWater }) => hotWater) : null };
}

/** A month of days that were priced, all of their money in the currency of the last on which something has a price. */
export function pricedMonth(month: string, days: readonly PricedDay[]): PricedMonth {
  const currency = currencyOfCosts(days.flatMap(({ cost }) => cost ?? []));
  return { month, currency, days: days.map((day) => dayIn(day, currency)) };
}

/** What months that stand beside each other are told in: the currency of the first that has one, or what the country pays in. */
export const currencyOf = (months: readonly Pick<PricedMonth, 'currency'>[], country: string | null): string =>
  months.find(({ currency }) => currency !== null)?.currency ?? usualCurrency(country);

/** Without its money, where that is in another currency. */
export const inCurrency = (month: PricedMonth, currency: string): PricedMonth =>
  month.currency === null || month.currency === currency
    ? month
    : { ...month, currency: null, days: month.days.map((day) => dayIn(day, currency)) };

/** Months that are kept share their days. */
function dayIn(day: PricedDay, currency: string | null): PricedDay {
  const cost = day.cost && costIn(day.cost, currency);
  const hotWaterCost = day.hotWaterCost && costIn(day.hotWaterCost, currency);
  return cost === day.cost && hotWaterCost === day.hotWaterCost ? day : { ...day, cost, hotWaterCost };
}
