import { roundTo } from '@braise/domain';
import { type DayOfUse, fitDegreeDays, inOtherWeather } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { type ConsumptionMonth, energyIn } from './consumption-day.ts';
import { loadOutdoorDays } from './outdoor-days.store.ts';

type Home = { readonly homeId: number; readonly timeZone: string };

/**
 * By how many per cent a month took more than another would have in its weather, both metered as a whole. Null: their weather is not known, or they do not say how the home
 * follows the cold.
 */
export async function changeByWeather(
  database: Pick<Database, 'kysely'>,
  home: Home,
  other: ConsumptionMonth,
  month: ConsumptionMonth,
): Promise<number | null> {
  const [others, days] = await Promise.all([daysInWeather(database, home, other), daysInWeather(database, home, month)]);
  if (others === null || days === null) return null;
  const model = fitDegreeDays([...others, ...days]);
  const outdoor = days.map((day) => day.outdoor);
  const expected = model && inOtherWeather(others, outdoor, model);
  return expected === null || expected <= 0 ? null : roundTo((days.reduce((sum, { energy }) => sum + energy, 0) / expected - 1) * 100, 1);
}

/** Null: of one of them the weather is not known. */
async function daysInWeather(
  database: Pick<Database, 'kysely'>,
  home: Home,
  { days }: ConsumptionMonth,
): Promise<readonly DayOfUse[] | null> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const known = new Map((await loadOutdoorDays(database, home, first.day.date, last.day.date)).map(({ date, outdoor }) => [date, outdoor]));
  const lived = days.flatMap(({ day: { date }, hours }) => {
    const outdoor = known.get(date);
    return outdoor === undefined || hours === null ? [] : [{ outdoor, energy: energyIn(hours) }];
  });
  return lived.length === days.length ? lived : null;
}
