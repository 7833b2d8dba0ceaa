import { HOUR } from '@braise/domain';
import { expect, it } from 'vitest';
import { dayReportOf, heating } from '../../../testing/day-report.ts';
import { partsOfDay } from './parts-of-day.ts';

const MIDNIGHT = Date.parse('2026-03-11T23:00:00Z');
const at = (hour: number) => new Date(MIDNIGHT + hour * HOUR).toISOString();
const day = (hours: number, settings: readonly (readonly [from: number, to: number, celsius: number])[], until = hours + 0.25) =>
  partsOfDay(
    dayReportOf(at(0), {
      hoursInDay: hours,
      knownUntil: at(until),
      settings: {
        timeSeriesType: 'dataIntervals',
        valueType: 'heatingSetting',
        dataIntervals: settings.map(([from, to, celsius]) => ({ from: at(from), to: at(to), value: heating(celsius) })),
      },
    }),
  ).map(({ from, share, setting }) => [
    (from - MIDNIGHT) / HOUR,
    Math.round(share * hours * 100) / 100,
    setting?.temperature?.celsius ?? null,
  ]);

it('tells what held from midnight to midnight, neighbours of one setting as one', () => {
  expect(
    day(24, [
      [-0.25, 6, 17],
      [6, 7, 20],
      [7, 9, 20],
      [9, 24.25, 17],
    ]),
  ).toEqual([
    [0, 6, 17],
    [6, 3, 20],
    [9, 15, 17],
  ]);
});

it('leaves open what nobody knows, and what is still to come', () => {
  expect(
    day(
      24,
      [
        [2, 6, 17],
        [7, 24.25, 20],
      ],
      12,
    ),
  ).toEqual([
    [0, 2, null],
    [2, 4, 17],
    [6, 1, null],
    [7, 5, 20],
    [12, 12, null],
  ]);
});

it('has the hours of a day on which the clocks change', () => {
  expect(day(23, [[-0.25, 23.25, 17]])).toEqual([[0, 23, 17]]);
  expect(day(25, [[-0.25, 25.25, 17]])).toEqual([[0, 25, 17]]);
});

it('is nothing where nothing is known', () => {
  expect(day(24, [])).toEqual([]);
});
