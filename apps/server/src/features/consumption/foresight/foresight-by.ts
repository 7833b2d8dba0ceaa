import { remembering } from '@braise/domain';
import type { EnergySource } from '@braise/domain/meter';
import type { LocalDay } from '@braise/domain/schedule';
import type { Database } from '../../../database/database.ts';
import { daysOfMonth } from '../calendar-months.ts';
import type { ToldBy } from '../consumption-day.ts';
import type { MeteredHome } from '../metered-home.store.ts';
import { loadOutdoorDays } from '../outdoor-days.store.ts';
import { type Foresight, type PastDay, foreseeBy, foreseeMonth } from './forecast-month.ts';

/** How this month is foreseen, told by `by` of `energy`; `fresh`: days that are over and do not stand. Null: too little was metered. */
export type ForesightOf = (by: ToldBy, energy: EnergySource, fresh: readonly PastDay[]) => Promise<Foresight | null>;

/** How this month is foreseen by its past: worked out where it is asked for, and once of days that stand. */
export function foresightBy(
  database: Pick<Database, 'kysely'>,
  homeId: number,
  { home, today, past }: { readonly home: MeteredHome; readonly today: LocalDay; readonly past: readonly PastDay[] },
): ForesightOf {
  const { timeZone } = home;
  const lastOfMonth = daysOfMonth(timeZone, today.date.slice(0, 7)).at(-1) ?? today;
  const weatherSince = remembering(async (first: string) => loadOutdoorDays(database, { homeId, timeZone }, first, lastOfMonth.date));
  const foresightOf = async (by: ToldBy, days: readonly PastDay[]) => {
    const weather = days[0] === undefined ? [] : await weatherSince(days[0].date);
    return foreseeBy(by, days, (some) => foreseeMonth(home, some, weather, today));
  };
  const byEnergy = remembering(async (energy: EnergySource) => {
    const days = past.filter((day) => day.energy === energy);
    return { days, foresightOf: remembering(async (by: ToldBy) => foresightOf(by, days)) };
  });
  return async (by, energy, fresh) => {
    const standing = await byEnergy(energy);
    const since = fresh.filter((day) => day.energy === energy);
    return since.length === 0 ? standing.foresightOf(by) : foresightOf(by, [...standing.days, ...since]);
  };
}
