import { DAY, type Instant, instant } from '@braise/domain';
import type { Fuel } from '@braise/domain/meter';
import type { LocalDay } from '@braise/domain/schedule';
import { type FullLoadOf, dayInEnergy } from './calibrate-burner.ts';
import type { DayOfMonth, MeteredBy, SettledDay } from './consumption-day.ts';
import { type FindHeatMeter, TIMED_AND_SPLIT, heatedOn, hotWaterIn, takenBy, toldByMeter } from './heat-meter.ts';
import { type MeterDependencies, meterHome } from './meter-home.ts';
import type { MeteredUnit } from './metered-home.store.ts';
import { type FindMeterOfDay, metersOfDays } from './meters-of-days.ts';

/** What a burner of the home burned on a date, ISO. */
export type FuelOn = (date: string) => Fuel;

/** What tells the days of a home. */
export type HomeSources = {
  readonly homeId: number;
  readonly units: readonly MeteredUnit[];
  readonly heatMeter: FindHeatMeter;
  readonly fuelOn: FuelOn;
  /** Date of the first day that is not settled yet. */
  readonly firstUnsettled: string;
  readonly fullLoad: FullLoadOf;
  /** What its burner burns is not known yet, and will be. */
  readonly isLearning: boolean;
};

/** The same, with what of some days was settled, and what their meters counted, which is asked for of all of them together. */
type DaySources = HomeSources & {
  readonly settled: ReadonlyMap<string, SettledDay>;
  readonly sourceOf: (day: LocalDay) => MeteredBy | null;
  readonly meterOf: FindMeterOfDay;
  readonly at: Instant;
};

/** Days as they were settled or as their meters tell them; what was recorded since is left out. */
export async function tellSettled(
  home: HomeSources,
  settled: readonly SettledDay[],
  days: readonly LocalDay[],
  at: Instant,
): Promise<readonly DayOfMonth[]> {
  const sources = await sourcesOf(home, settled, days, at);
  return days.map((day) => settledDay(sources, day));
}

/** The same, with what was recorded of those that are under way, or ended within a day. */
export async function tellDays(
  deps: MeterDependencies,
  home: HomeSources,
  settled: readonly SettledDay[],
  days: readonly LocalDay[],
  at: Instant,
): Promise<readonly DayOfMonth[]> {
  const sources = await sourcesOf(home, settled, days, at);
  const told: DayOfMonth[] = [];
  for (const day of days) told.push(await tellDay(deps, sources, day));
  return told;
}

async function sourcesOf(home: HomeSources, settled: readonly SettledDay[], days: readonly LocalDay[], at: Instant): Promise<DaySources> {
  const kept = new Map(settled.map((day) => [day.date, day]));
  const sourceOf = (day: LocalDay) => kept.get(day.date)?.by ?? heatedOn(home.units, day);
  const takenOn = (day: LocalDay) => {
    const by = sourceOf(day);
    return by && takenBy(by, home.fuelOn(day.date));
  };
  return { ...home, settled: kept, sourceOf, meterOf: await metersOfDays(days, { takenOn, find: home.heatMeter, at }), at };
}

function settledDay(sources: DaySources, day: LocalDay): DayOfMonth {
  const settled = sources.settled.get(day.date);
  return settled === undefined ? untoldDay(sources, day, waits(sources, day)) : bySource(sources, day, settled);
}

async function tellDay(deps: MeterDependencies, sources: DaySources, day: LocalDay): Promise<DayOfMonth> {
  const { homeId, units, at } = sources;
  if (sources.settled.has(day.date) || !waits(sources, day) || day.end < at - DAY) return settledDay(sources, day);
  const metered = await meterHome(deps, homeId, units, { from: day.start, to: instant(Math.min(day.end, at)) });
  return bySource(sources, day, { ...metered, rooms: null });
}

/** Whether a heat source is still to say what a day took. */
const waits = ({ units, firstUnsettled }: DaySources, { date }: LocalDay): boolean => date >= firstUnsettled && units.length > 0;

/** By its heat source, unless its meter tells more of it. */
function bySource(sources: DaySources, day: LocalDay, metered: Pick<SettledDay, 'by' | 'hours' | 'rooms'>): DayOfMonth {
  const isMetered = metered.hours.some(({ known }) => known > 0);
  const energy = isMetered ? dayInEnergy(metered, middleOf(day), sources.fullLoad) : null;
  const told = {
    ...TIMED_AND_SPLIT,
    day,
    by: metered.by,
    energy: takenBy(metered.by, sources.fuelOn(day.date)),
    rooms: metered.rooms,
    isPending: isMetered && energy === null && sources.isLearning,
    ...(energy ?? { hours: null, deviation: 0 }),
  };
  return byMeter(sources, told, metered.hours);
}

/** A day of which no heat source said anything. `isPending`: it is not worked out yet. */
const untoldDay = (sources: DaySources, day: LocalDay, isPending: boolean): DayOfMonth =>
  byMeter(sources, { ...TIMED_AND_SPLIT, day, by: null, energy: null, rooms: null, hours: null, deviation: 0, isPending }, null);

function byMeter({ units, sourceOf, meterOf, at }: DaySources, told: DayOfMonth, metered: SettledDay['hours'] | null): DayOfMonth {
  const of = meterOf(told.day);
  if (of === null) return told;
  const by = sourceOf(told.day);
  const heating = units.filter((unit) => unit.by === by);
  const { meter, counted } = of;
  const hotWater = hotWaterIn(meter, told.day, heating, metered);
  return toldByMeter(told, { energy: meter.energy, counted, hotWater }, { metered, at });
}

const middleOf = ({ start, end }: LocalDay): Instant => instant((start + end) / 2);
