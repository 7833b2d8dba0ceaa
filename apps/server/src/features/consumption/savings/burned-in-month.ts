import { type Instant, instant, iso } from '@braise/domain';
import type { ReadStretch } from '@braise/energy';
import type { Database } from '../../../database/database.ts';
import { monthsFrom } from '../calendar-months.ts';
import { fullLoadOf, dayInEnergy } from '../calibrate-burner.ts';
import { knownShare, sumOf } from '../consumption-day.ts';
import { loadDays } from '../consumption.store.ts';
import type { MeteredHome } from '../metered-home.store.ts';
import type { DatedDay } from '../rooms/rooms-of-days.ts';

/** What was read off the meter of a home's fuel, in order. */
export type StretchesOf = (homeId: number) => Promise<readonly ReadStretch[]>;

/** Share of the days that must have been metered. */
const LEAST_KNOWN = 0.7;

/**
 * kWh that the burner of a home burned for heating in so many days, of those of them that are settled; what was not metered burned as the rest did. Null: its meter has not been read often enough to say, or
 * too little was metered.
 */
export async function burnedInMonth(
  { database, read }: { readonly database: Pick<Database, 'kysely'>; readonly read: StretchesOf },
  { homeId, ...home }: { readonly homeId: number } & Pick<MeteredHome, 'timeZone' | 'units'>,
  { settled, days }: { readonly settled: readonly DatedDay[]; readonly days: number },
): Promise<number | null> {
  const stretches = await read(homeId);
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined) return null;
  const fullLoad = fullLoadOf(stretches, await loadDays(database, homeId, monthsBetween(first.from, last.to)), home);
  let [known, burned] = [0, 0];
  for (const { day, by, hours } of settled) {
    const energy = dayInEnergy({ by, hours }, instant((day.start + day.end) / 2), fullLoad);
    if (energy === null) return null;
    known += knownShare(hours);
    burned += sumOf(energy.hours ?? [], 'heating');
  }
  return known < LEAST_KNOWN * days ? null : (burned / known) * days;
}

/** By the calendar of UTC: a day more at either end does no harm. */
function monthsBetween(from: Instant, to: Instant): readonly string[] {
  const months: string[] = [];
  const end = iso(to).slice(0, 7);
  for (let month = iso(from).slice(0, 7); month <= end; month = monthsFrom(month, 1)) months.push(month);
  return months;
}
