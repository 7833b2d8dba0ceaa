import { type Timetable, DAY, MINUTE, MINUTES_A_DAY, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { blockRises } from './block-rises.ts';

const block = (start: number, end: number, degrees: number) =>
  ({ start, end, setting: { power: 'ON', temperature: celsius(degrees) }, holdsWhenAway: false }) as const;
const plan = (...changes: (readonly [hour: number, degrees: number])[]): { timetable: Timetable } => ({
  timetable: {
    type: 'ONE_DAY',
    days: {
      MONDAY_TO_SUNDAY: changes.map(([hour, degrees], index) =>
        block(hour * 60, (changes[index + 1]?.[0] ?? MINUTES_A_DAY / 60) * 60, degrees),
      ),
    },
  },
});
const day = { start: instant(Date.UTC(2026, 0, 12)), minutes: DAY / MINUTE };

describe('the rises of a timetable', () => {
  it('are those to what is to be comfortable, by a kelvin or more', () => {
    expect(blockRises(plan([0, 16], [5, 18], [7, 18.5], [9, 20], [18, 20.5], [20, 16]), 'UTC', day)).toEqual([
      { minute: 540, from: 18.5, to: 20 },
    ]);
  });

  it('stand where the home’s clock has them', () => {
    expect(blockRises(plan([0, 16], [7, 20]), 'Europe/Paris', day).map(({ minute }) => minute)).toEqual([360]);
  });
});
