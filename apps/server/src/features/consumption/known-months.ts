import { DAY, type Instant, instant, mayUse, remembering } from '@braise/domain';
import { MONTHS_KEPT } from '@braise/domain/climate';
import type { EnergySource } from '@braise/domain/meter';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import type { OutdoorDay, ReadStretch } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { oldestDayKept } from '../../telemetry/retention.ts';
import { daysOfMonth, monthsFrom } from './calendar-months.ts';
import { fullLoadOf } from './calibrate-burner.ts';
import type { DayOfMonth, MeteredBy, SettledDay } from './consumption-day.ts';
import { loadDays, loadFirstMonth, loadNextDay } from './consumption.store.ts';
import { pastDays } from './foresight/forecast-month.ts';
import { type ForesightOf, foresightBy } from './foresight/foresight-by.ts';
import { type FindHeatMeter, READ_WITHIN, heatedBy, takenBy } from './heat-meter.ts';
import type { MeteredHome } from './metered-home.store.ts';
import { loadOutdoorDays } from './outdoor-days.store.ts';
import { type FuelOn, type HomeSources, tellSettled } from './tell-day.ts';

/** What the days of a home tell that are over: it stands until another of them is settled, somebody says something else of the home, or its day ends. */
export type KnownMonths = {
  readonly home: MeteredHome;
  readonly today: LocalDay;
  /** What can be asked for, YYYY-MM. */
  readonly bounds: { readonly first: string; readonly last: string };
  /** What heats the home now, of what says how it runs; null: nothing does. */
  readonly source: MeteredBy | null;
  /** What that takes. */
  readonly taken: EnergySource | null;
  /** What heats the home now, or what did last. */
  readonly heatedBy: MeteredBy | null;
  /** Something in it burns, or did. */
  readonly isBurned: boolean;
  readonly sources: HomeSources;
  /** Date of the first day that does not stand: it is told by what was recorded until it is asked for. */
  readonly freshFrom: string;
  /** Of the days from that on those that are settled. */
  readonly fresh: readonly SettledDay[];
  /** The days of a month, YYYY-MM, that stand, in order. */
  readonly daysOf: (month: string) => Promise<readonly DayOfMonth[]>;
  /** How warm it was outside in a month on the days of which that is known, and is foreseen to be. */
  readonly outdoorOf: (month: string) => Promise<readonly OutdoorDay[]>;
  readonly foresightOf: ForesightOf;
};

type Reader = Pick<Database, 'kysely'>;
type BurnedStretches = { readonly stretches: readonly ReadStretch[]; readonly fuelOn: FuelOn };

const UNBURNED: BurnedStretches = { stretches: [], fuelOn: () => 'GAS' };

/**
 * `read`: what was read off the meter of its fuel, in order, and which fuel that is; asked for where something is burned. `heatMeter`: the meter of what heats it, which goes before what the source
 * says of itself. Null: nothing in the home ever metered anything; `locked`: it may not see it; `unread`: its boiler says how it burns, and its meter not yet how much
 * that is.
 */
export async function knownMonths(
  database: Reader,
  homeId: number,
  home: MeteredHome,
  {
    at,
    read,
    heatMeter,
  }: {
    readonly at: Instant;
    readonly read: () => Promise<BurnedStretches>;
    readonly heatMeter: FindHeatMeter;
  },
): Promise<KnownMonths | 'locked' | 'unread' | null> {
  if (!mayUse(home.entitlement, 'energy-insights')) return 'locked';
  const { timeZone, units } = home;
  const dateOf = (moment: number): string => localDayAt(timeZone, instant(moment)).date;
  const today = localDayAt(timeZone, at);
  const current = today.date.slice(0, 7);
  const source = heatedBy(units);
  const hasBurner = units.some(({ by }) => by === 'burner');
  const [settled, nextDay, firstMonth] = await Promise.all([
    // a burner's are all told by what it burned between all readings
    loadDays(database, homeId, hasBurner ? undefined : monthsUntil(current, MONTHS_KEPT)),
    loadNextDay(database, homeId),
    loadFirstMonth(database, homeId),
  ]);
  const isBurned = hasBurner || settled.some(({ by }) => by === 'burner');
  const { stretches, fuelOn } = isBurned ? await read() : UNBURNED;
  const fuel = fuelOn(today.date);
  const taken = source && takenBy(source, fuel);
  const meterNow = heatMeter(taken);
  if (units.length === 0 && firstMonth === null && meterNow === null) return null;
  const fullLoad = fullLoadOf(stretches, settled, home);
  // the days between two readings may not have been worked out yet: then what they burned is
  const isLearning = fullLoad === null && stretches.length > 0 && (nextDay ?? '') < dateOf(at - DAY);
  if (source === 'burner' && fullLoad === null && !isLearning && meterNow === null) return 'unread';
  // a meter of what heated it before tells its months too
  const meters = [...new Set([source, ...units.map(({ by }) => by)])].flatMap((by) => heatMeter(by && takenBy(by, fuel)) ?? []);
  const firstUnsettled = nextDay ?? dateOf(Math.max(home.createdAt, oldestDayKept(at) * DAY));
  const lately = dateOf(at - READ_WITHIN);
  const unsettled = earliest(today.date, [
    units.length === 0 ? null : firstUnsettled,
    ...meters.map((meter) => meter.firstUnsettled ?? lately),
  ]);
  const freshFrom = unsettled < lately ? lately : unsettled;
  const sources: HomeSources = { homeId, units, fuelOn, firstUnsettled, fullLoad, isLearning, heatMeter };
  const standing = (month: string): readonly LocalDay[] => daysOfMonth(timeZone, month).filter(({ date }) => date < freshFrom);
  const told = await tellSettled(sources, settled, monthsUntil(current, MONTHS_KEPT).toReversed().flatMap(standing), at);
  return {
    home,
    today,
    bounds: {
      first: earliest(dateOf(home.createdAt).slice(0, 7), [firstMonth, ...meters.map((meter) => meter.firstMonth)]),
      last: current,
    },
    source,
    taken,
    heatedBy: source ?? settled.at(-1)?.by ?? null,
    isBurned,
    sources,
    freshFrom,
    fresh: settled.filter(({ date }) => date >= freshFrom),
    daysOf: remembering(
      async (month) => tellSettled(sources, await loadDays(database, homeId, [month]), standing(month), at),
      shownOf(told, current),
    ),
    outdoorOf: remembering(async (month) => {
      const { daysInMonth } = Temporal.PlainYearMonth.from(month);
      return loadOutdoorDays(database, { homeId, timeZone }, `${month}-01`, `${month}-${daysInMonth}`);
    }),
    foresightOf: foresightBy(database, homeId, { home, today, past: pastDays(told) }),
  };
}

/** Of all days those of the months that this one is shown with. On its own, so that nothing which is kept of a home holds the others. */
const shownOf = (told: readonly DayOfMonth[], current: string): Map<string, Promise<readonly DayOfMonth[]>> =>
  new Map(
    [current, monthsFrom(current, -1), monthsFrom(current, -12)].map((month) => [
      month,
      Promise.resolve(told.filter(({ day }) => day.date.startsWith(month))),
    ]),
  );

/** A month and so many before it. */
const monthsUntil = (month: string, before: number): readonly string[] =>
  Array.from({ length: before + 1 }, (_, ago) => monthsFrom(month, -ago));

const earliest = (one: string, others: readonly (string | null)[]): string =>
  others.reduce<string>((first, other) => (other !== null && other < first ? other : first), one);
