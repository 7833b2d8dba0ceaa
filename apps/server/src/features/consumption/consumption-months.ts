import { DAY, type Instant, instant, mayUse } from '@braise/domain';
import { MONTHS_KEPT } from '@braise/domain/climate';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import type { Database } from '../../database/database.ts';
import { oldestDayKept } from '../../telemetry/retention.ts';
import { daysOfMonth, monthsFrom } from './calendar-months.ts';
import type { ConsumptionMonth, DayOfMonth } from './consumption-day.ts';
import { loadDays, loadNextDay } from './consumption.store.ts';
import { type MonthForecast, forecastMonth } from './forecast-month.ts';
import { type MeterDependencies, meterHome } from './meter-home.ts';
import { loadMeteredHome } from './metered-home.store.ts';

export type MonthDependencies = MeterDependencies & { readonly database: Pick<Database, 'kysely'> };

export type ConsumptionMonths = {
  /** To today, where it is this one. */
  readonly requested: ConsumptionMonth;
  readonly monthBefore: ConsumptionMonth;
  readonly yearBefore: ConsumptionMonth;
  /** Null: the month is over or has not begun, or too little was metered. */
  readonly forecast: MonthForecast | null;
};

/**
 * What heating and hot water took in a month, `YYYY-MM`, null: this one, in the one before and in the year before. Null: the home is gone, or nothing in it ever
 * metered anything; `locked`: it may not see it.
 */
export async function consumptionMonths(
  deps: MonthDependencies,
  homeId: number,
  month: string | null,
  at: Instant,
): Promise<ConsumptionMonths | 'locked' | null> {
  const home = await loadMeteredHome(deps.database, homeId);
  if (home === null) return null;
  if (!mayUse(home.entitlement, 'energy-insights')) return 'locked';
  const { timeZone, pumps } = home;
  const today = localDayAt(timeZone, at);
  const asked = month ?? today.date.slice(0, 7);
  const isCurrent = asked === today.date.slice(0, 7);
  const [monthBefore, yearBefore] = [monthsFrom(asked, -1), monthsFrom(asked, -12)];
  // what is left of this one is foreseen from all that is kept
  const looked = isCurrent
    ? Array.from({ length: MONTHS_KEPT + 1 }, (_, back) => monthsFrom(asked, -back))
    : [asked, monthBefore, yearBefore];
  const [kept, nextDay] = await Promise.all([loadDays(deps.database, homeId, looked), loadNextDay(deps.database, homeId)]);
  if (pumps.length === 0 && kept.length === 0) return null;
  const settled = new Map(kept.map((day) => [day.date, day]));
  const oldest = localDayAt(timeZone, instant(Math.max(home.createdAt, oldestDayKept(at) * DAY))).date;
  const ofDay = async (day: LocalDay): Promise<DayOfMonth> => {
    const known = settled.get(day.date);
    if (known !== undefined) return { day, hours: known.hours, isPending: false };
    const waits = day.date >= (nextDay ?? oldest);
    // what is read here as it was recorded is today, and the day that has just ended
    if (!waits || day.end < at - DAY) return { day, hours: null, isPending: waits };
    const hours = await meterHome(deps, homeId, pumps, { from: day.start, to: instant(Math.min(day.end, at)) });
    return { day, hours: hours.some((each) => each.known > 0) ? hours : null, isPending: false };
  };
  const monthOf = async (name: string): Promise<ConsumptionMonth> => {
    const days: DayOfMonth[] = [];
    for (const day of daysOfMonth(timeZone, name)) if (day.start < at) days.push(await ofDay(day));
    return { month: name, days };
  };
  const requested = await monthOf(asked);
  return {
    requested,
    monthBefore: await monthOf(monthBefore),
    yearBefore: await monthOf(yearBefore),
    forecast: isCurrent ? await forecastMonth(deps.database, { homeId, home, requested, kept, today, at }) : null,
  };
}
