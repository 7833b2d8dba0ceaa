import { moreInPercent } from '@braise/domain';
import { type DayOfUse, fitDegreeDays, inOtherWeather, warmthOfSun } from '@braise/energy';
import { type ConsumptionMonth, energyIn } from './consumption-day.ts';
import type { KnownMonths } from './known-months.ts';

/** Where a home is, and how warm it was there. */
type Weather = { readonly home: Pick<KnownMonths['home'], 'latitude'>; readonly outdoorOf: KnownMonths['outdoorOf'] };

/**
 * By how many per cent a month took more than each of some others would have in its weather, sun and cold, all metered as a whole; null for another that is none. Null too: their weather is not
 * known, or they do not say how the home follows the cold.
 */
export async function changesByWeather(
  known: Weather,
  month: ConsumptionMonth,
  others: readonly (ConsumptionMonth | null)[],
): Promise<readonly (number | null)[]> {
  const days = others.every((other) => other === null) ? null : await daysInWeather(known, month);
  return Promise.all(
    others.map(async (other) => {
      const before = days && other && (await daysInWeather(known, other));
      return before && days && changeInWeather(before, days);
    }),
  );
}

function changeInWeather(others: readonly DayOfUse[], days: readonly DayOfUse[]): number | null {
  const model = fitDegreeDays([...others, ...days]);
  const outdoor = days.map((day) => day.outdoor);
  const expected = model && inOtherWeather(others, outdoor, model);
  return moreInPercent(
    expected,
    days.reduce((sum, { energy }) => sum + energy, 0),
  );
}

/** Null: of one of them the weather is not known. */
async function daysInWeather(
  { home: { latitude }, outdoorOf }: Weather,
  { month, days }: ConsumptionMonth,
): Promise<readonly DayOfUse[] | null> {
  const known = new Map((await outdoorOf(month)).map(({ date, outdoor }) => [date, outdoor]));
  const lived = days.flatMap(({ day: { date }, hours }) => {
    const outdoor = known.get(date);
    return outdoor === undefined || hours === null ? [] : [{ outdoor: outdoor + sunOn(latitude, date), energy: energyIn(hours) }];
  });
  return lived.length === days.length ? lived : null;
}

/** As far as anybody knows where the home is. */
const sunOn = (latitude: number | null, date: string): number => (latitude === null ? 0 : warmthOfSun(latitude, date));
