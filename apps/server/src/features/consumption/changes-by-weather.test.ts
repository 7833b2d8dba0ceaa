import { kilowattHours } from '@braise/domain';
import { type OutdoorDay, warmthOfSun } from '@braise/energy';
import { expect, it } from 'vitest';
import { daysOfMonth } from './calendar-months.ts';
import { changesByWeather } from './changes-by-weather.ts';
import type { DayOfMonth } from './consumption-day.ts';
import { TIMED_AND_SPLIT } from './heat-meter.ts';

const LATITUDE = 48.9;
const outdoorOf = (name: string): readonly OutdoorDay[] =>
  daysOfMonth('Europe/Paris', name).map(({ date }, index) => ({ date, outdoor: index % 8 }));

/** A month whose days take what their cold and their sun ask for, times `share`. */
function month(name: string, share: number) {
  const outdoor = new Map(outdoorOf(name).map((day) => [day.date, day.outdoor]));
  const days = daysOfMonth('Europe/Paris', name).map((day): DayOfMonth => {
    const heating = share * 4 * (17 - outdoor.get(day.date)! - warmthOfSun(LATITUDE, day.date));
    const hours = [{ heating: kilowattHours(heating), hotWater: kilowattHours(0), known: 1 }];
    return { ...TIMED_AND_SPLIT, day, by: 'pump', energy: 'ELECTRICITY', hours, rooms: null, deviation: 0, isPending: false };
  });
  return { month: name, days };
}
const changes = (latitude: number | null, share: number) =>
  changesByWeather({ home: { latitude }, outdoorOf: async (name) => outdoorOf(name) }, month('2026-03', share), [
    month('2026-01', 1),
    null,
  ]);

it('takes a month that is as cold and sunnier for what it is', async () => {
  expect(await changes(LATITUDE, 1)).toEqual([expect.closeTo(0, 1), null]);
  expect((await changes(LATITUDE, 0.9))[0]).toBeLessThan(-5);
  // nobody knows how much sun there is
  expect((await changes(null, 1))[0]).toBeLessThan(-5);
});
