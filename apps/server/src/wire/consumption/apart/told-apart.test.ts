import { instant, kilowattHours } from '@braise/domain';
import { localDayOf } from '@braise/domain/schedule';
import { expect, test } from 'vitest';
import { monthBody } from '../month-bodies.ts';
import type { PricedDay } from '../priced-month.ts';
import { roomsOfMonth } from '../room-bodies.ts';
import { paidFor } from '../testing/paid-for.ts';

const PRICE = 20;

/** A day of November of one metered hour, kWh; `hotWater` null: it stands as heating. */
function aDay(number: number, used: number, hotWater: number | null): PricedDay {
  const date = `2026-11-${String(number).padStart(2, '0')}`;
  return {
    day: localDayOf('Europe/Paris', date)!,
    by: 'meter',
    energy: 'ELECTRICITY',
    hours: [{ heating: kilowattHours(used - (hotWater ?? 0)), hotWater: kilowattHours(hotWater ?? 0), known: 1 }],
    untimed: [],
    isSplit: hotWater !== null,
    rooms: { shares: new Map([[1, 1]]), oddsOff: new Map([[1, 0.4]]), heatedHours: 1, awayHours: 0 },
    deviation: 0,
    isPending: false,
    cost: paidFor(used, PRICE),
    hotWaterCost: hotWater === null ? null : paidFor(hotWater, PRICE),
  };
}
const aMonth = (...days: readonly PricedDay[]) => {
  const month = { month: '2026-11', days, currency: 'EUR' };
  const body = monthBody(month, instant(0));
  return { body, rooms: roomsOfMonth(month, body, new Map(), instant(0)) };
};

test('a day of which nobody knows what it was for is taken for one like the others, of its month alone', () => {
  const { body, rooms } = aMonth(aDay(1, 10, 2), aDay(2, 10, 3), aDay(3, 8, null));
  expect(body.split).toMatchObject({
    consumption: { heating: 21, hotWater: 7 },
    costInCents: { heating: 21 * PRICE, hotWater: 7 * PRICE },
  });
  expect(body.consumptionPerDate.map((day) => day.hotWaterConsumption)).toEqual([2, 3, null]);
  expect(rooms?.perRoom).toMatchObject([{ id: 1, consumption: 21, costInCents: 21 * PRICE }]);
});

test('what is estimated of a part is said to be, and lies between none and all of the days that are not told apart', () => {
  expect(aMonth(aDay(1, 10, 2), aDay(2, 10, 3), aDay(3, 8, null)).body.split).toMatchObject({
    consumption: { heating: 21, hotWater: 7 },
    band: { heating: { low: 15, high: 23 }, hotWater: { low: 5, high: 13 } },
  });
  expect(aMonth(aDay(1, 10, 2)).body.split).toMatchObject({ band: { heating: null, hotWater: null } });
});

test('a month is what its days are told to be together, to the watt-hour and the cent', () => {
  const days = Array.from({ length: 30 }, (_, index) => aDay(index + 1, 3 + 1 / (index + 3), 1 / (index + 7)));
  const { body } = aMonth(...days);
  const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  expect(body.totalConsumption).toBeCloseTo(sumOf(body.consumptionPerDate.map(({ consumption }) => consumption)), 9);
  expect(body.totalCostInCents).toBeCloseTo(sumOf(body.consumptionPerDate.map(({ costInCents }) => costInCents)), 9);
  expect(body.split!.consumption.hotWater).toBeCloseTo(sumOf(body.consumptionPerDate.map((day) => day.hotWaterConsumption)), 9);
  expect(body.split!.consumption.heating + body.split!.consumption.hotWater).toBeCloseTo(body.totalConsumption!, 9);
});

test('a month is not told apart by less than half of it', () => {
  const { body, rooms } = aMonth(aDay(1, 10, 2), aDay(2, 11, null));
  expect([body.split, body.hasDomesticHotWater, rooms]).toEqual([null, true, null]);
});

test('a month of which nothing is told apart has no rooms, even where nothing was used', () => {
  expect(aMonth(aDay(1, 0, null)).body.split).toBeNull();
  expect(aMonth(aDay(1, 5, null)).rooms).toBeNull();
});
