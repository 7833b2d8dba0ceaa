import { expect, it } from 'vitest';
import { dayBefore, linesOf, measuredOn } from './trace-of.ts';

const report = (...points: readonly (readonly [string, number])[]) =>
  ({
    measuredData: {
      insideTemperature: {
        timeSeriesType: 'dataPoints',
        valueType: 'temperature',
        dataPoints: points.map(([timestamp, celsius]) => ({ timestamp, value: { celsius, fahrenheit: 0 } })),
      },
    },
  }) as unknown as Parameters<typeof measuredOn>[2];

it.each([
  ['Europe/Paris', '2026-03-30T01:00:00Z', '2026-03-29'],
  ['Europe/Paris', '2026-10-25T22:30:00Z', '2026-10-24'],
  ['America/New_York', '2026-11-02T02:00:00Z', '2026-10-31'],
  ['Pacific/Auckland', '2026-09-27T12:00:00Z', '2026-09-27'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2025-12-31'],
  ['Australia/Lord_Howe', '2026-04-05T00:00:00Z', '2026-04-04'],
])('the day before in %s at %s is %s', (zone, at, day) => expect(dayBefore(zone, Date.parse(at))).toBe(day));

it('keeps what was measured on that day alone, by the clock of the home', () => {
  const told = report(
    ['2026-11-24T22:50:00Z', 18],
    ['2026-11-24T23:00:00Z', 19],
    ['2026-11-25T12:00:00Z', 20],
    ['2026-11-25T23:05:00Z', 21],
  );
  expect(measuredOn('2026-11-25', 'Europe/Paris', told)).toEqual([
    { minute: 0, celsius: 19 },
    { minute: 780, celsius: 20 },
  ]);
});

it('draws an hour that the clock shows twice once, and in order', () => {
  const told = report(['2026-10-25T00:30:00Z', 18], ['2026-10-25T01:10:00Z', 18.5], ['2026-10-25T01:30:00Z', 19]);
  expect(measuredOn('2026-10-25', 'Europe/Paris', told)).toEqual([
    { minute: 130, celsius: 18.5 },
    { minute: 150, celsius: 19 },
  ]);
});

it('breaks the line where nothing was measured, and has warm above', () => {
  const day = [{ start: 0, end: 1440, setting: { power: 'ON' as const, celsius: 20, mode: null }, holdsWhenAway: false }];
  const lines = linesOf(
    [
      { minute: 0, celsius: 18 },
      { minute: 15, celsius: 19 },
      { minute: 300, celsius: 20 },
      { minute: 315, celsius: 22 },
      { minute: 900, celsius: 21 },
    ],
    day,
  );
  expect(lines).toHaveLength(2);
  const heights = lines.flatMap((line) => line.split(' ').map((point) => Number(point.split(',')[1])));
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(100);
});
