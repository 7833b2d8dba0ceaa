import { DAY, type Instant, instant, mayUse } from '@braise/domain';
import { MONTHS_KEPT } from '@braise/domain/climate';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import type { Counted, MeteredHour, ReadStretch } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { oldestDayKept } from '../../telemetry/retention.ts';
import { daysOfMonth, monthsFrom } from './calendar-months.ts';
import { calibrateBurner, inEnergy } from './calibrate-burner.ts';
import type { ConsumptionMonth, DayOfMonth, MeteredBy, SettledDay } from './consumption-day.ts';
import { loadDays, loadFirstMonth, loadNextDay } from './consumption.store.ts';
import { type ForecastOf, type MonthForecast, forecastMonth } from './forecast-month.ts';
import { type FindHeatMeter, type HeatMeter, TAKEN_BY, TIMED_AND_SPLIT, heatedBy, hotWaterIn, toldByMeter } from './heat-meter.ts';
import { type MeterDependencies, meterHome } from './meter-home.ts';
import { type MostlyTold, mostlyTold } from './mostly-told.ts';
import { loadMeteredHome } from './metered-home.store.ts';

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

/** Months that are looked at for what a burner burns at full load: those a forecast looks at, of a month a year ago too. */
const LEARNED_MONTHS = 2 * MONTHS_KEPT;

/**
 * What heating and hot water took in a month, `YYYY-MM`, null: this one, in the one before and in the year before. `read`: what was read off the meter of its fuel, in
 * order; asked for where something is burned. `heatMeter`: the meter of what heats it, which goes before what the source says of itself. Null: the home is gone, or nothing in it ever metered anything; `locked`: it may not see it; `no-month`: that month is to come, or before the home; `unread`: its boiler says how it burns, and its meter not yet
 * how much that is.
 */
export async function consumptionMonths(
  deps: MonthDependencies,
  homeId: number,
  {
    month,
    at,
    read,
    heatMeter,
  }: {
    readonly month: string | null;
    readonly at: Instant;
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
  const meterNow = await heatMeter(source && TAKEN_BY[source]);
  const firsts = [began, await loadFirstMonth(deps.database, homeId), meterNow?.firstMonth].flatMap((one) => one ?? []);
  const bounds = { first: firsts.toSorted()[0] ?? began, last: current };
  if (asked < bounds.first || asked > bounds.last) return 'no-month';
  const [monthBefore, yearBefore] = [monthsFrom(asked, -1), monthsFrom(asked, -12)];
  const burns = units.some(({ by }) => by === 'burner');
  const foreseenBy = asked === current ? monthsUntil(current, MONTHS_KEPT) : [];
  const shown = new Set([asked, monthBefore, yearBefore, ...foreseenBy]);
  const looked = new Set([...shown, ...(burns ? monthsUntil(current, LEARNED_MONTHS) : [])]);
  const [settled, nextDay] = await Promise.all([loadDays(deps.database, homeId, [...looked]), loadNextDay(deps.database, homeId)]);
  if (units.length === 0 && settled.length === 0 && meterNow === null) return null;
  const burned = settled.filter(({ by }) => by === 'burner');
  const stretches = burns || burned.length > 0 ? await read() : [];
  const tells = units.every(({ by, minimumModulation }) => by !== 'burner' || minimumModulation !== null);
  const fullLoad = calibrateBurner(stretches, burned, { timeZone, leastLoad: tells ? 'told' : 'taken' });
  // the days between two readings may not have been worked out yet: then what they burned is
  const isLearning = fullLoad === null && stretches.length > 0 && (nextDay ?? '') < localDayAt(timeZone, instant(at - DAY)).date;
  if (source === 'burner' && fullLoad === null && !isLearning && meterNow === null) return 'unread';
  const kept = new Map(settled.map((day) => [day.date, day]));
  const dates = [...shown].toSorted().flatMap((name) => daysOfMonth(timeZone, name));
  // a day is told by a meter of what heated the home then, which is another where its heat source was replaced
  const sourceOf = ({ date }: LocalDay): MeteredBy | null => kept.get(date)?.by ?? source;
  const meters = new Map<MeteredBy | null, { readonly meter: HeatMeter; readonly counted: ReadonlyMap<string, Counted> }>();
  for (const [by, days] of Map.groupBy(dates, sourceOf)) {
    const meter = by === source ? meterNow : await heatMeter(by && TAKEN_BY[by]);
    if (meter !== null) meters.set(by, { meter, counted: await meter.daysOf(days) });
  }
  const byMeter = (day: DayOfMonth, metered: readonly MeteredHour[] | null): DayOfMonth => {
    const by = sourceOf(day.day);
    const of = meters.get(by);
    if (of === undefined) return day;
    const { meter, counted } = of;
    const hotWater = hotWaterIn(
      meter,
      day.day,
      units.filter((unit) => unit.by === by),
      metered,
    );
    const byThat = { energy: meter.energy, counted: counted.get(day.day.date) ?? null, hotWater };
    return toldByMeter(day, byThat, { metered, at });
  };
  const asTold = (metered: Pick<SettledDay, 'by' | 'hours' | 'rooms'>, day: LocalDay): DayOfMonth => {
    const isMetered = metered.hours.some(({ known }) => known > 0);
    const energy = isMetered ? inEnergy(metered, middleOf(day), fullLoad) : null;
    const bySource = {
      ...TIMED_AND_SPLIT,
      day,
      by: metered.by,
      energy: TAKEN_BY[metered.by],
      rooms: metered.rooms,
      isPending: isMetered && energy === null && isLearning,
      ...(energy ?? { hours: null, deviation: 0 }),
    };
    return byMeter(bySource, metered.hours);
  };
  const oldest = localDayAt(timeZone, instant(Math.max(home.createdAt, oldestDayKept(at) * DAY))).date;
  const ofDay = async (day: LocalDay): Promise<DayOfMonth> => {
    const known = kept.get(day.date);
    if (known !== undefined) return asTold(known, day);
    const waits = day.date >= (nextDay ?? oldest);
    // what is read here as it was recorded is today, and the day that has just ended
    if (!waits || day.end < at - DAY || units.length === 0) return byMeter(unknownDay(day, waits && units.length > 0), null);
    const metered = await meterHome(deps, homeId, units, { from: day.start, to: instant(Math.min(day.end, at)) });
    return asTold({ ...metered, rooms: null }, day);
  };
  const monthOf = async (name: string): Promise<ConsumptionMonth> => {
    const days: DayOfMonth[] = [];
    for (const day of daysOfMonth(timeZone, name)) if (day.start < at) days.push(await ofDay(day));
    return { month: name, days };
  };
  const requested = await monthOf(asked);
  const told = mostlyTold(requested.days);
  // what is to come is taken by what heats the home now, whatever told most of the month
  const energy = source === null ? told?.energy : TAKEN_BY[source];
  const toldBy = requested.days.findLast((day) => day.by !== null && day.energy === energy)?.by ?? null;
  const past = (): readonly DayOfMonth[] =>
    dates.flatMap((day) => {
      const known = kept.get(day.date);
      const one = known === undefined ? byMeter(unknownDay(day, false), null) : asTold(known, day);
      return one.energy === energy ? one : [];
    });
  const foreseen = async (
    of: Omit<ForecastOf, 'past'>,
    all: readonly DayOfMonth[],
    by: MostlyTold['by'],
  ): Promise<MonthForecast | null> => {
    const own = all.filter((day) => day.by === by);
    const byOwn = await forecastMonth(deps.database, { homeId, ...of, past: own });
    if (byOwn?.by === 'degree-days' || own.length === all.length) return byOwn;
    // until enough of them say how they follow the cold, so do those of the same energy that something else told
    const byAll = await forecastMonth(deps.database, { homeId, ...of, past: all });
    return byAll?.by === 'degree-days' ? byAll : (byOwn ?? byAll);
  };
  return {
    createdAt: home.createdAt,
    bounds,
    told,
    heatedBy: source ?? settled.at(-1)?.by ?? null,
    requested,
    monthBefore: await monthOf(monthBefore),
    yearBefore: await monthOf(yearBefore),
    forecast: asked !== current || toldBy === null ? null : await foreseen({ home, requested, today, at }, past(), toldBy),
  };
}

/** A month and so many before it. */
const monthsUntil = (month: string, before: number): readonly string[] =>
  Array.from({ length: before + 1 }, (_, ago) => monthsFrom(month, -ago));

/** `isPending`: it is not worked out yet. */
const unknownDay = (day: LocalDay, isPending: boolean): DayOfMonth => ({
  ...TIMED_AND_SPLIT,
  day,
  by: null,
  energy: null,
  rooms: null,
  hours: null,
  deviation: 0,
  isPending,
});

const middleOf = ({ start, end }: LocalDay): Instant => instant((start + end) / 2);
