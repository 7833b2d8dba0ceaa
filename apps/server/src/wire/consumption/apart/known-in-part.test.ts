import { instant, kilowattHours, roundTo } from '@braise/domain';
import { localDayOf } from '@braise/domain/schedule';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_CHANGE, changeFrom } from '../change-from.ts';
import { consumptionTable } from '../consumption-table.ts';
import { forecastBody, monthBody } from '../month-bodies.ts';
import type { PricedDay, PricedMonth } from '../priced-month.ts';
import { roomsOfMonth } from '../room-bodies.ts';
import { paidFor } from '../testing/paid-for.ts';
import { twoRooms } from '../testing/two-rooms.ts';

const PRICE = 20;
type DayLike = { readonly used: number; readonly water: number | null; readonly first: number | null; readonly priced: number };

/** Days of November, each of one metered hour: `water`: of it for hot water, null: not known; `first`: the part of one of two rooms, null: not known; `priced`: the share whose cost is known. */
function aMonth(days: readonly DayLike[]): PricedMonth {
  return {
    month: '2026-11',
    currency: 'EUR',
    days: days.map(({ used, water, first, priced }, index): PricedDay => {
      const hotWater = water === null ? 0 : used * water;
      return {
        day: localDayOf('Europe/Paris', `2026-11-${String(index + 1).padStart(2, '0')}`)!,
        by: 'meter',
        energy: 'ELECTRICITY',
        hours: [{ heating: kilowattHours(used - hotWater), hotWater: kilowattHours(hotWater), known: 1 }],
        untimed: [],
        isSplit: water !== null,
        rooms: twoRooms(first, [0.3, 0.3]),
        deviation: 0,
        isPending: false,
        cost: paidFor(used, PRICE, priced),
        hotWaterCost: water === null ? null : paidFor(hotWater, PRICE, priced),
      };
    }),
  };
}
const PLAIN: DayLike = { used: 10, water: 0.2, first: 0.7, priced: 1 };
const november = (change: Partial<DayLike> = {}, ...others: readonly Partial<DayLike>[]) =>
  aMonth([...Array.from({ length: 9 }, () => PLAIN), { ...PLAIN, ...change }, ...others.map((other) => ({ ...PLAIN, ...other }))]);
const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
function toldOf(month: PricedMonth) {
  const body = monthBody(month, instant(0));
  const rooms = roomsOfMonth(month, body, new Map(), instant(0));
  const lines = consumptionTable(body, rooms, { currency: 'EUR', language: null })
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  return { body, rooms, lines };
}
const foreseen = (requested: PricedMonth, hasTariff: (date: string) => boolean = () => true) => {
  const next = (day: number) => localDayOf('Europe/Paris', `2026-11-${day}`)!;
  const toCome = [11, 12].map((day) => ({ day: next(day), energy: kilowattHours(8) }));
  const rest = { unmetered: kilowattHours(1), restOfToday: kilowattHours(2), deviation: 3 };
  return forecastBody(
    { by: 'degree-days', energy: 'ELECTRICITY', today: next(10), days: toCome, ...rest },
    { requested, monthBefore: aMonth([]), hasTariff },
  );
};

test('all figures of money of a month are of the same, however much of it is known', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const day = fc.record({
    used: fc.double({ min: 0, max: 80, noNaN: true }),
    water: fc.option(share, { freq: 5 }),
    first: fc.option(share, { freq: 5 }),
    priced: fc.oneof(fc.constantFrom(0, 1, 1, 1), share),
  });
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 30 }), (days) => {
      const { body, rooms, lines } = toldOf(aMonth(days));
      const { totalCostInCents: total, split, isCostComplete, consumptionPerDate } = body;
      const known = total ?? 0;
      const heating = split === null ? total : (split.costInCents?.heating ?? null);
      expect(sumOf(consumptionPerDate.map(({ costInCents }) => costInCents))).toBeCloseTo(known, 6);
      expect(isCostComplete).toBe(
        total !== null && consumptionPerDate.every((each, index) => each.isCostComplete || days[index]!.used === 0),
      );
      expect(sumOf(split === null ? [Math.round(known)] : [heating, split.costInCents?.hotWater ?? null])).toBe(Math.round(known));
      const tenths = (parts: readonly (number | null)[]) => parts.map((part) => Math.round(10 * (part ?? 0)));
      const { consumption: used, costInCents: paid } = split ?? {};
      expect(sumOf(tenths([used?.heatingPercentage ?? 0, used?.hotWaterPercentage ?? 100]))).toBe(1000);
      expect([0, 1000]).toContain(sumOf(tenths([paid?.heatingPercentage ?? 0, paid?.hotWaterPercentage ?? 0])));
      expect([0, 1000]).toContain(sumOf(tenths(rooms?.perRoom.map(({ shareInPercent }) => shareInPercent) ?? [])));
      expect(sumOf(rooms === null ? [heating] : rooms.perRoom.map(({ costInCents }) => costInCents))).toBeCloseTo(heating ?? 0, 6);
      expect((rooms ?? body).isCostComplete).toBe(isCostComplete);
      expect(Math.abs(sumOf(lines.map((line) => Number(line[5]) * 100)) - known)).toBeLessThan(0.51);
      expect(lines.some((line) => line[5] !== '')).toBe(total !== null);
      const basis = isCostComplete ? 'whole' : 'part';
      expect(lines.map((line) => [line[6], line[10]])).toEqual(lines.map((line) => (line[5] === '' ? ['', ''] : ['EUR', basis])));
    }),
  );
});

test.each([
  ['one day is known in part', { priced: 0.4 }, 1800 + 0.4 * 200, false],
  ['one day has no price', { priced: 0 }, 1800, false],
  ['one day without a price took nothing', { priced: 0, used: 0 }, 1800, true],
  ['all is known', {}, 2000, true],
] as const)('of a month where %s the days, the parts, the rooms and the table tell what is known', (_, change, total, isWhole) => {
  const { body, rooms, lines } = toldOf(november(change));
  expect(body).toMatchObject({ totalCostInCents: total, isCostComplete: isWhole });
  expect(body.split).toMatchObject({ costInCents: { heating: 0.8 * total, hotWater: 0.2 * total } });
  expect(rooms).toMatchObject({ isCostComplete: isWhole, perRoom: [{ id: 1 }, { id: 2 }] });
  expect(rooms!.perRoom.map(({ costInCents }) => costInCents)).toEqual([0.8 * 0.7 * total, 0.8 * 0.3 * total].map(Math.round));
  expect(lines.map((line) => line.at(-1))).toEqual(Array(3).fill(isWhole ? 'whole' : 'part'));
});

test('a day tells what is known of it, and none where nothing is', () => {
  const { consumptionPerDate } = toldOf(november({ priced: 0.4 }, { priced: 0 }, { used: 0, priced: 0 })).body;
  expect(consumptionPerDate.slice(8).map(({ costInCents, isCostComplete }) => [costInCents, isCostComplete])).toEqual([
    [200, true],
    [80, false],
    [null, false],
    [null, false],
  ]);
});

test('a month in which nothing was used costs nothing where it would have had a price, and nobody knows what where none is', () => {
  const nothing = { ...PLAIN, used: 0, water: null };
  const cost = (priced: number) => toldOf(aMonth([{ ...nothing, priced }])).body;
  expect(cost(1)).toMatchObject({ totalConsumption: 0, totalCostInCents: 0, isCostComplete: true });
  expect(cost(0)).toMatchObject({ totalConsumption: 0, totalCostInCents: null, isCostComplete: false });
});

test('of a month of which no price is known nothing is told, though nothing was used on one of its days', () => {
  const { body, rooms, lines } = toldOf(
    aMonth([
      { ...PLAIN, priced: 0 },
      { ...PLAIN, used: 0, priced: 0 },
    ]),
  );
  expect(body).toMatchObject({ totalCostInCents: null, isCostComplete: false, split: { costInCents: null } });
  expect(rooms!.perRoom.map(({ costInCents }) => costInCents)).toEqual([null, null]);
  expect(lines.map((line) => line.at(-1))).toEqual(['', '', '']);
});

test('what is known is that of heating alone where hot water was made at no known price', () => {
  const { body } = toldOf(
    aMonth([
      { ...PLAIN, water: 0 },
      { ...PLAIN, water: 1, priced: 0 },
    ]),
  );
  expect(body.split).toMatchObject({ costInCents: { heating: 200, hotWater: null, heatingPercentage: null, hotWaterPercentage: null } });
});

test('rooms share what is known as they shared the energy, where no price is known of the days of which they are known', () => {
  const { rooms } = toldOf(
    aMonth([
      { ...PLAIN, priced: 0 },
      { ...PLAIN, first: null },
    ]),
  );
  expect(rooms!.perRoom.map(({ costInCents }) => costInCents)).toEqual([112, 48]);
});

test('what is foreseen costs what is known so far and what is to come, and says whether that is all', () => {
  const whole = foreseen(november());
  expect(whole).toMatchObject({ isCostComplete: true, month: { costInCents: (100 + 19) * PRICE, isCostComplete: true } });
  const part = foreseen(november({ priced: 0.4 }));
  expect(part).toMatchObject({ isCostComplete: true, month: { costInCents: (94 + 19) * PRICE, isCostComplete: false } });
  expect([whole.month.costBand, part.month.costBand]).toEqual([
    { low: roundTo((100 + 19 - 3 * 1.2816) * PRICE, 2), high: roundTo((100 + 19 + 3 * 1.2816) * PRICE, 2) },
    null,
  ]);
  const ended = foreseen(november(), (date) => date <= '2026-11-11');
  expect(ended).toMatchObject({
    totalCostInCents: 8 * PRICE,
    isCostComplete: false,
    consumptionPerDate: [{ costInCents: 8 * PRICE }, { costInCents: null }],
    month: { costInCents: (100 + 11) * PRICE, isCostComplete: false },
  });
  const unpriced = foreseen(aMonth([{ ...PLAIN, priced: 0 }]), () => false);
  expect(unpriced).toMatchObject({ totalCostInCents: null, isCostComplete: false, month: { costInCents: null, costBand: null } });
});

test('a cost that is known in part is held against nothing, and energy is all the same', () => {
  const of = (days: readonly DayLike[]) => ({ ...monthBody(aMonth(days), instant(0)), isComplete: true });
  const [whole, part] = [of([PLAIN, PLAIN]), of([PLAIN, { ...PLAIN, priced: 0.5 }])];
  expect(changeFrom(whole, whole, null)).toEqual({ consumptionInPercent: 0, costInPercent: 0 });
  for (const [other, month] of [
    [part, whole],
    [whole, part],
    [part, part],
  ] as const)
    expect(changeFrom(other, month, null)).toEqual({ consumptionInPercent: 0, costInPercent: null });
  expect(changeFrom(whole, part, foreseen(november({ priced: 0.4 })))).toMatchObject({ costInPercent: null });
  expect(changeFrom({ ...whole, isComplete: false }, whole, null)).toEqual(NO_CHANGE);
});

test('a month of which only some days were metered leaves as a table of those, from the first to the last of them', () => {
  const month = november({}, {}, {});
  const days = month.days.map((day, index) => (index < 3 || index > 9 ? { ...day, hours: null } : day));
  const spanOf = (of: PricedMonth) => new Set(toldOf(of).lines.map(([from, to]) => `${from} ${to}`));
  expect([...spanOf(month)]).toEqual(['2026-11-01 2026-11-12']);
  expect([...spanOf({ ...month, days })]).toEqual(['2026-11-04 2026-11-10']);
});
