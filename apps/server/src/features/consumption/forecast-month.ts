import { HOUR, type Instant, type KilowattHours, kilowattHours } from '@braise/domain';
import type { LocalDay } from '@braise/domain/schedule';
import { type MeteredHour, type OutdoorDay, usualShareAfter } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { daysOfMonth } from './calendar-months.ts';
import { type ConsumptionMonth, type DayOfMonth, type ToldBy, energyIn, isWhole, knownShare } from './consumption-day.ts';
import type { MeteredHome } from './metered-home.store.ts';
import { type MonthOutlook, monthOutlook } from './month-outlook.ts';
import { loadOutdoorDays } from './outdoor-days.store.ts';

/** What is left of a month. Energies are estimates, by how the home's days follow the cold, or by the days so far. */
export type MonthForecast = {
  readonly by: MonthOutlook['by'];
  readonly today: LocalDay;
  /** Of the days so far, and of today, what was not metered. */
  readonly unmetered: KilowattHours;
  /** Of today what is still to come. */
  readonly restOfToday: KilowattHours;
  /** From tomorrow on. */
  readonly days: readonly { readonly day: LocalDay; readonly energy: KilowattHours }[];
  /** What the month as a whole may differ by, as a standard deviation; null: nobody knows. */
  readonly deviation: number | null;
};

export type ForecastOf = {
  readonly home: Pick<MeteredHome, 'timeZone' | 'latitude'>;
  readonly requested: ConsumptionMonth;
  /** Days that are over, metered as it was, in order. */
  readonly past: readonly DayOfMonth[];
  readonly today: LocalDay;
  readonly at: Instant;
};

/** Days whose hours say how much of a day comes after one of its hours. */
const PROFILE_DAYS = 30;

type ForecastOfHome = ForecastOf & { readonly homeId: number };

/** By the past days that were told so; until enough of them say how they follow the cold, by the others too. Null: too little was metered. */
export async function forecastBy(by: ToldBy, database: Pick<Database, 'kysely'>, of: ForecastOfHome): Promise<MonthForecast | null> {
  const own = of.past.filter((day) => day.by === by);
  const byOwn = await forecastMonth(database, { ...of, past: own });
  if (byOwn?.by === 'degree-days' || own.length === of.past.length) return byOwn;
  const byAll = await forecastMonth(database, of);
  return byAll?.by === 'degree-days' ? byAll : (byOwn ?? byAll);
}

async function forecastMonth(database: Pick<Database, 'kysely'>, { homeId, ...of }: ForecastOfHome): Promise<MonthForecast | null> {
  const first = of.past.find(isWholeDay);
  if (first === undefined) return null;
  const weather = await loadOutdoorDays(database, { homeId, timeZone: of.home.timeZone }, first.day.date, lastOf(of).date);
  return monthForecast(of, weather);
}

const lastOf = ({ home, requested, today }: Pick<ForecastOf, 'home' | 'requested' | 'today'>): LocalDay =>
  daysOfMonth(home.timeZone, requested.month).at(-1) ?? today;

/** The same, by the mean temperature outside of the days since the first `past` one, and of those to come as they are foreseen, as far as that is known. */
export function monthForecast({ home, requested, today, at, ...of }: ForecastOf, weather: readonly OutdoorDay[]): MonthForecast | null {
  const past = of.past.flatMap((each) =>
    each.day.date < today.date && isWholeDay(each) ? { date: each.day.date, hours: each.hours } : [],
  );
  const [first] = past;
  if (first === undefined) return null;
  const toCome = daysOfMonth(home.timeZone, requested.month).filter(({ start }) => start > today.start);
  const outlook = monthOutlook(home.latitude, past, weather, [today, ...toCome]);
  if (outlook === null) return null;
  const lately = past.slice(-PROFILE_DAYS).map(({ hours }) => hours);
  const after = usualShareAfter(lately, (at - today.start) / HOUR);
  // of days before the first of all nobody asks
  const missing = requested.days
    .filter(({ day }) => day.date > first.date)
    .map(({ day: { date }, hours }) => ({ date, share: (1 - knownShare(hours ?? [])) * (date === today.date ? 1 - after : 1) }));
  const { by, deviation } = outlook;
  const usedOn = (date: string) => kilowattHours(outlook.usedOn(date));
  const unmetered = kilowattHours(missing.reduce((sum, { date, share }) => sum + share * usedOn(date), 0));
  const restOfToday = kilowattHours(usedOn(today.date) * after);
  const days = toCome.map((day) => ({ day, energy: usedOn(day.date) }));
  // what a burner burns is known no better of the days to come than of those by which they are foreseen, and wrong of all of them alike
  const lastKnown = requested.days.findLast(({ hours }) => hours !== null)?.deviation ?? 0;
  const toBurn = unmetered + restOfToday + days.reduce((sum, { energy }) => sum + energy, 0);
  const ofScale = requested.days.reduce((sum, { hours, deviation: share }) => sum + share * energyIn(hours ?? []), lastKnown * toBurn);
  return {
    by,
    today,
    unmetered,
    restOfToday,
    days,
    deviation: deviation && Math.hypot(deviation.toCome, ofScale, ...missing.map(({ share }) => share * deviation.ofDay)),
  };
}

const isWholeDay = (day: DayOfMonth): day is DayOfMonth & { readonly hours: readonly MeteredHour[] } =>
  day.hours !== null && isWhole(day.hours);
