import { DAY, type Instant, instant } from '@braise/domain';
import type { LocalDay } from '@braise/domain/schedule';
import { type FullLoadOf, inEnergy } from './calibrate-burner.ts';
import type { DayOfMonth, MeteredBy, SettledDay } from './consumption-day.ts';
import { TAKEN_BY, TIMED_AND_SPLIT, hotWaterIn, toldByMeter } from './heat-meter.ts';
import { type MeterDependencies, meterHome } from './meter-home.ts';
import type { MeteredUnit } from './metered-home.store.ts';
import type { FindMeterOfDay } from './meters-of-days.ts';

/** What the days of a home are told by. */
export type DaySources = {
  readonly homeId: number;
  readonly units: readonly MeteredUnit[];
  /** By date. */
  readonly settled: ReadonlyMap<string, SettledDay>;
  /** Date of the first day that is not settled yet. */
  readonly firstUnsettled: string;
  readonly sourceOf: (day: LocalDay) => MeteredBy | null;
  readonly meterOf: FindMeterOfDay;
  readonly fullLoad: FullLoadOf;
  /** What its burner burns is not known yet, and will be. */
  readonly isLearning: boolean;
  readonly at: Instant;
};

/** A day as it was settled or as its meter tells it; what was recorded since is left out. */
export function settledDay(sources: DaySources, day: LocalDay): DayOfMonth {
  const settled = sources.settled.get(day.date);
  return settled === undefined ? untoldDay(sources, day, false) : bySource(sources, day, settled);
}

/** The same, with what was recorded of today and of the day that has just ended. */
export async function tellDay(deps: MeterDependencies, sources: DaySources, day: LocalDay): Promise<DayOfMonth> {
  const { homeId, units, at } = sources;
  const waits = day.date >= sources.firstUnsettled && units.length > 0;
  if (sources.settled.has(day.date)) return settledDay(sources, day);
  if (!waits || day.end < at - DAY) return untoldDay(sources, day, waits);
  const metered = await meterHome(deps, homeId, units, { from: day.start, to: instant(Math.min(day.end, at)) });
  return bySource(sources, day, { ...metered, rooms: null });
}

/** By its heat source, unless its meter tells more of it. */
function bySource(sources: DaySources, day: LocalDay, metered: Pick<SettledDay, 'by' | 'hours' | 'rooms'>): DayOfMonth {
  const isMetered = metered.hours.some(({ known }) => known > 0);
  const energy = isMetered ? inEnergy(metered, middleOf(day), sources.fullLoad) : null;
  const told = {
    ...TIMED_AND_SPLIT,
    day,
    by: metered.by,
    energy: TAKEN_BY[metered.by],
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
