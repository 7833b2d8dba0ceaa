import { DAY, type Instant, type KilowattHours, instant, kilowattHours, mayUse } from '@braise/domain';
import { MONTHS_KEPT } from '@braise/domain/climate';
import { type LocalDay, localDayAt, localDayOf } from '@braise/domain/schedule';
import { type MeteredHour, expectedDays, fitDegreeDays, foreseeDays } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { type ConsumptionDay, energyIn, isWhole } from './consumption-day.ts';
import { loadDays } from './consumption.store.ts';
import { type MeterDependencies, meterPump } from './meter-pump.ts';
import { type MeteredHome, loadMeteredHome } from './metered-pump.store.ts';
import { loadOutdoorDays } from './outdoor-days.store.ts';

export type MonthDependencies = MeterDependencies & { readonly database: Pick<Database, 'kysely'> };

/** A day of the calendar of a home, and what was metered on it; null: nothing was. */
export type DayOfMonth = { readonly day: LocalDay; readonly hours: readonly MeteredHour[] | null };

/** `month`: YYYY-MM. */
export type ConsumptionMonth = { readonly month: string; readonly days: readonly DayOfMonth[] };

/** What is left of a month. Energies are estimates, by how the home's days follow the cold, or by the days so far. */
export type MonthForecast = {
  readonly by: 'degree-days' | 'days-so-far';
  readonly today: LocalDay;
  /** Of today what is still to come. */
  readonly restOfToday: KilowattHours;
  /** From tomorrow on. */
  readonly days: readonly { readonly day: LocalDay; readonly energy: KilowattHours }[];
  /** What the rest may differ by, as a standard deviation; null: nobody knows. */
  readonly deviation: number | null;
};

export type ConsumptionMonths = {
  /** To today, where it is this one. */
  readonly requested: ConsumptionMonth;
  readonly monthBefore: ConsumptionMonth;
  readonly yearBefore: ConsumptionMonth;
  /** Null: the month is over or has not begun, or too little was metered. */
  readonly forecast: MonthForecast | null;
};

/** Days from which it is learned how a home follows the cold, and all that are looked at where those were too warm. */
const LATELY = 90;
/** Whole days without which a month is not gone on with by its own mean. */
const LEAST_DAYS = 3;

/**
 * What heating and hot water took in a month, `YYYY-MM`, null: this one, in the one before and in the year before. Null: the home is gone, or nothing in it meters
 * anything; `locked`: it may not see it.
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
  if (home.pump === null) return null;
  const today = localDayAt(home.timeZone, at);
  const asked = month ?? today.date.slice(0, 7);
  const isCurrent = asked === today.date.slice(0, 7);
  const [monthBefore, yearBefore] = [monthsFrom(asked, -1), monthsFrom(asked, -12)];
  // what is left of this one is foreseen from all that is kept
  const looked = isCurrent
    ? Array.from({ length: MONTHS_KEPT + 1 }, (_, back) => monthsFrom(asked, -back))
    : [asked, monthBefore, yearBefore];
  const kept = await loadDays(deps.database, homeId, looked);
  const settled = new Map(kept.map((day) => [day.date, day]));
  const meteredOn = async (day: LocalDay): Promise<readonly MeteredHour[] | null> => {
    const known = settled.get(day.date);
    if (known !== undefined) return known.hours;
    // a day that is not settled is at most one that has just ended
    if (home.pump === null || day.end < at - DAY) return null;
    const hours = await meterPump(deps, homeId, home.pump, { from: day.start, to: instant(Math.min(day.end, at)) });
    return hours.some((each) => each.known > 0) ? hours : null;
  };
  const monthOf = async (name: string): Promise<ConsumptionMonth> => {
    const days: DayOfMonth[] = [];
    for (const day of daysOf(home.timeZone, name)) if (day.start < at) days.push({ day, hours: await meteredOn(day) });
    return { month: name, days };
  };
  const requested = await monthOf(asked);
  return {
    requested,
    monthBefore: await monthOf(monthBefore),
    yearBefore: await monthOf(yearBefore),
    forecast: isCurrent ? await forecastOf(deps, homeId, home, requested, kept, today) : null,
  };
}

async function forecastOf(
  { database }: MonthDependencies,
  homeId: number,
  { timeZone, latitude }: MeteredHome,
  { month, days }: ConsumptionMonth,
  kept: readonly ConsumptionDay[],
  today: LocalDay,
): Promise<MonthForecast | null> {
  const toCome = daysOf(timeZone, month).filter(({ start }) => start > today.start);
  const soFar = energyIn(days.at(-1)?.hours ?? []);
  const rest = (expected: number): KilowattHours => kilowattHours(Math.max(0, expected - soFar));
  const past = kept.filter((day) => day.date < today.date && isWhole(day.hours));
  const [first] = past;
  if (first === undefined) return null;
  const last = toCome.at(-1) ?? today;
  const weather = await loadOutdoorDays(database, { homeId, timeZone }, first.date, last.date);
  const outdoor = new Map(weather.map((day) => [day.date, day.outdoor]));
  const used = past.flatMap(({ date, hours }) => {
    const degrees = outdoor.get(date);
    return degrees === undefined ? [] : [{ date, outdoor: degrees, energy: energyIn(hours) }];
  });
  const model = fitDegreeDays(used.slice(-LATELY)) ?? fitDegreeDays(used);
  if (model !== null && latitude !== null) {
    const dates = [today, ...toCome].map(({ date }) => date);
    const known = { observed: weather.filter(({ date }) => date < today.date), foreseen: weather.filter(({ date }) => date >= today.date) };
    const foreseen = foreseeDays(model, expectedDays(latitude, known, dates));
    const [ofToday = kilowattHours(0), ...others] = foreseen.days;
    return {
      by: 'degree-days',
      today,
      restOfToday: rest(ofToday),
      days: toCome.map((day, index) => ({ day, energy: others[index] ?? kilowattHours(0) })),
      deviation: foreseen.deviation,
    };
  }
  const whole = past.filter(({ date }) => date.startsWith(month));
  if (whole.length < LEAST_DAYS) return null;
  const mean = kilowattHours(whole.reduce((sum, { hours }) => sum + energyIn(hours), 0) / whole.length);
  return { by: 'days-so-far', today, restOfToday: rest(mean), days: toCome.map((day) => ({ day, energy: mean })), deviation: null };
}

/** A month so many later, or earlier. */
const monthsFrom = (month: string, by: number): string => Temporal.PlainYearMonth.from(month).add({ months: by }).toString();

/** The days of a month that its calendar has, in order. */
function daysOf(timeZone: string, month: string): readonly LocalDay[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const dates = Array.from({ length: daysInMonth }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  return dates.flatMap((date) => localDayOf(timeZone, date) ?? []);
}
