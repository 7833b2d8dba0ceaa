import { HOUR, instant, kilowattHours } from '@braise/domain';
import { localDayOf } from '@braise/domain/schedule';
import { daysOfMonth } from '../../features/consumption/calendar-months.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIMED_AND_SPLIT } from '../../features/consumption/heat-meter.ts';
import { forecastBody, monthBody } from './month-bodies.ts';
import type { PricedDay } from './priced-month.ts';
import { paidFor } from './testing/paid-for.ts';

const dayAt = (index: number) => localDayOf('Europe/Paris', `2026-11-${28 + index}`)!;
const used = (consumption: number, deviation: number, day = dayAt(0)): PricedDay => ({
  ...TIMED_AND_SPLIT,
  day,
  by: 'burner',
  energy: 'GAS',
  rooms: null,
  isPending: false,
  hours: [{ heating: kilowattHours(consumption), hotWater: kilowattHours(0), known: 1 }],
  deviation,
  cost: paidFor(consumption, 0, 0),
  hotWaterCost: null,
});

it('is foreseen to come to no less than what was used of it at the least', () => {
  const upTo = (max: number) => fc.double({ min: 0, max, noNaN: true });
  fc.assert(
    fc.property(upTo(500), upTo(0.3), upTo(50), upTo(200), (consumption, deviation, toCome, off) => {
      const requested = { month: '2026-11', currency: null, days: [used(consumption, deviation)] };
      const { month } = forecastBody(
        {
          by: 'degree-days',
          energy: 'GAS',
          today: dayAt(0),
          unmetered: kilowattHours(0),
          restOfToday: kilowattHours(0),
          days: [{ day: dayAt(1), energy: kilowattHours(toCome) }],
          deviation: off,
        },
        { requested, monthBefore: requested, hasTariff: () => false },
      );
      const { totalConsumption, band } = monthBody(requested, dayAt(0).start);
      expect(month.band!.low).toBeGreaterThanOrEqual((band?.low ?? totalConsumption!) - 0.001);
      expect(month.band!.low).toBeLessThanOrEqual(month.consumption);
    }),
  );
});

it('is complete once its last day is over, not while all hours until now are known', () => {
  const days = daysOfMonth('Europe/Paris', '2026-11');
  const last = days.at(-1)!;
  const isComplete = (at: number) =>
    monthBody({ month: '2026-11', currency: null, days: days.map((day) => used(1, 0, day)) }, instant(at)).isComplete;
  expect([last.start + 2 * HOUR, last.end - HOUR / 2, last.end, last.end + HOUR].map(isComplete)).toEqual([false, false, true, true]);
});

it('prices what is to come by what is taken then, where a home changed what heats it', () => {
  const of = (energy: 'GAS' | 'ELECTRICITY', price: number, index: number) => ({
    ...used(90, 0, dayAt(index)),
    energy,
    cost: paidFor(90, price, 1),
  });
  const gas = of('GAS', 11, 0);
  const costOf = (...days: readonly PricedDay[]) => {
    const month = { month: '2026-11', currency: 'EUR', days };
    const ahead = {
      unmetered: kilowattHours(0),
      restOfToday: kilowattHours(0),
      days: [{ day: dayAt(2), energy: kilowattHours(30) }],
      deviation: null,
    };
    return forecastBody(
      { by: 'degree-days', energy: 'ELECTRICITY', today: dayAt(1), ...ahead },
      { requested: month, monthBefore: { ...month, days: [gas] }, hasTariff: () => true },
    ).totalCostInCents;
  };
  expect(costOf(gas, of('ELECTRICITY', 25, 1))).toBeCloseTo(30 * 25, 6);
  expect(costOf(gas)).toBeNull();
});
