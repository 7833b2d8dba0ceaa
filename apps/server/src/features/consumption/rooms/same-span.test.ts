import { HOUR, instant, kilowattHours } from '@braise/domain';
import { expect, test } from 'vitest';
import { daysOfMonth } from '../calendar-months.ts';
import { type ConsumptionMonth, type DayOfMonth, energyIn } from '../consumption-day.ts';
import { TIMED_AND_SPLIT } from '../heat-meter.ts';
import { sameSpan } from './same-span.ts';

const ZONE = 'Europe/Paris';

/** Each hour took as much as its day's number. */
const month = (name: string, days: number, lastHours = 24): ConsumptionMonth => ({
  month: name,
  days: daysOfMonth(ZONE, name)
    .slice(0, days)
    .map((day, index): DayOfMonth => {
      const hours = index + 1 < days ? Math.round((day.end - day.start) / HOUR) : Math.ceil(lastHours);
      const hour = { heating: kilowattHours(index + 1), hotWater: kilowattHours(0), known: 1 };
      return {
        ...TIMED_AND_SPLIT,
        day,
        by: 'burner',
        energy: 'GAS',
        rooms: null,
        deviation: 0,
        isPending: false,
        hours: Array.from({ length: hours }, () => hour),
      };
    }),
});
const used = ({ days }: ConsumptionMonth) => days.map(({ day, hours }) => [day.date, energyIn(hours ?? [])]);

test('of a month that goes on as much is beside it as is over of it, to the minute', () => {
  const now = month('2026-11', 3, 9.25);
  const at = instant(now.days[2]!.day.start + 9.25 * HOUR);
  expect(used(sameSpan(month('2025-11', 30), now, at))).toEqual([
    ['2025-11-01', 24],
    ['2025-11-02', 48],
    ['2025-11-03', 3 * 9.25],
  ]);
});

test('a day of which nothing was metered yet is beside nothing', () => {
  const now = month('2026-11', 3);
  const days = now.days.map((day, index) => (index === 2 ? { ...day, hours: null } : day));
  const at = instant(now.days[2]!.day.start + 9 * HOUR);
  expect(used(sameSpan(month('2025-11', 30), { ...now, days }, at))).toEqual([
    ['2025-11-01', 24],
    ['2025-11-02', 48],
  ]);
});

test('a month that is over is beside the whole of another, and goes on until its last minute', () => {
  const february = month('2024-02', 29);
  const now = month('2025-02', 28);
  expect(sameSpan(february, now, now.days[27]!.day.end)).toEqual(february);
  expect(sameSpan(february, now, instant(now.days[27]!.day.end - HOUR)).days).toHaveLength(28);
});
