import { kilowattHours } from '@braise/domain';
import { localDayOf } from '@braise/domain/schedule';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIMED_AND_SPLIT } from '../../features/consumption/heat-meter.ts';
import { forecastBody, monthBody } from './month-bodies.ts';
import type { PricedDay } from './priced-month.ts';
import { paidFor } from './testing/paid-for.ts';

const dayAt = (index: number) => localDayOf('Europe/Paris', `2026-11-${28 + index}`)!;
const used = (consumption: number, deviation: number): PricedDay => ({
  ...TIMED_AND_SPLIT,
  day: dayAt(0),
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
          today: dayAt(0),
          unmetered: kilowattHours(0),
          restOfToday: kilowattHours(0),
          days: [{ day: dayAt(1), energy: kilowattHours(toCome) }],
          deviation: off,
        },
        { requested, monthBefore: requested, hasTariff: () => false },
      );
      const { totalConsumption, band } = monthBody(requested);
      expect(month.band!.low).toBeGreaterThanOrEqual((band?.low ?? totalConsumption!) - 0.001);
      expect(month.band!.low).toBeLessThanOrEqual(month.consumption);
    }),
  );
});
