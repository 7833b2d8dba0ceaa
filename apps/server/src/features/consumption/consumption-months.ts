import { DAY, type Instant, instant, mayUse } from '@braise/domain';
import { MONTHS_KEPT } from '@braise/domain/climate';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import type { ReadStretch } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { oldestDayKept } from '../../telemetry/retention.ts';
import { daysOfMonth, monthsFrom } from './calendar-months.ts';
import { LEARNED_MONTHS, fullLoadOf } from './calibrate-burner.ts';
import type { ConsumptionMonth, DayOfMonth, MeteredBy } from './consumption-day.ts';
import { loadDays, loadFirstMonth, loadNextDay } from './consumption.store.ts';
import { type MonthForecast, forecastBy } from './forecast-month.ts';
import { type FindHeatMeter, TAKEN_BY, heatedBy, heatedOn } from './heat-meter.ts';
import type { MeterDependencies } from './meter-home.ts';
import { metersOfDays } from './meters-of-days.ts';
import { type MostlyTold, mostlyTold } from './mostly-told.ts';
import { loadMeteredHome } from './metered-home.store.ts';
import { type DaySources, settledDay, tellDay } from './tell-day.ts';

export type MonthDependencies = MeterDependencies & { readonly database: Pick<Database, 'kysely'> };

export type ConsumptionMonths = {
  /** Since when there is the home. */
  readonly createdAt: Instant;
  /** What can be asked for, YYYY-MM. */
  readonly bounds: { readonly first: string; readonly last: string };
  /** What told most of the month asked for; null: nothing did. */
  readonly told: MostlyTold | null;
  /** What heats the home, or did last, of what says how it runs; null: nothing does. */
  readonly heatedBy: MeteredBy | null;
  /** To today, where it is this one. */
  readonly requested: ConsumptionMonth;
  readonly monthBefore: ConsumptionMonth;
  readonly yearBefore: ConsumptionMonth;
  /** Null: the month is over or has not begun, or too little was metered. */
  readonly forecast: MonthForecast | null;
};

/**
 * What heating and hot water took in a month, `YYYY-MM`, null: this one, in the one before and in the year before. `foresees`: tells what is left of this month too.
 * `read`: what was read off the meter of its fuel, in order; asked for where something is burned. `heatMeter`: the meter of what heats it, which goes before what the
 * source says of itself. Null: the home is gone, or nothing in it ever metered anything; `locked`: it may not see it; `no-month`: that month is to come, or before the
 * home; `unread`: its boiler says how it burns, and its meter not yet how much that is.
 */
export async function consumptionMonths(
  deps: MonthDependencies,
  homeId: number,
  {
    month,
    at,
    foresees,
    read,
    heatMeter,
  }: {
    readonly month: string | null;
    readonly at: Instant;
    readonly foresees: boolean;
    readonly read: () => Promise<readonly ReadStretch[]>;
    readonly heatMeter: FindHeatMeter;
  },
): Promise<ConsumptionMonths | 'locked' | 'no-month' | 'unread' | null> {
  const home = await loadMeteredHome(deps.database, homeId);
  if (home === null) return null;
  if (!mayUse(home.entitlement, 'energy-insights')) return 'locked';
  const { timeZone, units } = home;
  const today = localDayAt(timeZone, at);
  const current = today.date.slice(0, 7);
  const asked = month ?? current;
  const began = localDayAt(timeZone, home.createdAt).date.slice(0, 7);
  const source = heatedBy(units);
  const meterNow = heatMeter(source && TAKEN_BY[source]);
  // a meter of what heated it before tells its months too
  const meters = [...new Set([source, ...units.map(({ by }) => by)])].map((by) => heatMeter(by && TAKEN_BY[by]));
  const firsts = [began, await loadFirstMonth(deps.database, homeId), ...meters.map((meter) => meter?.firstMonth)].flatMap(
    (one) => one ?? [],
  );
  const bounds = { first: firsts.toSorted()[0] ?? began, last: current };
  if (asked < bounds.first || asked > bounds.last) return 'no-month';
  const [monthBefore, yearBefore] = [monthsFrom(asked, -1), monthsFrom(asked, -12)];
  const burns = units.some(({ by }) => by === 'burner');
  const isForeseen = foresees && asked === current;
  const told = new Set([asked, monthBefore, yearBefore, ...(isForeseen ? monthsUntil(current, MONTHS_KEPT) : [])]);
  const looked = new Set([...told, ...(burns ? monthsUntil(current, LEARNED_MONTHS) : [])]);
  const [settled, nextDay] = await Promise.all([loadDays(deps.database, homeId, [...looked]), loadNextDay(deps.database, homeId)]);
  if (units.length === 0 && settled.length === 0 && meterNow === null) return null;
  const stretches = burns || settled.some(({ by }) => by === 'burner') ? await read() : [];
  const fullLoad = fullLoadOf(stretches, settled, home);
  // the days between two readings may not have been worked out yet: then what they burned is
  const isLearning = fullLoad === null && stretches.length > 0 && (nextDay ?? '') < localDayAt(timeZone, instant(at - DAY)).date;
  if (source === 'burner' && fullLoad === null && !isLearning && meterNow === null) return 'unread';
  const kept = new Map(settled.map((day) => [day.date, day]));
  const sourceOf = (day: LocalDay): MeteredBy | null => kept.get(day.date)?.by ?? heatedOn(units, day);
  const dates = [...told].toSorted().flatMap((name) => daysOfMonth(timeZone, name));
  const oldest = localDayAt(timeZone, instant(Math.max(home.createdAt, oldestDayKept(at) * DAY))).date;
  const sources: DaySources = {
    homeId,
    units,
    settled: kept,
    firstUnsettled: nextDay ?? oldest,
    sourceOf,
    meterOf: await metersOfDays(dates, sourceOf, heatMeter),
    fullLoad,
    isLearning,
    at,
  };
  const monthOf = async (name: string): Promise<ConsumptionMonth> => {
    const days: DayOfMonth[] = [];
    for (const day of daysOfMonth(timeZone, name)) if (day.start < at) days.push(await tellDay(deps, sources, day));
    return { month: name, days };
  };
  const requested = await monthOf(asked);
  const mostly = mostlyTold(requested.days);
  // what is to come is taken by what heats the home now, whatever told most of the month
  const energy = source === null ? mostly?.energy : TAKEN_BY[source];
  const toldBy = requested.days.findLast((day) => day.by !== null && day.energy === energy)?.by ?? null;
  const past = isForeseen ? dates.map((day) => settledDay(sources, day)).filter((day) => day.energy === energy) : [];
  return {
    createdAt: home.createdAt,
    bounds,
    told: mostly,
    heatedBy: source ?? settled.at(-1)?.by ?? null,
    requested,
    monthBefore: await monthOf(monthBefore),
    yearBefore: await monthOf(yearBefore),
    forecast: !isForeseen || toldBy === null ? null : await forecastBy(toldBy, deps.database, { homeId, home, requested, past, today, at }),
  };
}

/** A month and so many before it. */
const monthsUntil = (month: string, before: number): readonly string[] =>
  Array.from({ length: before + 1 }, (_, ago) => monthsFrom(month, -ago));
