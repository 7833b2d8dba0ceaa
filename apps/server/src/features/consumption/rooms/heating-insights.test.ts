import { describe, expect, it } from 'vitest';
import { daysOfMonth } from '../calendar-months.ts';
import type { ConsumptionMonth, RoomsOfDay } from '../consumption-day.ts';
import { TIMED_AND_SPLIT } from '../heat-meter.ts';
import { heatingInsights } from './heating-insights.ts';

const ZONE = 'Europe/Paris';
const aMonth = (month: string, rooms: RoomsOfDay | null, days = 31): ConsumptionMonth => ({
  month,
  days: daysOfMonth(ZONE, month)
    .slice(0, days)
    .map((day) => ({ ...TIMED_AND_SPLIT, day, by: 'burner', energy: 'GAS', hours: [], rooms, deviation: 0, isPending: false })),
});
const heated = (heatedHours: number, awayHours = 0): RoomsOfDay => ({
  shares: null,
  oddsOff: new Map(),
  heatedHours,
  awayHours,
});
const outdoorOf = (month: string, outdoor: number) => daysOfMonth(ZONE, month).map(({ date }) => ({ date, outdoor }));

describe('what counted in a month', () => {
  it('is the whole of both months where both are known', () => {
    const told = heatingInsights(aMonth('2026-03', heated(6, 1)), aMonth('2026-02', heated(8)), [
      ...outdoorOf('2026-02', 4.2),
      ...outdoorOf('2026-03', 6.6),
    ]);
    expect(told).toEqual({
      heatingHours: { diff: 31 * 6 - 28 * 8, isSimilar: false, isSameDays: false },
      outdoor: { diff: expect.closeTo(2.4, 9), isSimilar: false, isSameDays: false },
      awayHours: { diff: 31, isSimilar: false, isSameDays: false },
    });
  });

  it('is the days of the same numbers while the month goes on, and similar where nobody would tell', () => {
    const told = heatingInsights(aMonth('2026-03', heated(6.1), 12), aMonth('2026-02', heated(6)), outdoorOf('2026-02', 4));
    expect(told).toEqual({
      heatingHours: { diff: expect.closeTo(1.2, 9), isSimilar: true, isSameDays: true },
      outdoor: null,
      awayHours: null,
    });
  });

  it('is nothing of less than three days, or where rooms were not worked out', () => {
    const nothing = { heatingHours: null, outdoor: null, awayHours: null };
    expect(heatingInsights(aMonth('2026-03', heated(6), 2), aMonth('2026-02', heated(9)), [])).toEqual(nothing);
    expect(heatingInsights(aMonth('2026-03', null), aMonth('2026-02', heated(9)), [])).toEqual(nothing);
  });
});
