import type { Instant } from '@braise/domain';
import type { EnergySource } from '@braise/domain/meter';
import { localDaysBetween } from '@braise/domain/schedule';
import { monthsFrom } from './calendar-months.ts';
import type { ConsumptionMonth, DayOfMonth, MeteredBy } from './consumption-day.ts';
import { type MonthForecast, monthForecast, pastDays } from './foresight/forecast-month.ts';
import type { KnownMonths } from './known-months.ts';
import type { MeterDependencies } from './meter-home.ts';
import { type MostlyTold, mostlyTold } from './mostly-told.ts';
import { tellDays } from './tell-day.ts';

export type ConsumptionMonths = {
  /** Since when there is the home. */
  readonly createdAt: Instant;
  /** What can be asked for, YYYY-MM. */
  readonly bounds: KnownMonths['bounds'];
  /** What told most of the month asked for; null: nothing did. */
  readonly told: MostlyTold | null;
  /** What heats the home, or did last, of what says how it runs; null: nothing does. */
  readonly heatedBy: MeteredBy | null;
  /** To today, where it is this one. */
  readonly requested: ConsumptionMonth;
  readonly monthBefore: ConsumptionMonth;
  readonly yearBefore: ConsumptionMonth;
  /** `energy`: what is to be taken. Null: the month is over or has not begun, or too little was metered. */
  readonly forecast: (MonthForecast & { readonly energy: EnergySource }) | null;
};

/**
 * What heating and hot water took in a month, `YYYY-MM`, null: this one, in the one before and in the year before. `foresees`: tells what is left of this month too.
 * `no-month`: that month is to come, or before the home.
 */
export async function consumptionMonths(
  deps: MeterDependencies,
  known: KnownMonths,
  { month, at, foresees }: { readonly month: string | null; readonly at: Instant; readonly foresees: boolean },
): Promise<ConsumptionMonths | 'no-month'> {
  const { home, bounds, heatedBy } = known;
  const asked = month ?? bounds.last;
  if (asked < bounds.first || asked > bounds.last) return 'no-month';
  const [requested, monthBefore, yearBefore] = await Promise.all([
    tellMonth(deps, known, asked, at),
    tellMonth(deps, known, monthsFrom(asked, -1), at),
    tellMonth(deps, known, monthsFrom(asked, -12), at),
  ]);
  const told = mostlyTold(requested.days);
  return {
    createdAt: home.createdAt,
    bounds,
    told,
    heatedBy,
    requested,
    monthBefore,
    yearBefore,
    forecast: foresees && asked === bounds.last ? await foreseen(known, { requested, monthBefore, told }, at) : null,
  };
}

async function foreseen(
  { taken, today, freshFrom, foresightOf }: KnownMonths,
  { requested, monthBefore, told }: Pick<ConsumptionMonths, 'requested' | 'monthBefore' | 'told'>,
  at: Instant,
): Promise<ConsumptionMonths['forecast']> {
  // what is to come is taken by what heats the home now, whatever told most of the month
  const energy = taken ?? told?.energy;
  const by = requested.days.findLast((day) => day.by !== null && day.energy === energy)?.by ?? null;
  if (by === null || energy === undefined) return null;
  const isFresh = ({ day: { date } }: DayOfMonth) => date >= freshFrom && date < today.date;
  const foresight = await foresightOf(by, energy, pastDays([...monthBefore.days, ...requested.days].filter(isFresh)));
  return foresight && { ...monthForecast(foresight, requested, at), energy };
}

/** The days of a month that stand, and those after them as far as they have begun. */
export async function tellMonth(deps: MeterDependencies, known: KnownMonths, month: string, at: Instant): Promise<ConsumptionMonth> {
  const { home, sources, freshFrom, fresh, today } = known;
  const standing = await known.daysOf(month);
  const days = localDaysBetween(home.timeZone, freshFrom, today.date).filter(({ date, start }) => date.startsWith(month) && start < at);
  return { month, days: days.length === 0 ? standing : [...standing, ...(await tellDays(deps, sources, fresh, days, at))] };
}
