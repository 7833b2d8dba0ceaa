import { DAY, HOUR, type Instant } from '@braise/domain';
import type { EnergySource, Fuel, PipedEnergy } from '@braise/domain/meter';
import type { LocalDay } from '@braise/domain/schedule';
import { type Counted, type HotWaterInMeter, type MeteredHour, heatByMeter } from '@braise/energy';
import { type DayOfMonth, energyIn, isWhole, knownShare } from './consumption-day.ts';
import type { MeteredUnit } from './metered-home.store.ts';

/** The meters of what heats a home, taken together. */
export type HeatMeter = {
  readonly energy: PipedEnergy;
  /** Hot water goes through one of them too, as residents say. */
  readonly countsHotWater: boolean;
  /** YYYY-MM, of which something is settled; null: nothing is. */
  readonly firstMonth: string | null;
  /** Date of the first day that is not settled of one of them; null: none is of one of them. */
  readonly firstUnsettled: string | null;
  /** What they counted on days until `at`, by date; those are missing of which one that counted before tells nothing. */
  readonly daysOf: (days: readonly LocalDay[], at: Instant) => Promise<ReadonlyMap<string, Counted>>;
};

/** Finds them among the meters of a home. `taken`: what its heat source takes; null: it has none that says. Null: there is none that counts that. */
export type FindHeatMeter = (taken: EnergySource | null) => HeatMeter | null;

/** Days that wait for longer, ms, are told once they are settled: a past of months is read by nobody who waits for it. */
export const READ_WITHIN = 5 * DAY;

/** Meters speak up within the hour while something goes through them, or are late by one of their reports. */
const HEARD_WITHIN = 2 * HOUR;
/** What a meter may count without a word, kWh: many speak up when their count changes by a step. */
const STEP = 0.1;

/** What a heat source takes that meters itself. `fuel`: what is burned in the home. */
export const takenBy = (by: MeteredUnit['by'], fuel: Fuel): EnergySource => (by === 'pump' ? 'ELECTRICITY' : fuel);

/** What heats a home now or did last, of what says how it runs: its heat pump, where a boiler is there too; null: nothing does. */
export function heatedBy(units: readonly Pick<MeteredUnit, 'by' | 'leftAt'>[]): MeteredUnit['by'] | null {
  const lastThere = Math.max(...units.map(({ leftAt }) => leftAt ?? Infinity));
  const last = units.filter(({ leftAt }) => (leftAt ?? Infinity) === lastThere);
  return last.some(({ by }) => by === 'pump') ? 'pump' : last.length > 0 ? 'burner' : null;
}

/** The same of a day: by what was there then, or, before any of it was seen, came first. */
export function heatedOn(
  units: readonly Pick<MeteredUnit, 'by' | 'firstSeenAt' | 'leftAt'>[],
  { start, end }: Pick<LocalDay, 'start' | 'end'>,
): MeteredUnit['by'] | null {
  const seen = units.filter(({ firstSeenAt }) => firstSeenAt < end);
  if (seen.length === 0) {
    const first = Math.min(...units.map(({ firstSeenAt }) => firstSeenAt));
    return heatedBy(units.filter(({ firstSeenAt }) => firstSeenAt === first).map(({ by }) => ({ by, leftAt: null })));
  }
  return heatedBy(seen.map(({ by, leftAt }) => ({ by, leftAt: leftAt !== null && leftAt > start ? null : leftAt })));
}

/** A heat source that made hot water on a day, or was there to, says when, whatever residents say of the meter. `metered`: what the source said of its hours. */
export function hotWaterIn(
  { countsHotWater }: Pick<HeatMeter, 'countsHotWater'>,
  { start, end }: Pick<LocalDay, 'start' | 'end'>,
  units: readonly Pick<MeteredUnit, 'makesHotWater' | 'firstSeenAt' | 'leftAt'>[],
  metered: readonly MeteredHour[] | null,
): HotWaterInMeter {
  const isToldBy = units.some(
    ({ makesHotWater, firstSeenAt, leftAt }) => makesHotWater && firstSeenAt < end && (leftAt === null || leftAt > start),
  );
  // what was recorded may be older than when its source was seen first
  if (isToldBy || metered?.some(({ hotWater }) => hotWater > 0)) return 'told';
  return countsHotWater ? 'within' : 'none';
}

/**
 * A day by the meter of what heats the home where that tells it as a whole or more of it than the heat source does, else as it was: one day is never told by both. The day under way
 * is the meter's until that has fallen silent, since a source is not as far with the hour under way. `metered`: what the source said of its hours.
 */
export function toldByMeter(
  day: DayOfMonth,
  { energy, counted, hotWater }: { readonly energy: PipedEnergy; readonly counted: Counted | null; readonly hotWater: HotWaterInMeter },
  { metered, at }: { readonly metered: readonly MeteredHour[] | null; readonly at: Instant },
): DayOfMonth {
  if (counted === null || counted.known === 0) return day;
  const { hours, untimed, isSplit } = heatByMeter(counted, metered, hotWater);
  const isWorse = day.hours !== null && knownShare(day.hours) > knownShare(hours);
  const isHeardOf = day.day.end > at && counted.last !== null && !hasFallenSilent(counted.last.at, day, at);
  if (!isHeardOf && isWorse && (counted.breaks.length > 0 || !isWhole(hours))) return day;
  return { ...day, by: 'meter', energy, hours, untimed, isSplit, deviation: counted.deviation, isPending: false };
}

/** Whether a meter has said nothing for long while its heat source took something. */
function hasFallenSilent(heardAt: Instant, { day, hours }: DayOfMonth, at: Instant): boolean {
  if (at - heardAt <= HEARD_WITHIN) return false;
  return energyIn((hours ?? []).slice(Math.max(0, Math.ceil((heardAt - day.start) / HOUR)))) > STEP;
}

/** Of what heat sources say themselves every hour is known, and what it was for. */
export const TIMED_AND_SPLIT = { untimed: [], isSplit: true } as const;
