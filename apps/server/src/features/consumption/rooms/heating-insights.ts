import type { OutdoorDay } from '@braise/energy';
import type { ConsumptionMonth, DayOfMonth } from '../consumption-day.ts';

/** How much more there was of something than in the month before: hours, or °C; `isSimilar`: by so little that nobody would say so. */
export type Insight = { readonly diff: number; readonly isSimilar: boolean; readonly isSameDays: boolean };

/** Null: not known of enough days. */
export type HeatingInsights = {
  readonly heatingHours: Insight | null;
  /** °C. */
  readonly outdoor: Insight | null;
  /** Null too: nobody was away. */
  readonly awayHours: Insight | null;
};

/** Days of both months without which nothing is said. */
const LEAST_DAYS = 3;
/** Differences that nobody would tell: hours, or that share of the other month's; and °C. */
const SIMILAR = { hours: 2, share: 0.05, degrees: 0.5 };

/**
 * What counted in a month, beside the one before: both as they were where both are known as a whole, else the days of the same numbers of which both are known.
 * `outdoor`: mean temperatures of the days of both.
 */
export function heatingInsights(requested: ConsumptionMonth, before: ConsumptionMonth, outdoor: readonly OutdoorDay[]): HeatingInsights {
  const warmth = new Map(outdoor.map((day) => [day.date, day.outdoor]));
  const hours = (of: (day: DayOfMonth) => number | null): Insight | null => {
    const compared = comparedDays(requested, before, of);
    if (compared === null) return null;
    const [now, then] = [sumOf(compared.now), sumOf(compared.other)];
    const isSimilar = Math.abs(now - then) < Math.max(SIMILAR.hours, SIMILAR.share * then);
    return now === 0 && then === 0 ? null : { diff: now - then, isSimilar, isSameDays: compared.isSameDays };
  };
  const degrees = comparedDays(requested, before, ({ day }) => warmth.get(day.date) ?? null);
  return {
    heatingHours: hours(({ rooms }) => rooms?.heatedHours ?? null),
    outdoor: degrees && degreesMore(degrees),
    awayHours: hours(({ rooms }) => rooms?.awayHours ?? null),
  };
}

function degreesMore({ now, other, isSameDays }: ComparedDays): Insight {
  const diff = sumOf(now) / now.length - sumOf(other) / other.length;
  return { diff, isSimilar: Math.abs(diff) < SIMILAR.degrees, isSameDays };
}

type ComparedDays = { readonly now: readonly number[]; readonly other: readonly number[]; readonly isSameDays: boolean };

function comparedDays(requested: ConsumptionMonth, before: ConsumptionMonth, of: (day: DayOfMonth) => number | null): ComparedDays | null {
  const byNumber = ({ days }: ConsumptionMonth) => new Map(days.map((day) => [day.day.date.slice(8), of(day)]));
  const [now, then] = [byNumber(requested), byNumber(before)];
  if (isWhole(requested.month, now) && isWhole(before.month, then))
    return { now: [...now.values()] as number[], other: [...then.values()] as number[], isSameDays: false };
  const both = [...now].flatMap(([number, value]) => {
    const other = then.get(number) ?? null;
    return value === null || other === null ? [] : [{ value, other }];
  });
  if (both.length < LEAST_DAYS) return null;
  return { now: both.map(({ value }) => value), other: both.map(({ other }) => other), isSameDays: true };
}

const isWhole = (month: string, days: ReadonlyMap<string, number | null>): boolean =>
  days.size === Temporal.PlainYearMonth.from(month).daysInMonth && ![...days.values()].includes(null);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
