import { HOUR, instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putWeather } from '../../home-model/weather.store.ts';
import { makePlainHome } from '../../testing/a-plain-home.ts';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { loadOutdoorDays } from './outdoor-days.store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const FIRST = Date.parse('2026-03-20T00:00:00Z') / HOUR;
/** Over the change of clocks in spring, in each half of the world. */
const HOURS = Array.from({ length: 24 * 24 }, (_, index) => FIRST + index);
const warmth = (hour: number): number => (hour * 7) % 23;

it.each(['Europe/Paris', 'Australia/Adelaide', 'Asia/Kolkata', 'America/St_Johns', 'UTC'])(
  'a day in %s has the mean of the hours that begin in it, and none where the weather of three of them is not known',
  async (timeZone) => {
    const homeId = await makePlainHome(test.database, NO_CAPABILITIES);
    const missing = new Set([10, 11, 12].map((index) => Date.parse('2026-04-02T00:00:00Z') / HOUR + index));
    const known = HOURS.filter((hour) => !missing.has(hour));
    await putWeather(
      test.database,
      homeId,
      known.map((hour) => ({
        hour,
        temperature: warmth(hour),
        humidity: null,
        condition: 'CLOUDY' as const,
        solar: null,
        forecast: false,
      })),
    );
    const byDay = Map.groupBy(known, (hour) => localDayAt(timeZone, instant(hour * HOUR)).date);
    const expected = [...byDay].flatMap(([date, hours]) =>
      date < '2026-03-25' || date > '2026-04-08' || hours.length < 22
        ? []
        : { date, outdoor: hours.reduce((sum, hour) => sum + warmth(hour), 0) / hours.length },
    );
    expect(expected.length).toBe(14);
    const told = await loadOutdoorDays(test.database, { homeId, timeZone }, '2026-03-25', '2026-04-08');
    expect(told.map(({ date }) => date)).toEqual(expected.map(({ date }) => date));
    for (const [index, { outdoor }] of told.entries()) expect(outdoor).toBeCloseTo(expected[index]?.outdoor ?? Number.NaN, 3);
  },
);
