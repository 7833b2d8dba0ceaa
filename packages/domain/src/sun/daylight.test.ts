import { getTimes } from 'suncalc';
import { expect, it } from 'vitest';
import { HOUR } from '../units/duration.ts';
import { instant } from '../units/units.ts';
import { daylight } from './daylight.ts';

const NANTES = { latitude: 47.2, longitude: -1.61 };
const hour = (text: string) => ({ from: instant(Date.parse(text)), to: instant(Date.parse(text) + HOUR) });

it.each([
  ['Nantes in winter', NANTES, '2026-12-21T12:00:00Z'],
  ['Nantes in summer', NANTES, '2026-06-21T12:00:00Z'],
  ['Nantes in spring', NANTES, '2026-03-20T12:00:00Z'],
  ['Oslo', { latitude: 59.91, longitude: 10.75 }, '2026-11-22T12:00:00Z'],
  ['Sydney', { latitude: -33.87, longitude: 151.21 }, '2026-01-10T02:00:00Z'],
])('the day begins and ends in %s as the almanac says, to two minutes', (_, place, day) => {
  const { sunrise, sunset } = getTimes(new Date(day), place.latitude, place.longitude);
  for (const [time, isDay] of [
    [sunrise, false],
    [sunset, true],
  ] as const) {
    const at = time?.getTime() ?? Number.NaN;
    const [before, after, ...more] = daylight({ from: instant(at - HOUR / 2), to: instant(at + HOUR / 2) }, place);
    expect([before?.value, after?.value, more]).toEqual([isDay, !isDay, []]);
    expect(after?.from).toBe(before?.to);
    expect(Math.abs((after?.from ?? 0) - at)).toBeLessThan(2 * 60_000);
  }
});

it('an hour that is all day or all night is not split', () => {
  expect(daylight(hour('2026-11-22T12:00:00Z'), NANTES)).toEqual([{ ...hour('2026-11-22T12:00:00Z'), value: true }]);
  expect(daylight(hour('2026-11-22T02:00:00Z'), NANTES)).toEqual([{ ...hour('2026-11-22T02:00:00Z'), value: false }]);
});

it('the sun neither rises in the polar night nor sets in the polar day', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 };
  for (const [day, isDay] of [
    ['2026-12-21', false],
    ['2026-06-21', true],
  ] as const)
    for (let h = 0; h < 24; h += 1)
      expect(daylight(hour(`${day}T${String(h).padStart(2, '0')}:00:00Z`), tromso).map(({ value }) => value)).toEqual([isDay]);
});
