import { expect, it } from 'vitest';
import { foreseeDays } from './foresee-days.ts';
import { type ExpectedDay, expectedDays } from './usual-weather.ts';

const MODEL = { balance: 15, base: 3, perKelvin: 2, deviation: 0, persistence: 0 };
const STEP = 0.002;
/** Mean over a normal distribution, summed up in small steps. */
function meanOver(of: (z: number) => number): number {
  let sum = 0;
  for (let z = -8 + STEP / 2; z < 8; z += STEP) sum += (of(z) * STEP * Math.exp(-(z ** 2) / 2)) / Math.sqrt(2 * Math.PI);
  return sum;
}

it.each([
  [0, 0],
  [14, 3],
  [15, 2],
  [18, 4],
  [30, 1],
])('foresees of a day of %d ± %d °C what such days take on average', (outdoor, deviation) => {
  const average = meanOver((z) => 3 + 2 * Math.max(0, 15 - (outdoor + deviation * z)));
  expect(foreseeDays(MODEL, [{ outdoor, deviation }]).days[0]).toBeCloseTo(average, 4);
});

it('knows a month less well than its days, since a cold spell lasts', () => {
  const day: ExpectedDay = { outdoor: 4, deviation: 3 };
  const one = foreseeDays(MODEL, [day]).deviation;
  const month = foreseeDays(
    MODEL,
    Array.from({ length: 30 }, () => day),
  ).deviation;
  // 3 K of the day's weather and 1.1 of its season, at 2 kWh each
  expect(one).toBeCloseTo(2 * Math.hypot(3, 1.1), 2);
  expect(month).toBeGreaterThan(one * Math.sqrt(30) * 1.8);
  expect(month).toBeLessThan(one * 30);
});

it('knows a month the less the longer a home goes on differing from what its days commonly take', () => {
  const days = Array.from({ length: 30 }, (): ExpectedDay => ({ outdoor: 30, deviation: 0 }));
  const month = (persistence: number) => foreseeDays({ ...MODEL, deviation: 2, persistence }, days).deviation;
  expect(month(0)).toBeCloseTo(2 * Math.sqrt(30), 9);
  // of a long stretch the variance grows by (1 + r) / (1 - r)
  expect(month(0.5) / month(0)).toBeGreaterThan(1.6);
  expect(month(0.5) / month(0)).toBeLessThan(Math.sqrt(3));
  expect(month(1)).toBeCloseTo(2 * 30, 9);
});

it('takes days as they are foreseen, and comes back from the last of them to what is usual of the season', () => {
  const dates = Array.from({ length: 20 }, (_, index) => Temporal.PlainDate.from('2026-01-11').add({ days: index }).toString());
  const observed = Array.from({ length: 30 }, (_, index) => ({
    date: Temporal.PlainDate.from('2025-12-12').add({ days: index }).toString(),
    outdoor: 4,
  }));
  const days = expectedDays(48.9, { observed, foreseen: [{ date: '2026-01-11', outdoor: -6 }] }, dates);
  expect(days[0]).toEqual({ outdoor: expect.closeTo(-6, 9), deviation: expect.closeTo(0.8, 9) });
  const warming = days.map(({ outdoor }) => outdoor);
  expect(warming.slice(1).every((outdoor, index) => outdoor > warming[index]!)).toBe(true);
  expect(warming.at(-1)).toBeGreaterThan(3);
  expect(days.at(-1)?.deviation).toBeGreaterThan(3);
});

it('has its winter in July below the equator', () => {
  const nothing = { observed: [], foreseen: [] };
  const [january] = expectedDays(-34, nothing, ['2026-01-15']);
  const [july] = expectedDays(-34, nothing, ['2026-07-15']);
  expect(january!.outdoor).toBeGreaterThan(july!.outdoor + 10);
  expect(july!.deviation).toBeGreaterThan(january!.deviation);
});
