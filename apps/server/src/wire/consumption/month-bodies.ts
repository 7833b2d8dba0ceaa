import type { MonthForecastBody, MonthOfUseBody } from '@braise/contract/energy-insights';
import { roundTo } from '@braise/domain';
import { energyIn, isWhole, sumOf } from '../../features/consumption/consumption-day.ts';
import type { MonthForecast } from '../../features/consumption/foresight/forecast-month.ts';
import { type PricedDay, type PricedMonth, isPriced } from './priced-month.ts';
import { toldApart } from './apart/told-apart.ts';
import { SOURCES } from './told-by.ts';

/** Decimals of kWh: they are kept to a watt-hour. */
const KILOWATT_HOURS = 3;
/** Of hundredths of a currency. */
const CENTS = 2;
/** Four of five lie so many standard deviations or less from the mean. */
const FOUR_OF_FIVE = 1.2816;

const energy = (value: number) => roundTo(value, KILOWATT_HOURS);
const hundredths = (value: number) => roundTo(value, CENTS);
const money = (value: number | null) => (value === null ? null : hundredths(value));
/** As a day is told: a month is what its days are together, to the last digit of them. */
const usedOn = ({ hours }: PricedDay): number => energy(energyIn(hours ?? []));
const hotWaterOn = ({ hours }: PricedDay): number => energy(sumOf(hours ?? [], 'hotWater'));

/** What a month cost so far, as far as it is known when what was used; null: of a day that was metered a price is not known, or none was, or nobody knows when anything was used. */
function costOf(days: readonly PricedDay[], of: 'cost' | 'hotWaterCost' = 'cost'): number | null {
  const metered = days.filter(({ hours }) => hours !== null);
  if (metered.length === 0 || metered.some((day) => day[of] === null) || metered.every(({ pricedShare }) => pricedShare <= 0)) return null;
  return metered.reduce((sum, day) => sum + hundredths(day[of]?.cost ?? 0), 0);
}

/** Heating and hot water apart, which are the whole to a watt-hour and a cent; null: no hot water was made, or it is not known apart. */
function splitOf(days: readonly PricedDay[], total: number | null, paid: number | null): MonthOfUseBody['split'] {
  const apart = toldApart(days);
  const hotWater = apart?.reduce((sum, day) => sum + hotWaterOn(day), 0) ?? 0;
  if (total === null || apart === null || hotWater <= 0) return null;
  const paidForWater = costOf(apart, 'hotWaterCost');
  const partBand = (of: 'heating' | 'hotWater', used: number) =>
    bandOfPart(days, ({ hours, isSplit }) => (isSplit ? sumOf(hours ?? [], of) : 0), used);
  const part = (of: 'heating' | 'hotWater', used: number, cost: number | null) => ({
    consumption: energy(used),
    costInCents: cost,
    consumptionInPercent: roundTo((used / total) * 100, 1),
    costInPercent: cost === null || paid === null || paid <= 0 ? null : roundTo((cost / paid) * 100, 1),
    band: partBand(of, used),
  });
  const known = paid !== null && paidForWater !== null;
  return {
    heating: part('heating', energy(total) - energy(hotWater), known ? Math.round(paid) - Math.round(paidForWater) : null),
    hotWater: part('hotWater', hotWater, known ? Math.round(paidForWater) : null),
  };
}

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

/** A month that stands is written once. */
export function monthBody(month: PricedMonth): MonthOfUseBody {
  const body = written.get(month) ?? bodyOf(month);
  written.set(month, body);
  return body;
}

function bodyOf({ month, days }: PricedMonth): MonthOfUseBody {
  const total = totalOf(days);
  const paid = costOf(days);
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return {
    startDate: days[0]?.day.date ?? `${month}-01`,
    endDate: days.at(-1)?.day.date ?? `${month}-01`,
    totalConsumption: total === null ? null : energy(total),
    totalCostInCents: money(paid),
    isCostComplete: paid !== null && days.every((day) => day.hours === null || isPriced(day)),
    isComplete: days.length === daysInMonth && days.every(({ hours }) => hours !== null && isWhole(hours)),
    band: bandOf(total, days, usedOn, KILOWATT_HOURS),
    costBand: bandOf(paid, days, ({ cost }) => cost?.cost ?? 0, CENTS),
    split: splitOf(days, total, paid),
    hasDomesticHotWater: days.some(({ hours, isSplit }) => hours !== null && (!isSplit || sumOf(hours, 'hotWater') > 0)),
    consumptionPerDate: days.map((day) => ({
      date: day.day.date,
      consumption: usedOn(day),
      costInCents: day.pricedShare > 0 ? money(day.cost?.cost ?? null) : null,
      isCostComplete: isPriced(day),
      hasData: day.hours !== null,
      isComplete: day.hours !== null && isWhole(day.hours),
      isPending: day.isPending,
      hotWaterConsumption: day.isSplit ? hotWaterOn(day) : null,
      source: day.hours === null || day.by === null ? null : SOURCES[day.by],
    })),
  };
}

/** What is left of a month costs what a kilowatt-hour did so far, or in the month before: by then what is used when is known. */
export function forecastBody(
  { by, today, days, unmetered, restOfToday, deviation }: MonthForecast,
  requested: PricedMonth,
  monthBefore: PricedMonth,
): MonthForecastBody {
  const price = meanCost(requested.days) ?? meanCost(monthBefore.days);
  const cost = (used: number) => (price === null ? null : money(used * price));
  const toCome = days.reduce((sum, day) => sum + day.energy, 0);
  const soFar = totalOf(requested.days) ?? 0;
  const estimated = unmetered + restOfToday + toCome;
  const whole = soFar + estimated;
  // what is not known of it is not made up
  const paid = requested.days.every((day) => day.hours === null || isPriced(day)) ? costOf(requested.days) : null;
  const costs = (used: number) => (paid === null || price === null ? null : money(paid + (used - soFar) * price));
  const off = deviation === null ? null : FOUR_OF_FIVE * deviation;
  // a month comes to no less than what was used of it at the least
  const least = bandOf(soFar, requested.days, usedOn, KILOWATT_HOURS)?.low ?? soFar;
  const within = off === null ? null : { low: Math.max(least, whole - off), high: whole + off };
  return {
    by,
    startDate: today.date,
    endDate: days.at(-1)?.day.date ?? today.date,
    totalConsumption: energy(toCome),
    totalCostInCents: cost(toCome),
    consumptionPerDate: days.map(({ day, energy: used }) => ({
      date: day.date,
      consumption: energy(used),
      costInCents: cost(used),
      hasData: true,
    })),
    unmetered: { consumption: energy(unmetered), costInCents: cost(unmetered) },
    restOfToday: { consumption: energy(restOfToday), costInCents: cost(restOfToday) },
    month: {
      consumption: energy(whole),
      costInCents: costs(whole),
      band: within && { low: energy(within.low), high: energy(within.high) },
      costBand: within && inOrder(costs(within.low), costs(within.high)),
    },
  };
}

const inOrder = (one: number | null, other: number | null): MonthForecastBody['month']['costBand'] =>
  one === null || other === null ? null : { low: Math.min(one, other), high: Math.max(one, other) };

/** Of a kilowatt-hour, as it was used; null: not known. */
function meanCost(days: readonly PricedDay[]): number | null {
  const known = days.filter(isPriced);
  const used = known.reduce((sum, day) => sum + usedOn(day), 0);
  return used <= 0 ? null : known.reduce((sum, { cost }) => sum + (cost?.cost ?? 0), 0) / used;
}
