import { HOUR, instant, kilowattHours, roundTo } from '@braise/domain';
import { expect, test } from 'vitest';
import { daysOfMonth } from '../../../features/consumption/calendar-months.ts';
import { TIMED_AND_SPLIT } from '../../../features/consumption/heat-meter.ts';
import { sameSpan } from '../../../features/consumption/rooms/same-span.ts';
import { monthBody } from '../month-bodies.ts';
import type { PricedDay, PricedMonth } from '../priced-month.ts';
import { roomChanges, roomsOfMonth } from '../room-bodies.ts';
import { paidFor } from '../testing/paid-for.ts';
import { twoRooms } from '../testing/two-rooms.ts';

const PRICE = 11;
/** The last of them is the tenth of the month, at nine in the morning. */
const [DAYS, HOURS] = [10, 9];

/** `used`: kWh of each day, evenly over it; `first`: what the first of two rooms took of it, null: not worked out. */
function aMonth(
  month: string,
  hoursOfLast: number,
  days: readonly { readonly used: number; readonly first: number | null }[],
): PricedMonth {
  return {
    month,
    currency: 'EUR',
    days: daysOfMonth('Europe/Paris', month)
      .slice(0, days.length)
      .map((day, index): PricedDay => {
        const { used, first } = days[index]!;
        const length = index + 1 === days.length ? hoursOfLast : 24;
        const hour = { heating: kilowattHours(used / 24), hotWater: kilowattHours(0), known: 1 };
        return {
          ...TIMED_AND_SPLIT,
          day,
          by: 'burner',
          energy: 'GAS',
          deviation: 0,
          isPending: false,
          hours: Array.from({ length }, () => hour),
          rooms: twoRooms(first, [0.3, 0.5]),
          cost: paidFor((used * length) / 24, PRICE),
          hotWaterCost: paidFor(0, PRICE),
        };
      }),
  };
}
const asked = aMonth(
  '2026-11',
  HOURS,
  Array.from({ length: DAYS }, (_, index) => ({ used: 20 + 3 * index, first: index + 1 < DAYS ? 0.3 + index / 50 : null })),
);
const before = aMonth(
  '2025-11',
  24,
  Array.from({ length: 30 }, (_, index) => ({ used: 70 - 4 * Math.min(index, DAYS), first: 0.6 - index / 50 })),
);
const at = instant(asked.days.at(-1)!.day.start + HOURS * HOUR);

function compared(now = asked, then = before) {
  const rooms = (month: PricedMonth) => roomsOfMonth(month, monthBody(month, at), new Map(), at)!;
  // what they cost hangs on their hours alone
  const part: PricedMonth = {
    ...then,
    days: sameSpan(then, now, at).days.map((day) => {
      const whole = then.days.find((one) => one.day.date === day.day.date)!;
      const share = day.hours!.length / whole.hours!.length;
      return { ...whole, ...day, cost: paidFor(whole.cost!.priced * share, PRICE) };
    }),
  };
  const [one, other] = [rooms(now), rooms(part)];
  return { shown: one, beside: other, changes: roomChanges({ month: now, rooms: one }, { month: part, rooms: other }, at) };
}

test('a change is that of the figures beside it, of the same days and hours', () => {
  const { shown, beside, changes } = compared();
  expect(shown.knownInPercent).toBeLessThan(100);
  const [nine, upToNine] = [before.days.slice(0, DAYS - 1), before.days[DAYS - 1]!];
  const used = nine.reduce((sum, { cost }) => sum + cost!.cost / PRICE, 0) + ((upToNine.cost!.cost / PRICE) * HOURS) / 24;
  expect(beside.perRoom.reduce((sum, { consumption }) => sum + consumption, 0)).toBeCloseTo(used, 2);
  expect(changes).toHaveLength(2);
  for (const { id, consumptionInPercent, costInPercent } of changes) {
    const [one, other] = [shown, beside].map(({ perRoom }) => perRoom.find((room) => room.id === id)!);
    expect(consumptionInPercent).toBe(roundTo(100 * (one!.consumption / other!.consumption - 1), 1));
    expect(costInPercent).toBe(roundTo(100 * (one!.costInCents! / other!.costInCents! - 1), 1));
  }
});

/** The hours of the day that goes on, of which some are known. */
const heardUpTo = (hours: number): PricedDay['hours'] =>
  asked.days.at(-1)!.hours!.map((hour, index) => (index < hours ? hour : { ...hour, known: 0 }));

test('rooms are of a part where a day that is over was not metered as a whole, and of all where nothing was metered yet of the one that goes on', () => {
  const isComplete = (place: number, hours: PricedDay['hours']): boolean => {
    const month = { ...asked, days: asked.days.with(place, { ...asked.days[place]!, hours }) };
    return roomsOfMonth(month, monthBody(month, at), new Map(), at)!.isComplete;
  };
  const whole = asked.days[0]!.hours!;
  expect([whole, null, whole.map((hour) => ({ ...hour, known: 0.9 }))].map((hours) => isComplete(0, hours))).toEqual([true, false, false]);
  expect(isComplete(DAYS - 1, null)).toBe(true);
  // its meter has said nothing for an hour
  expect(isComplete(DAYS - 1, heardUpTo(HOURS - 1))).toBe(true);
  expect(isComplete(DAYS - 1, heardUpTo(2))).toBe(false);
});

test('none is told of days that were not metered as a whole, or of which it is not known what rooms took', () => {
  const changed = (month: PricedMonth, index: number, change: Partial<PricedDay>): PricedMonth => ({
    ...month,
    days: month.days.map((day, place) => (place === index ? { ...day, ...change } : day)),
  });
  const gap = asked.days[4]!.hours!.map((hour) => ({ ...hour, known: 0.9 }));
  expect(compared(changed(asked, 4, { hours: gap })).changes).toEqual([]);
  expect(compared(changed(asked, 4, { rooms: null })).changes).toEqual([]);
  expect(compared(asked, changed(before, 4, { rooms: null })).changes).toEqual([]);
  expect(compared(changed(asked, DAYS - 1, { hours: heardUpTo(HOURS - 1) })).changes).toHaveLength(2);
  expect(compared(changed(asked, DAYS - 1, { hours: heardUpTo(2) })).changes).toEqual([]);
  const unpriced = compared(changed(asked, 4, { cost: paidFor(32, PRICE, 0.5) })).changes;
  expect(unpriced.map(({ costInPercent }) => costInPercent)).toEqual([null, null]);
});
