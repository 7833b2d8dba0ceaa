import { describe, expect, it } from 'vitest';
import { dayReportOf, HOUR, MINUTE } from '../../testing/day-report.ts';
import { toClimateDay } from '../../features/climate-report/to-climate-day.ts';
import { tableTimes } from '../../features/climate-report/chart/table-times.ts';
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
    expect(times.filter(({ isHour }) => isHour).map(({ at }) => at)).toEqual(wallHours(day));
    // 02:30 to 22:30, of which 04:00, 13:00, 20:00 are hours; demand changes at 17:30 and 18:12 too
    expect(times.filter(({ isHour }) => !isHour).map(({ at }) => (at - day.civil.from) / HOUR)).toEqual([
      2.5, 3.75, 6.5, 8.5, 12.2, 16.5, 17.5, 18.2, 19.75, 21.5, 22.5,
    ]);
  });
  it('have one row with what changed within their minute, as it was then', () => {
    const [stripe, ...others] = day.stripeSeries;
    if (stripe === undefined) throw new Error('there is no stripe');
    const late = {
      ...day,
      settingSeries: [],
      callForHeatSeries: [],
      stripeSeries: [stripe, ...others.map((one) => ({ ...one, from: day.civil.from + 5 * HOUR + 20_000 }))],
    };
    expect(tableTimes(late).filter(({ at }) => Math.abs(at - day.civil.from - 5 * HOUR) < MINUTE)).toEqual([
      { at: day.civil.from + 5 * HOUR + 20_000, isHour: true },
    ]);
  });
});

describe('the steps of the keyboard', () => {
  it('go from midnight to midnight', () => {
    const { first, count } = readingSteps(day);
    expect(first).toBe(day.civil.from);
    expect(first + count * 10 * MINUTE).toBe(day.civil.to);
  });
  it('end with what the day has lived', () =>
    expect(readingSteps({ ...day, interval: { from: day.interval.from, to: day.civil.from + 65 * MINUTE } })).toEqual({
      first: day.civil.from,
      count: 6,
    }));
  it('are one where nothing was lived yet', () =>
    expect(readingSteps({ ...day, interval: { from: day.interval.from, to: day.interval.from + MINUTE } })).toMatchObject({ count: 0 }));
});

it('a day whose clocks change by half an hour is as long as its interval', () => {
  // Lord Howe goes from +10:30 to +11 on 4 October 2026
  const midnight = Date.parse('2026-10-03T13:30:00.000Z');
  const [from, to] = [midnight - 15 * MINUTE, midnight + 23.75 * HOUR].map((at) => new Date(at).toISOString());
  const short = toClimateDay(
    { ...dayReportOf('2026-10-03T13:30:00.000Z'), interval: { from: from ?? '', to: to ?? '' }, knownUntil: to ?? '' },
    { name: 'Salon', date: '2026-10-04', timeZone: 'Australia/Lord_Howe', unit: 'CELSIUS' },
  );
  expect(short.civil).toEqual({ from: midnight, to: midnight + 23.5 * HOUR });
  expect(timeTicks(short).at(-1)).toMatchObject({ at: midnight + 23.5 * HOUR, label: '24:00' });
  expect(timeTicks(short).find(({ label }) => label === '03:00')?.at).toBe(midnight + 2.5 * HOUR);
  // 02:00 is skipped
  expect(wallHours(short)).toHaveLength(23);
});

it('a reading is told to the minute and stays in its interval', () => {
  expect(clampReading({ from: 0, to: HOUR }, 90_001)).toBe(2 * MINUTE);
  expect(clampReading({ from: 0, to: HOUR }, 2 * HOUR)).toBe(HOUR);
  expect(clampReading({ from: 0, to: HOUR }, -1)).toBe(0);
});
