import { type KilowattHours, kilowattHours } from '@braise/domain';
import type { LocalDay } from '@braise/domain/schedule';
import { type OutdoorDay, expectedDays, fitDegreeDays, foreseeDays, usedByDegrees, warmthOfSun } from '@braise/energy';

/** A day that is over and was metered as a whole: what it took in each of its hours. */
export type WholeDay = { readonly date: string; readonly hours: readonly KilowattHours[] };

/** Today, and the days of its month that follow. */
export type DaysToCome = readonly [today: Pick<LocalDay, 'date'>, ...toCome: Pick<LocalDay, 'date'>[]];

/** What a day took or takes, kWh, and by how much that may be wrong, kWh as standard deviations: of all days to come together, and of one that has been. */
export type MonthOutlook = {
  readonly by: 'degree-days' | 'days-so-far';
  readonly usedOn: (date: string) => number;
  readonly deviation: { readonly toCome: number; readonly ofDay: number } | null;
};

/** Days from which it is learned how a home follows the cold, and all that are looked at where those were too warm. */
const LATELY = 90;
/** Whole days without which a month is not gone on with by its own mean. */
const LEAST_DAYS = 3;

/** What the days of a month take, by how the whole days of its `past` followed the cold, or else as those of the month were in the mean. Null: too little was metered. `weather`: as it was, and from today on as it is foreseen. */
export const monthOutlook = (
  latitude: number | null,
  past: readonly WholeDay[],
  weather: readonly OutdoorDay[],
  days: DaysToCome,
): MonthOutlook | null => byDegrees(latitude, past, weather, days) ?? byDaysSoFar(past, days[0].date.slice(0, 7));

/** By how whole days of the past followed the cold; null: they do not say, or nobody knows where the home is. */
function byDegrees(
  latitude: number | null,
  past: readonly WholeDay[],
  weather: readonly OutdoorDay[],
  days: DaysToCome,
): MonthOutlook | null {
  if (latitude === null) return null;
  const inSun = (date: string, outdoor: number): number => outdoor + warmthOfSun(latitude, date);
  const warmth = new Map(weather.map((day) => [day.date, inSun(day.date, day.outdoor)]));
  const used = past.flatMap(({ date, hours }) => {
    const degrees = warmth.get(date);
    return degrees === undefined ? [] : [{ outdoor: degrees, energy: sumOf(hours) }];
  });
  const model = fitDegreeDays(used.slice(-LATELY)) ?? fitDegreeDays(used);
  if (model === null) return null;
  const dates = days.map(({ date }) => date);
  const [observed, foreseen] = [weather.filter(({ date }) => date < days[0].date), weather.filter(({ date }) => date >= days[0].date)];
  const outlook = expectedDays(latitude, { observed, foreseen }, dates);
  const toCome = foreseeDays(
    model,
    outlook.map((day, index) => ({ ...day, outdoor: inSun(dates[index]!, day.outdoor) })),
  );
  const expected = new Map(dates.map((date, index) => [date, toCome.days[index] ?? 0]));
  // of a day that has been without its weather nothing better is known than of today
  const usual = expected.get(days[0].date) ?? 0;
  const hasBeen = (date: string): number => {
    const degrees = warmth.get(date);
    return degrees === undefined ? usual : usedByDegrees(model, degrees);
  };
  return {
    by: 'degree-days',
    usedOn: (date) => expected.get(date) ?? hasBeen(date),
    deviation: { toCome: toCome.deviation, ofDay: model.deviation },
  };
}

/** As the whole days of a month were in the mean; null: there are too few. */
function byDaysSoFar(past: readonly WholeDay[], month: string): MonthOutlook | null {
  const whole = past.filter(({ date }) => date.startsWith(month));
  if (whole.length < LEAST_DAYS) return null;
  const mean = whole.reduce((sum, { hours }) => sum + sumOf(hours), 0) / whole.length;
  return { by: 'days-so-far', usedOn: () => mean, deviation: null };
}

const sumOf = (hours: readonly KilowattHours[]): KilowattHours => kilowattHours(hours.reduce((sum, hour) => sum + hour, 0));
