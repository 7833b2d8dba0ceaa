import { describe, expect, it } from 'vitest';
import { dayReportOf, HOUR, MINUTE } from '../../../testing/day-report.ts';
import { toClimateDay } from '../to-climate-day.ts';
import { tableTimes } from './table-times.ts';
import { clampReading, percentOf, readingSteps, timeTicks, wallHours } from './time-axis.ts';

const dayAt = (midnight: string, hoursInDay = 24, timeZone = 'Europe/Paris') =>
  toClimateDay(dayReportOf(midnight, { hoursInDay }), { name: 'Salon', date: midnight.slice(0, 10), timeZone, unit: 'CELSIUS' });
const day = dayAt('2026-03-10T23:00:00.000Z');
const hoursOf = (midnight: string, ticks: readonly { readonly at: number; readonly label: string }[]) =>
  ticks.map(({ at, label }) => [label, (at - Date.parse(midnight)) / HOUR]);

describe('the labels of the axis', () => {
  it('stand each third hour from midnight to midnight', () => {
    expect(timeTicks(day).map(({ label }) => label)).toEqual([
      '00:00',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
      '24:00',
    ]);
    expect(percentOf(day.axis, timeTicks(day)[0]?.at ?? 0)).toBeCloseTo((0.25 / 24.5) * 100);
  });
  it('follow the wall clock when it goes forward', () => {
    const midnight = '2026-03-28T23:00:00.000Z';
    expect(hoursOf(midnight, timeTicks(dayAt(midnight, 23))).slice(0, 3)).toEqual([
      ['00:00', 0],
      ['03:00', 2],
      ['06:00', 5],
    ]);
    expect(hoursOf(midnight, timeTicks(dayAt(midnight, 23))).at(-1)).toEqual(['24:00', 23]);
  });
  it('follow the wall clock when it goes back', () => {
    const midnight = '2026-10-24T22:00:00.000Z';
    expect(hoursOf(midnight, timeTicks(dayAt(midnight, 25))).slice(0, 3)).toEqual([
      ['00:00', 0],
      ['03:00', 4],
      ['06:00', 7],
    ]);
  });
});

describe('the full hours of a day', () => {
  it('are as many as it has', () => {
    expect(wallHours(day)).toHaveLength(24);
    expect(wallHours(dayAt('2026-03-28T23:00:00.000Z', 23))).toHaveLength(23);
    expect(wallHours(dayAt('2026-10-24T22:00:00.000Z', 25))).toHaveLength(25);
  });
  it('end with what the day has lived', () =>
    expect(wallHours({ ...day, interval: { from: day.interval.from, to: day.interval.from + 5 * HOUR } })).toHaveLength(5));
  it('have a row each, and the changes between them have one too', () => {
    const times = tableTimes(day);
    expect(times).toHaveLength(24 + 9);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });
});

describe('the steps of the keyboard', () => {
  it('stand at full tens of minutes within the interval', () => {
    const { first, count } = readingSteps(day.interval);
    expect(first).toBe(day.interval.from + 5 * MINUTE);
    expect(first + count * 10 * MINUTE).toBe(day.interval.to - 5 * MINUTE);
  });
  it('are one where nothing was lived yet', () =>
    expect(readingSteps({ from: day.interval.from, to: day.interval.from + MINUTE })).toMatchObject({ count: 0 }));
});

it('a reading is told to the minute and stays in its interval', () => {
  expect(clampReading({ from: 0, to: HOUR }, 90_001)).toBe(2 * MINUTE);
  expect(clampReading({ from: 0, to: HOUR }, 2 * HOUR)).toBe(HOUR);
  expect(clampReading({ from: 0, to: HOUR }, -1)).toBe(0);
});
