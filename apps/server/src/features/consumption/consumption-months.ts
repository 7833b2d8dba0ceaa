import { DAY, type Instant, instant, mayUse } from '@braise/domain';
import { MONTHS_KEPT } from '@braise/domain/climate';
import { type LocalDay, localDayAt, localDayOf } from '@braise/domain/schedule';
import type { ReadStretch } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { oldestDayKept } from '../../telemetry/retention.ts';
import { daysOfMonth, monthsFrom } from './calendar-months.ts';
import { calibrateBurner, inEnergy } from './calibrate-burner.ts';
import type { ConsumptionMonth, DayOfMonth, MeteredBy, SettledDay } from './consumption-day.ts';
import { loadDays, loadFirstMonth, loadNextDay } from './consumption.store.ts';
import { type MonthForecast, forecastMonth } from './forecast-month.ts';
import { type MeterDependencies, meterHome } from './meter-home.ts';
import { loadMeteredHome } from './metered-home.store.ts';

export type MonthDependencies = MeterDependencies & { readonly database: Pick<Database, 'kysely'> };

export type ConsumptionMonths = {
  /** Since when there is the home. */
  readonly createdAt: Instant;
  /** What can be asked for, YYYY-MM. */
  readonly bounds: { readonly first: string; readonly last: string };
  /** How the month was metered last; null: it was not. */
  readonly by: MeteredBy | null;
  /** To today, where it is this one. */
  readonly requested: ConsumptionMonth;
  readonly monthBefore: ConsumptionMonth;
  readonly yearBefore: ConsumptionMonth;
  /** Null: the month is over or has not begun, or too little was metered. */
  readonly forecast: MonthForecast | null;
};

/** Months that are looked at for what a burner burns at full load: those a forecast looks at, of a month a year ago too. */
const LEARNED_MONTHS = 2 * MONTHS_KEPT;

/**
 * What heating and hot water took in a month, `YYYY-MM`, null: this one, in the one before and in the year before. `read`: what was read off the meter of its fuel, in
 * order; asked for where something is burned. Null: the home is gone, or nothing in it ever metered anything; `locked`: it may not see it; `no-month`: that month is to come, or before the home; `unread`: its boiler says how it burns, and its meter not yet
 * how much that is.
 */
export async function consumptionMonths(
  deps: MonthDependencies,
  homeId: number,
  { month, at, read }: { readonly month: string | null; readonly at: Instant; readonly read: () => Promise<readonly ReadStretch[]> },
): Promise<ConsumptionMonths | 'locked' | 'no-month' | 'unread' | null> {
  const home = await loadMeteredHome(deps.database, homeId);
  if (home === null) return null;
  if (!mayUse(home.entitlement, 'energy-insights')) return 'locked';
  const { timeZone, units } = home;
  const today = localDayAt(timeZone, at);
  const current = today.date.slice(0, 7);
  const asked = month ?? current;
  const began = localDayAt(timeZone, home.createdAt).date.slice(0, 7);
  const firstMetered = (await loadFirstMonth(deps.database, homeId)) ?? began;
  const bounds = { first: firstMetered < began ? firstMetered : began, last: current };
  if (asked < bounds.first || asked > bounds.last) return 'no-month';
  const [monthBefore, yearBefore] = [monthsFrom(asked, -1), monthsFrom(asked, -12)];
  const burns = units.some(({ by }) => by === 'burner');
  const back = burns ? LEARNED_MONTHS : asked === current ? MONTHS_KEPT : 0;
  const looked = new Set([asked, monthBefore, yearBefore, ...Array.from({ length: back + 1 }, (_, ago) => monthsFrom(current, -ago))]);
  const [settled, nextDay] = await Promise.all([loadDays(deps.database, homeId, [...looked]), loadNextDay(deps.database, homeId)]);
  if (units.length === 0 && settled.length === 0) return null;
  const burned = settled.filter(({ by }) => by === 'burner');
  const stretches = burns || burned.length > 0 ? await read() : [];
  const tells = units.every(({ by, minimumModulation }) => by !== 'burner' || minimumModulation !== null);
  const fullLoad = calibrateBurner(stretches, burned, { timeZone, leastLoad: tells ? 'told' : 'taken' });
  // the days between two readings may not have been worked out yet: then what they burned is
  const isLearning = fullLoad === null && stretches.length > 0 && (nextDay ?? '') < localDayAt(timeZone, instant(at - DAY)).date;
  if (burns && fullLoad === null && !isLearning && !units.some(({ by }) => by === 'pump')) return 'unread';
  const told = (metered: Pick<SettledDay, 'by' | 'hours' | 'rooms'>, day: LocalDay): DayOfMonth => {
    const isMetered = metered.hours.some(({ known }) => known > 0);
    const energy = isMetered ? inEnergy(metered, middleOf(day), fullLoad) : null;
    return {
      day,
      by: metered.by,
      rooms: metered.rooms,
      isPending: isMetered && energy === null && isLearning,
      ...(energy ?? { hours: null, deviation: 0 }),
    };
  };
  const kept = new Map(settled.map((day) => [day.date, day]));
  const oldest = localDayAt(timeZone, instant(Math.max(home.createdAt, oldestDayKept(at) * DAY))).date;
  const ofDay = async (day: LocalDay): Promise<DayOfMonth> => {
    const known = kept.get(day.date);
    if (known !== undefined) return told(known, day);
    const waits = day.date >= (nextDay ?? oldest);
    // what is read here as it was recorded is today, and the day that has just ended
    if (!waits || day.end < at - DAY) return { day, by: null, rooms: null, hours: null, deviation: 0, isPending: waits };
    const metered = await meterHome(deps, homeId, units, { from: day.start, to: instant(Math.min(day.end, at)) });
    return told({ ...metered, rooms: null }, day);
  };
  const monthOf = async (name: string): Promise<ConsumptionMonth> => {
    const days: DayOfMonth[] = [];
    for (const day of daysOfMonth(timeZone, name)) if (day.start < at) days.push(await ofDay(day));
    return { month: name, days };
  };
  const requested = await monthOf(asked);
  const by = requested.days.findLast((day) => day.by !== null)?.by ?? null;
  const past = (): readonly DayOfMonth[] =>
    settled.flatMap((each) => {
      const day = each.by === by ? localDayOf(timeZone, each.date) : null;
      return day === null ? [] : told(each, day);
    });
  return {
    createdAt: home.createdAt,
    bounds,
    by,
    requested,
    monthBefore: await monthOf(monthBefore),
    yearBefore: await monthOf(yearBefore),
    forecast: asked === current ? await forecastMonth(deps.database, { homeId, home, requested, past: past(), today, at }) : null,
  };
}

const middleOf = ({ start, end }: LocalDay): Instant => instant((start + end) / 2);
