import type { MeteredDayOfMonthBody, MeteredMonthBody } from '@braise/contract/energy-insights';
import { type Instant, kilowattHours, roundTo } from '@braise/domain';
import { type KnownCost, isWholeCost, sumOfCosts, toldCost } from '@braise/domain/tariff';
import { type CountBreak, type CountedDay, usedBetweenDays, usedOn } from '@braise/energy';
import type { MeteredDay } from '../../features/metering-points/days/metered-days.ts';
import type { Conversion } from '@braise/domain/meter';
import type { MeteringPoint } from '../../features/metering-points/metering-point.ts';
import { conversionBody, countBody, namedPointBody } from './point-bodies.ts';
import { type PricesOf, costOfDay } from './price-day.ts';

const INTERRUPTIONS = { fell: 'RESET', leapt: 'JUMP', replaced: 'REPLACED' } as const satisfies Record<CountBreak, string>;
/** Share of a day or an hour that may be unknown of one that is still told as whole. */
const HARDLY_ANY = 0.02;

export const isKnown = (share: number): boolean => share >= 1 - HARDLY_ANY;
export const inKilowattHours = (value: number): number => roundTo(value, 3);
export const inCents = (value: number): number => roundTo(value, 2);

export const isWhole = (counted: CountedDay | null): counted is CountedDay =>
  counted !== null && isKnown(counted.known) && counted.breaks.length === 0;

/** At what the days of a meter are told. */
export type Priced = { readonly prices: PricesOf; readonly currency: string };
type PricedNow = Priced & { readonly conversions: readonly Conversion[]; readonly at: Instant };

export function dayBody({ day, counted }: MeteredDay, { prices, currency }: Priced): MeteredDayOfMonthBody {
  const cost = counted && costOfDay(day, counted, prices(day), currency);
  return {
    date: day.date,
    consumption: counted && inKilowattHours(usedOn(counted)),
    costInCents: cost && toldCost(cost),
    isCostComplete: cost !== null && isWholeCost(cost),
    isComplete: isWhole(counted),
    interruptions: [...new Set(counted?.breaks.map((one) => INTERRUPTIONS[one]))],
    reading: countBody(counted?.last ?? null),
  };
}

/** What a meter counted on all days of a month together, as they are told, and that between them; null: nothing. */
export function totalOf(days: readonly MeteredDay[]): { readonly all: number; readonly between: number } | null {
  const counted = days.flatMap((one) => one.counted ?? []);
  if (counted.length === 0) return null;
  const between = usedBetweenDays(counted);
  return { all: counted.reduce<number>((sum, day) => sum + inKilowattHours(usedOn(day)), between), between };
}

export function monthBody(point: MeteringPoint, days: readonly MeteredDay[], priced: PricedNow): MeteredMonthBody['readings'][number] {
  const total = totalOf(days);
  const cost = costOfMonth(days, total?.between ?? 0, priced);
  return {
    meteringPoint: namedPointBody(point),
    conversion: conversionBody(point, priced.conversions, days.at(-1)?.day.date ?? ''),
    consumption: total && inKilowattHours(total.all),
    betweenDays: inKilowattHours(total?.between ?? 0),
    meanOfDays: meanOfDays(days, priced.at),
    costInCents: total && toldCost(cost),
    isCostComplete: total !== null && isWholeCost(cost),
    isComplete: isAllKnown(days, priced.at),
    days: days.map((day) => dayBody(day, priced)),
  };
}

function meanOfDays(days: readonly MeteredDay[], at: Instant): number | null {
  const whole = days.flatMap((day) => (isPast(day, at) && isWhole(day.counted) ? usedOn(day.counted) : []));
  return whole.length === 0 ? null : inKilowattHours(meanOf(whole));
}

export const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What went through between two days has no price: nobody knows on which of them. */
function costOfMonth(days: readonly MeteredDay[], between: number, { prices, currency }: Priced): KnownCost {
  const ofDays = sumOfCosts(days.flatMap(({ day, counted }) => (counted === null ? [] : [costOfDay(day, counted, prices(day), currency)])));
  return { ...ofDays, unpriced: kilowattHours(ofDays.unpriced + between) };
}

/** A day that is under way ends now. */
export const isPast = ({ day }: Pick<MeteredDay, 'day'>, at: Instant): boolean => day.end < at;

/** Of the days that are over: what a meter will say of the one that is under way is not late. */
export const isAllKnown = (days: readonly MeteredDay[], at: Instant): boolean =>
  days.length > 0 && days.every((day) => !isPast(day, at) || isWhole(day.counted));
