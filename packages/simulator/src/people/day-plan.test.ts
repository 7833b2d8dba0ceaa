import { describe, expect, it } from 'vitest';
import { camille } from '../demo-homes/camille.ts';
import { createDayPlanner, type DayPlan } from './day-plan.ts';
import { weekday } from './zone-clock.ts';

const FIRST = Math.floor(Date.UTC(2026, 0, 5) / 86_400_000);
const days = (count: number, outdoor = 6): readonly DayPlan[] => {
  const plan = createDayPlanner(camille, 3);
  return Array.from({ length: count }, (_day, i) => plan(FIRST + i, outdoor));
};
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

describe('day plan', () => {
  it('is the same day however often and in whatever order it is asked for', () => {
    const plan = createDayPlanner(camille, 3);
    const other = createDayPlanner(camille, 3);
    other(FIRST + 5, 6);
    expect(other(FIRST, 6)).toEqual(plan(FIRST, 6));
    expect(createDayPlanner(camille, 4)(FIRST, 6)).not.toEqual(plan(FIRST, 6));
  });

  it('draws hot water as a family of three does', () => {
    const litres = days(120).map(({ draw }) => sum(draw));
    const mean = sum(litres) / litres.length;
    expect(mean).toBeGreaterThan(80);
    expect(mean).toBeLessThan(220);
  });

  it('leaves the home on working days and sleeps in it at night', () => {
    const weekdays = days(60).filter(({ day }) => weekday(day) < 5);
    const atNoon = weekdays.filter(({ present }) => (present[11 * 60] ?? 0) < 3).length / weekdays.length;
    const atNight = weekdays.filter(({ present }) => present[3 * 60] === 3).length / weekdays.length;
    expect(atNoon).toBeGreaterThan(0.7);
    expect(atNight).toBeGreaterThan(0.85);
  });

  it('opens windows for minutes, longer when it is mild, and never in an empty home', () => {
    const openMinutes = (outdoor: number) => sum(days(60, outdoor).map(({ airing }) => airing.filter((rate) => rate > 0).length)) / 60;
    expect(openMinutes(0)).toBeGreaterThan(5);
    expect(openMinutes(15)).toBeGreaterThan(2 * openMinutes(0));
    const empty = [...days(200), ...days(200, 22)].filter(({ present }) => sum(present) === 0);
    expect(empty.length).toBeGreaterThan(0);
    for (const { airing, draw } of empty) expect(sum(airing) + sum(draw)).toBe(0);
  });

  it('warms the rooms by some kilowatt-hours a day', () => {
    const daily = days(60).map(({ gains }) => sum(gains) / 60);
    for (const heat of daily) expect(heat).toBeGreaterThan(2);
    expect(sum(daily) / daily.length).toBeLessThan(14);
  });
});
