import { type Instant, type KilowattHours, instant, kilowattHours } from '@braise/domain';
import type { Conversion, PipedEnergy } from '@braise/domain/meter';
import type { LocalDay } from '@braise/domain/schedule';
import { type EnergyCost, type PriceStretch, type Tariff, areKnown, costOfHours, flatPrice } from '@braise/domain/tariff';
import { type MeteredHour, hoursOf } from '@braise/energy';
import { type DayOfMonth, energyIn, energyOf } from '../../features/consumption/consumption-day.ts';
import { pricesByTariffs } from '../../features/tariffs/home-prices.ts';
import type { Database } from '../../database/database.ts';
import type { PricedHome } from '../../home-model/market/priced-home.store.ts';
import { ofKilowattHour } from '../bodies/of-kilowatt-hour.ts';

/**
 * `cost`, and of it that of hot water; null: a price is not known, or nothing was metered. `pricedShare`: of its energy that of which it is known what it cost, 0..1: at prices by the hour that
 * which was used in hours that are known.
 */
export type PricedDay = DayOfMonth & {
  readonly cost: EnergyCost | null;
  readonly hotWaterCost: EnergyCost | null;
  readonly pricedShare: number;
};
/** `currency`: ISO 4217, of its days' costs; null: none is known. */
export type PricedMonth = { readonly month: string; readonly days: readonly PricedDay[]; readonly currency: string | null };

/** What prices days: the tariffs of their home, and what a cubic metre of its gas holds. */
export type Prices = { readonly home: PricedHome; readonly tariffs: readonly Tariff[]; readonly conversions: readonly Conversion[] };

/** Whether it is known what all that was used on a day cost. */
export const isPriced = ({ cost, pricedShare }: Pick<PricedDay, 'cost' | 'pricedShare'>): boolean => cost !== null && pricedShare >= 1;

/** What days that follow each other cost, by the prices of each of their hours. */
export async function pricedDays(
  database: Pick<Database, 'kysely'>,
  { home, tariffs, conversions }: Prices,
  days: readonly DayOfMonth[],
  at: Instant,
): Promise<readonly PricedDay[]> {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const pricesOf = async (energy: PipedEnergy): Promise<(day: LocalDay) => readonly PriceStretch[]> => {
    if (!days.some((day) => day.energy === energy)) return () => [];
    const prices = await pricesByTariffs(database, home, { tariffs, energy }, { first, last });
    return (day) => prices(day).map((stretch) => ofKilowattHour(stretch, conversions, day.date));
  };
  const prices = { ELECTRICITY: await pricesOf('ELECTRICITY'), GAS: await pricesOf('GAS'), DISTRICT_HEAT: await pricesOf('DISTRICT_HEAT') };
  return days.map((day) => ({ ...day, ...costsOf(day, day.energy === null ? [] : prices[day.energy](day.day), at) }));
}

const UNPRICED = { cost: null, hotWaterCost: null, pricedShare: 0 } as const;

function costsOf(
  { day, energy: taken, hours, untimed, isSplit }: DayOfMonth,
  stretches: readonly PriceStretch[],
  at: Instant,
): Pick<PricedDay, 'cost' | 'hotWaterCost' | 'pricedShare'> {
  if (hours === null || taken === null) return UNPRICED;
  // nobody knows what of it was used when
  const isTimed = untimed.length === 0 || flatPrice(stretches) !== null;
  if (!isTimed && !areKnown(stretches)) return UNPRICED;
  const timedShare = (index: number): number => {
    const used = energyOf(hours[index]!);
    return isTimed || used <= 0 ? 1 : Math.max(0, 1 - (untimed[index] ?? 0) / used);
  };
  const spans = hoursOf({ from: day.start, to: instant(Math.min(day.end, at)) });
  const costOf = (energy: (hour: MeteredHour) => KilowattHours) =>
    costOfHours(
      hours.flatMap((hour, index) =>
        spans[index] === undefined ? [] : [{ ...spans[index], energy: kilowattHours(energy(hour) * timedShare(index)) }],
      ),
      stretches,
    );
  const all = energyIn(hours);
  const timed = hours.reduce((sum, hour, index) => sum + energyOf(hour) * timedShare(index), 0);
  return {
    cost: costOf(energyOf),
    hotWaterCost: isSplit ? costOf(({ hotWater }) => hotWater) : null,
    pricedShare: all > 0 ? timed / all : 1,
  };
}

/** A month of days that were priced; one in another currency than the last is left without. */
export function pricedMonth(month: string, days: readonly PricedDay[]): PricedMonth {
  const currency = days.findLast(({ cost }) => cost?.currency != null)?.cost?.currency ?? null;
  const inThat = (cost: EnergyCost | null) => (cost === null || (cost.currency !== null && cost.currency !== currency) ? null : cost);
  const isOther = ({ cost, hotWaterCost }: PricedDay) => inThat(cost) !== cost || inThat(hotWaterCost) !== hotWaterCost;
  if (!days.some(isOther)) return { month, currency, days };
  return { month, currency, days: days.map((day) => ({ ...day, cost: inThat(day.cost), hotWaterCost: inThat(day.hotWaterCost) })) };
}

/** Without its money, where that is in another currency. */
export const inCurrency = (month: PricedMonth, currency: string): PricedMonth =>
  month.currency === null || month.currency === currency
    ? month
    : { ...month, currency: null, days: month.days.map((day) => ({ ...day, cost: null, hotWaterCost: null })) };
