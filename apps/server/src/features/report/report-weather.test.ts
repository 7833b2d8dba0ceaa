import { HOUR, instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { expect, test } from 'vitest';
import { reportWeather } from './report-weather.ts';

const NANTES = { latitude: 47.1967, longitude: -1.6072 };
const MUMBAI = { latitude: 19.08, longitude: 72.88 };
const noon = instant(Date.parse('2026-11-22T12:00:00Z'));

/** A day whose hours are all as clear, named by the sun at their beginning. `nights`: hours of UTC that begin by night. */
function clearDay(timeZone: string, nights: (hour: number) => boolean, solar: number | null = null) {
  const day = localDayAt(timeZone, noon);
  const hours = Array.from({ length: 26 }, (_, index) => {
    const hour = Math.floor(day.start / HOUR) + index;
    return { hour, temperature: 8, humidity: null, condition: nights(hour % 24) ? 'NIGHT_CLEAR' : 'SUN', solar, forecast: false } as const;
  });
  return [hours, day, { from: day.start, to: day.end }] as const;
}
// on that day the sun is up from 07:20 to 16:24 UTC
const byNight = (hour: number): boolean => hour <= 7 || hour > 16;

test('a clear night turns into a sunny day at sunrise, and back at sunset, to the minute', () => {
  const { conditions, sunny } = reportWeather(...clearDay('Europe/Paris', byNight), NANTES);
  expect(conditions.map(({ value }) => value.condition)).toEqual(['NIGHT_CLEAR', 'SUN', 'NIGHT_CLEAR']);
  const [, sun] = conditions;
  expect(Math.abs((sun?.from ?? 0) - Date.parse('2026-11-22T07:20:12Z'))).toBeLessThan(2 * 60_000);
  expect(Math.abs((sun?.to ?? 0) - Date.parse('2026-11-22T16:24:29Z'))).toBeLessThan(2 * 60_000);
  expect(sunny.filter(({ value }) => value)).toEqual([{ from: sun?.from, to: sun?.to, value: true }]);
});

test('what is measured of the sun outranks its rising', () => {
  const { sunny } = reportWeather(...clearDay('Europe/Paris', byNight, 40), NANTES);
  expect(sunny.some(({ value }) => value)).toBe(false);
});

test('a slot within an hour shows the sky of its own minute', () => {
  // 08:00 there is 02:30 UTC, and the sun rises at 01:20 and sets at 12:30
  const nights = (hour: number): boolean => hour <= 2 || hour >= 12;
  const { slots } = reportWeather(...clearDay('Asia/Kolkata', nights), MUMBAI);
  expect(slots.map(({ hour, weather }) => [hour, weather.condition])).toEqual([
    [4, 'NIGHT_CLEAR'],
    [8, 'SUN'],
    [12, 'SUN'],
    [16, 'SUN'],
    [20, 'NIGHT_CLEAR'],
  ]);
});

test('a home that is not on the map shows its hours as they are named', () => {
  const { conditions } = reportWeather(...clearDay('Europe/Paris', byNight), null);
  expect(conditions.map(({ from, to }) => [from, to].map((at) => at % HOUR))).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});
