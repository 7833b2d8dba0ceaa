import { HOUR, type Instant, type KilowattHours, kilowattHours } from '@braise/domain';
import type { EnergySource } from '@braise/domain/meter';
import type { LocalDay } from '@braise/domain/schedule';
import { type OutdoorDay, usualShareAfter } from '@braise/energy';
import { daysOfMonth } from '../calendar-months.ts';
import { type ConsumptionMonth, type DayOfMonth, type ToldBy, energyIn, energyOf, isWhole, knownShare } from '../consumption-day.ts';
import type { MeteredHome } from '../metered-home.store.ts';
import { type MonthOutlook, type WholeDay, monthOutlook } from './month-outlook.ts';

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

/** A whole day, and what told it of which energy. */
export type PastDay = WholeDay & { readonly by: ToldBy; readonly energy: EnergySource };

/** How the month of a day is foreseen on it, by days before it. */
export type Foresight = {
  readonly outlook: MonthOutlook;
  readonly today: LocalDay;
  /** From tomorrow on. */
  readonly toCome: readonly LocalDay[];
  /** Date of the first of the days by which. */
  readonly first: string;
  /** What the last of them took in each of their hours. */
  readonly lately: readonly (readonly KilowattHours[])[];
};

/** Days whose hours say how much of a day comes after one of its hours. */
const PROFILE_DAYS = 30;

/** Of days those that are over and were metered as a whole. */
export const pastDays = (days: readonly DayOfMonth[]): readonly PastDay[] =>
  days.flatMap(({ day: { date }, by, energy, hours }) =>
    hours === null || by === null || energy === null || !isWhole(hours) ? [] : { date, by, energy, hours: hours.map(energyOf) },
  );

/** By the past days that `by` told; until enough of them say how they follow the cold, by the others too. Null: too little was metered. */
export function foreseeBy(by: ToldBy, past: readonly PastDay[], foresee: (past: readonly PastDay[]) => Foresight | null): Foresight | null {
  const own = past.filter((day) => day.by === by);
  const byOwn = foresee(own);
  if (byOwn?.outlook.by === 'degree-days' || own.length === past.length) return byOwn;
  const byAll = foresee(past);
  return byAll?.outlook.by === 'degree-days' ? byAll : (byOwn ?? byAll);
}

/** The month of `today`, by `past` days before it in order, and by the mean temperature outside of days since the first of them and of those to come as they are foreseen, as far as that is known. */
export function foreseeMonth(
  { timeZone, latitude }: Pick<MeteredHome, 'timeZone' | 'latitude'>,
  past: readonly WholeDay[],
  weather: readonly OutdoorDay[],
  today: LocalDay,
): Foresight | null {
  const [first] = past;
  if (first === undefined) return null;
  const toCome = daysOfMonth(timeZone, today.date.slice(0, 7)).filter(({ start }) => start > today.start);
  const outlook = monthOutlook(latitude, past, weather, [today, ...toCome]);
  return outlook && { outlook, today, toCome, first: first.date, lately: past.slice(-PROFILE_DAYS).map(({ hours }) => hours) };
}

/** What is left of the month that is `requested`, as it stands `at` a time of its day. */
export function monthForecast(
  { outlook, today, toCome, first, lately }: Foresight,
  requested: Pick<ConsumptionMonth, 'days'>,
  at: Instant,
): MonthForecast {
  const after = usualShareAfter(lately, (at - today.start) / HOUR);
  // of days before the first of all nobody asks
  const missing = requested.days
    .filter(({ day }) => day.date > first)
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
