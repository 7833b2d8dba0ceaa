import type { MonthForecastBody, MonthOfUseBody } from '@braise/contract/energy-insights';
import { type Instant, cents, kilowattHours, percentParts, roundTo } from '@braise/domain';
import { type KnownCost, costWithout, isWholeCost, sumOfCosts, toldCost } from '@braise/domain/tariff';
import { FOUR_OF_FIVE } from '@braise/energy';
import { energyIn, isWhole, isWholeDay, sumOf } from '../../features/consumption/consumption-day.ts';
import type { ConsumptionMonths } from '../../features/consumption/consumption-months.ts';
import { type PricedDay, type PricedMonth, costOfDays, isPriced } from './priced-month.ts';
import { toldApart } from './apart/told-apart.ts';
import { SOURCES } from './told-by.ts';

/** Decimals of kWh: they are kept to a watt-hour. */
const KILOWATT_HOURS = 3;
/** Of hundredths of a currency. */
const CENTS = 2;

const energy = (value: number) => roundTo(value, KILOWATT_HOURS);
/** To a hundredth of a cent; null: nothing is known of it. */
const moneyOf = (cost: KnownCost | null): number | null => cost && toldCost(cost);
/** As a day is told: a month is what its days are together, to the last digit of them. */
export const usedOn = ({ hours }: Pick<PricedDay, 'hours'>): number => energy(energyIn(hours ?? []));
const hotWaterOn = ({ hours }: PricedDay): number => energy(sumOf(hours ?? [], 'hotWater'));

/** Heating and hot water apart, which are the whole to a watt-hour and a cent; null: no hot water was made, or it is not known apart. */
function splitOf(days: readonly PricedDay[], total: number | null, cost: KnownCost | null): MonthOfUseBody['split'] {
  const apart = toldApart(days);
  const hotWater = apart?.reduce((sum, day) => sum + hotWaterOn(day), 0) ?? 0;
  if (total === null || apart === null || hotWater <= 0) return null;
  const partBand = (of: 'heating' | 'hotWater', used: number) =>
    bandOfPart(days, ({ hours, isSplit }) => (isSplit ? sumOf(hours ?? [], of) : 0), used);
  const paidFor = paidApart(cost, costOfDays(apart, 'hotWaterCost'));
  const used = { heating: energy(energy(total) - energy(hotWater)), hotWater: energy(hotWater) };
  return {
    unit: 'kWh',
    consumption: { ...used, ...inPercent(used) },
    costInCents: paidFor && { ...paidFor, ...paidInPercent(paidFor) },
    band: { heating: partBand('heating', used.heating), hotWater: partBand('hotWater', used.hotWater) },
  };
}

type Parts<Value> = { readonly heating: Value; readonly hotWater: Value };

/** In whole cents, which are the whole together: where nothing is known of what one of them cost, all that is known is the other's. Null: nothing is. */
function paidApart(all: KnownCost | null, water: KnownCost | null): Parts<number | null> | null {
  const paid = moneyOf(all);
  if (all === null || water === null || paid === null) return null;
  const forWater = moneyOf(water);
  if (forWater === null) return { heating: Math.round(paid), hotWater: null };
  if (moneyOf(costWithout(all, water)) === null) return { heating: null, hotWater: Math.round(paid) };
  return { heating: Math.round(paid) - Math.round(forWater), hotWater: Math.round(forWater) };
}

/** To a tenth, a hundred together. */
function inPercent({ heating, hotWater }: Parts<number>): { readonly heatingPercentage: number; readonly hotWaterPercentage: number } {
  const [ofHeat = 0, ofWater = 0] = percentParts([heating, hotWater]);
  return { heatingPercentage: ofHeat, hotWaterPercentage: ofWater };
}

const NOT_SHARED = { heatingPercentage: null, hotWaterPercentage: null } as const;

/** As `inPercent`; null: one of them is not known, or together they are not above nothing. */
const paidInPercent = ({ heating, hotWater }: Parts<number | null>) =>
  heating === null || hotWater === null || heating + hotWater <= 0 ? NOT_SHARED : inPercent({ heating, hotWater });

/** Of days that are not told apart anything between nothing and all may be of a part; what is told of it is wrong as its days are. Null: it is counted, and known apart. */
function bandOfPart(days: readonly PricedDay[], toldOf: (day: PricedDay) => number, used: number): MonthOfUseBody['band'] {
  const told = days.reduce((sum, day) => sum + toldOf(day), 0);
  const untold = days.reduce((sum, day) => sum + (day.isSplit ? 0 : usedOn(day)), 0);
  const ofTold = bandOf(told, days, toldOf, KILOWATT_HOURS);
  const ofUntold = bandOf(untold, days, (day) => (day.isSplit ? 0 : usedOn(day)), KILOWATT_HOURS);
  if (untold <= 0) return ofTold;
  return {
    low: energy(Math.min(used, ofTold?.low ?? told)),
    high: energy(Math.max(used, (ofTold?.high ?? told) + (ofUntold?.high ?? untold))),
  };
}

const totalOf = (days: readonly PricedDay[]): number | null =>
  days.every(({ hours }) => hours === null) ? null : days.reduce((sum, day) => sum + usedOn(day), 0);

/** Its days are wrong together, if they are; `of` a day: the part of `total` that is wrong by its share. */
function bandOf(
  total: number | null,
  days: readonly PricedDay[],
  of: (day: PricedDay) => number,
  decimals: number,
): MonthOfUseBody['band'] {
  // where prices are below nothing so is a cost, and what is off by a share of it
  const off = FOUR_OF_FIVE * Math.abs(days.reduce((sum, day) => sum + of(day) * day.deviation, 0));
  if (total === null || off === 0) return null;
  return { low: roundTo(Math.max(Math.min(0, total), total - off), decimals), high: roundTo(total + off, decimals) };
}

const written = new WeakMap<PricedMonth, MonthOfUseBody>();

/** As it is known `at` a time. A month that stands is over, and is written once. */
export function monthBody(month: PricedMonth, at: Instant): MonthOfUseBody {
  const body = written.get(month) ?? bodyOf(month, at);
  written.set(month, body);
  return body;
}

function bodyOf({ month, days }: PricedMonth, at: Instant): MonthOfUseBody {
  const total = totalOf(days);
  const cost = costOfDays(days);
  const paid = moneyOf(cost);
  const isCostComplete = cost !== null && isWholeCost(cost);
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return {
    startDate: days[0]?.day.date ?? `${month}-01`,
    endDate: days.at(-1)?.day.date ?? `${month}-01`,
    totalConsumption: total === null ? null : energy(total),
    totalCostInCents: paid,
    isCostComplete,
    isComplete: days.length === daysInMonth && days.every((day) => isWholeDay(day, at)),
    band: bandOf(total, days, usedOn, KILOWATT_HOURS),
    costBand: isCostComplete ? bandOf(paid, days, (day) => day.cost?.cost ?? 0, CENTS) : null,
    split: splitOf(days, total, cost),
    hasDomesticHotWater: days.some(({ hours, isSplit }) => hours !== null && (!isSplit || sumOf(hours, 'hotWater') > 0)),
    consumptionPerDate: days.map((day) => ({
      date: day.day.date,
      consumption: usedOn(day),
      costInCents: moneyOf(day.cost),
      isCostComplete: isPriced(day),
      hasData: day.hours !== null,
      isComplete: day.hours !== null && isWhole(day.hours),
      isPending: day.isPending,
      hotWaterConsumption: day.isSplit ? hotWaterOn(day) : null,
      source: day.hours === null || day.by === null ? null : SOURCES[day.by],
    })),
  };
}

/** `hasTariff`: whether what is used on a date, ISO, will have a price. */
type ForeseenOf = { readonly requested: PricedMonth; readonly monthBefore: PricedMonth; readonly hasTariff: (date: string) => boolean };

/**
 * What is left of a month costs what a kilowatt-hour of its energy did so far, or in the month before: by then what is used when is known. No cost is made up of a date without a tariff, nor of what
 * was used and is not priced: then it is of the rest, as that of the month so far is.
 */
export function forecastBody(
  { by, energy: taken, today, days, unmetered, restOfToday, deviation }: NonNullable<ConsumptionMonths['forecast']>,
  { requested, monthBefore, hasTariff }: ForeseenOf,
): MonthForecastBody {
  const priceIn = (month: PricedMonth) => meanCost(month.days.filter((day) => day.energy === taken));
  const price = priceIn(requested) ?? priceIn(monthBefore);
  const currency = requested.currency ?? monthBefore.currency;
  const costOn = (dates: readonly string[], used: number): KnownCost => {
    const hasPrices = dates.every(hasTariff);
    const priced = price !== null && hasPrices ? used : 0;
    const cost = cents(priced * (price ?? 0));
    return { cost, currency: hasPrices ? currency : null, priced: kilowattHours(priced), unpriced: kilowattHours(used - priced) };
  };
  const missing = costOn(
    requested.days.map(({ day: { date } }) => date),
    unmetered,
  );
  const rest = costOn([today.date], restOfToday);
  const toCome = days.map(({ day: { date }, energy: used }) => ({ date, used, cost: costOn([date], used) }));
  // nothing costs nothing on the last day of a month
  const ahead = sumOfCosts([costOn([], 0), ...toCome.map(({ cost }) => cost)]);
  const estimate = sumOfCosts([missing, rest, ahead]);
  const soFar = costOfDays(requested.days);
  const cost = soFar === null ? estimate : sumOfCosts([soFar, estimate]);
  const used = totalOf(requested.days) ?? 0;
  const estimated = estimate.priced + estimate.unpriced;
  const all = used + estimated;
  const off = deviation === null ? null : FOUR_OF_FIVE * deviation;
  // a month comes to no less than what was used of it at the least
  const least = bandOf(used, requested.days, usedOn, KILOWATT_HOURS)?.low ?? used;
  const within = off === null ? null : { low: Math.max(least, all - off), high: all + off };
  const costs = (ofAll: number): number | null => {
    const paid = moneyOf(cost);
    if (paid === null || ofAll === all) return paid;
    return price === null ? null : roundTo(paid + (ofAll - all) * price, CENTS);
  };
  return {
    by,
    startDate: today.date,
    endDate: days.at(-1)?.day.date ?? today.date,
    totalConsumption: energy(ahead.priced + ahead.unpriced),
    totalCostInCents: moneyOf(ahead),
    isCostComplete: isWholeCost(ahead),
    consumptionPerDate: toCome.map((day) => ({
      date: day.date,
      consumption: energy(day.used),
      costInCents: moneyOf(day.cost),
      hasData: true,
    })),
    unmetered: { consumption: energy(unmetered), costInCents: moneyOf(missing) },
    restOfToday: { consumption: energy(restOfToday), costInCents: moneyOf(rest) },
    month: {
      consumption: energy(all),
      costInCents: costs(all),
      isCostComplete: isWholeCost(cost),
      band: within && { low: energy(within.low), high: energy(within.high) },
      costBand: isWholeCost(cost) && within !== null ? inOrder(costs(within.low), costs(within.high)) : null,
    },
  };
}

const inOrder = (one: number | null, other: number | null): MonthForecastBody['month']['costBand'] =>
  one === null || other === null ? null : { low: Math.min(one, other), high: Math.max(one, other) };

/** Of a kilowatt-hour, as it was used; null: of none it is known. */
function meanCost(days: readonly PricedDay[]): number | null {
  const known = costOfDays(days);
  return known === null || known.priced <= 0 ? null : known.cost / known.priced;
}
