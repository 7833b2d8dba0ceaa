import { type Instant, instant } from '@braise/domain';
import { type LocalDay, localDaysBetween } from '@braise/domain/schedule';
import { type Conversion, GAS_BY_VOLUME, conversionOn, isExact } from '@braise/domain/meter';
import { type CountedDay, inEnergy } from '@braise/energy';
import type { KeptPoint } from '../metering-point.ts';
import { countDays } from './count-days.ts';
import { loadMeteredDays } from './metered-month.store.ts';
import type { CountDependencies } from './read-counts.ts';

/** A day of a home with what a meter counted on it, as energy; null: nothing, or it is not known what a unit of it holds. The day that is under way ends now. */
export type MeteredDay = { readonly day: LocalDay; readonly counted: CountedDay | null };

/** Days from one date to another, both included, that have begun. */
export const daysBetween = (timeZone: string, first: string, last: string, at: Instant): readonly LocalDay[] =>
  localDaysBetween(timeZone, first, last)
    .filter(({ start }) => start < at)
    .map((day) => ({ ...day, end: instant(Math.min(day.end, at)) }));

/**
 * What meters of a home counted on days that follow each other: as it was settled, or, of days that are not yet, as it was recorded. `conversions`: what a cubic metre of the home's gas holds. `recordedSince`: the
 * first day, ISO, of which anything may be; left out: each is looked for. By point.
 */
export async function meteredDays(
  deps: CountDependencies,
  {
    homeId,
    conversions,
    recordedSince = '',
  }: { readonly homeId: number; readonly conversions: readonly Conversion[]; readonly recordedSince?: string },
  points: readonly KeptPoint[],
  days: readonly LocalDay[],
): Promise<ReadonlyMap<string, readonly MeteredDay[]>> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map(points.map(({ id }) => [id, []]));
  const settled = await loadMeteredDays(deps.database, homeId, {
    points,
    first: first.date.slice(0, 7),
    last: last.date.slice(0, 7),
  });
  const metered = new Map<string, readonly MeteredDay[]>();
  for (const point of points) {
    const kept = settled.get(point.id);
    const isSettled = ({ date }: LocalDay): boolean => point.nextDay !== null && date < point.nextDay;
    const recorded = await countDays(
      deps,
      homeId,
      point,
      days.filter((day) => !isSettled(day) && day.date >= recordedSince),
    );
    const fresh = new Map(recorded.map(({ date, day }) => [date, day.first === null ? null : day]));
    metered.set(
      point.id,
      days.map((day) => ({ day, counted: asEnergy(isSettled(day) ? kept?.get(day.date) : fresh.get(day.date), day.date, conversions) })),
    );
  }
  return metered;
}

function asEnergy(counted: CountedDay | null | undefined, date: string, conversions: readonly Conversion[]): CountedDay | null {
  if (counted === null || counted === undefined || counted.countedIn.unit === 'kWh') return counted ?? null;
  const held = conversionOn(conversions, GAS_BY_VOLUME, date);
  return held && inEnergy(counted, { unit: counted.countedIn.unit, factor: held.factor, isEstimated: !isExact(held) });
}
