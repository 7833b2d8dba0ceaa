import { HOUR, type Instant, type KilowattHours, kilowattHours } from '@braise/domain';
import type { LocalDay } from '@braise/domain/schedule';
import {
  type MeteredHour,
  type OutdoorDay,
  expectedDays,
  fitDegreeDays,
  foreseeDays,
  usedByDegrees,
  usualShareAfter,
} from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { daysOfMonth } from './calendar-months.ts';
import { type ConsumptionMonth, type DayOfMonth, energyIn, isWhole, knownShare } from './consumption-day.ts';
import type { MeteredHome } from './metered-home.store.ts';
import { loadOutdoorDays } from './outdoor-days.store.ts';

/** What is left of a month. Energies are estimates, by how the home's days follow the cold, or by the days so far. */
export type MonthForecast = {
  readonly by: 'degree-days' | 'days-so-far';
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

type ForecastOf = {
  readonly homeId: number;
  readonly home: Pick<MeteredHome, 'timeZone' | 'latitude'>;
  readonly requested: ConsumptionMonth;
  /** Days that are over, metered as it was, in order. */
  readonly past: readonly DayOfMonth[];
  readonly today: LocalDay;
  readonly at: Instant;
};

type WholeDay = { readonly date: string; readonly hours: readonly MeteredHour[] };

/** Days from which it is learned how a home follows the cold, and all that are looked at where those were too warm. */
const LATELY = 90;
/** Whole days without which a month is not gone on with by its own mean. */
const LEAST_DAYS = 3;
/** Days whose hours say how much of a day comes after one of its hours. */
const PROFILE_DAYS = 30;

/** Null: too little was metered. */
export async function forecastMonth(database: Pick<Database, 'kysely'>, of: ForecastOf): Promise<MonthForecast | null> {
  const { homeId, home, requested, today, at } = of;
  const past = of.past.flatMap(({ day: { date }, hours }) =>
    date < today.date && hours !== null && isWhole(hours) ? { date, hours } : [],
  );
  const [first] = past;
  if (first === undefined) return null;
  const toCome = daysOfMonth(home.timeZone, requested.month).filter(({ start }) => start > today.start);
  const weather = await loadOutdoorDays(database, { homeId, timeZone: home.timeZone }, first.date, (toCome.at(-1) ?? today).date);
  const outlook = byDegrees(home.latitude, past, weather, [today, ...toCome]) ?? byDaysSoFar(past, requested.month);
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

/** What a day took or takes, kWh, and by how much that may be wrong, kWh as standard deviations: of all days to come together, and of one that has been. */
type Outlook = {
  readonly by: MonthForecast['by'];
  readonly usedOn: (date: string) => number;
  readonly deviation: { readonly toCome: number; readonly ofDay: number } | null;
};

/** By how whole days of the past followed the cold; null: they do not say, or nobody knows where the home is. */
function byDegrees(
  latitude: number | null,
  past: readonly WholeDay[],
  weather: readonly OutdoorDay[],
  days: readonly [today: LocalDay, ...toCome: LocalDay[]],
): Outlook | null {
  const outdoor = new Map(weather.map((day) => [day.date, day.outdoor]));
  const used = past.flatMap(({ date, hours }) => {
    const degrees = outdoor.get(date);
    return degrees === undefined ? [] : [{ outdoor: degrees, energy: energyIn(hours) }];
  });
  const model = fitDegreeDays(used.slice(-LATELY)) ?? fitDegreeDays(used);
  if (model === null || latitude === null) return null;
  const dates = days.map(({ date }) => date);
  const [observed, foreseen] = [weather.filter(({ date }) => date < days[0].date), weather.filter(({ date }) => date >= days[0].date)];
  const toCome = foreseeDays(model, expectedDays(latitude, { observed, foreseen }, dates));
  const expected = new Map(dates.map((date, index) => [date, toCome.days[index] ?? 0]));
  // of a day that has been without its weather nothing better is known than of today
  const usual = expected.get(days[0].date) ?? 0;
  const hasBeen = (date: string): number => {
    const degrees = outdoor.get(date);
    return degrees === undefined ? usual : usedByDegrees(model, degrees);
  };
  return {
    by: 'degree-days',
    usedOn: (date) => expected.get(date) ?? hasBeen(date),
    deviation: { toCome: toCome.deviation, ofDay: model.deviation },
  };
}

/** As the whole days of a month were in the mean; null: there are too few. */
function byDaysSoFar(past: readonly WholeDay[], month: string): Outlook | null {
  const whole = past.filter(({ date }) => date.startsWith(month));
  if (whole.length < LEAST_DAYS) return null;
  const mean = whole.reduce((sum, { hours }) => sum + energyIn(hours), 0) / whole.length;
  return { by: 'days-so-far', usedOn: () => mean, deviation: null };
}
