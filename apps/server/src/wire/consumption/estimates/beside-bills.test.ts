import { cents, instant, kilowattHours } from '@braise/domain';
import { localDaysBetween } from '@braise/domain/schedule';
import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import type { DayOfMonth } from '../../../features/consumption/consumption-day.ts';
import type { WeighedBill } from '../../../features/meter-readings/bills/weigh-bills.ts';
import { besideBills, billsOfDays } from './beside-bills.ts';
import { sinceLastBill } from './since-last-bill.ts';

const AT = instant(Date.parse('2026-11-20T00:00:00Z'));
const A_DAY = 100;

/** Days from one to another, both included, of 100 kWh each. */
const daysOf = (first: string, last: string, change: Partial<DayOfMonth> = {}): readonly DayOfMonth[] =>
  localDaysBetween('UTC', first, last).map((day) => ({
    day,
    by: 'burner',
    energy: 'GAS',
    hours: Array.from({ length: 24 }, () => ({ heating: kilowattHours(A_DAY / 24), hotWater: kilowattHours(0), known: 1 })),
    untimed: [],
    isSplit: true,
    rooms: null,
    deviation: 0.05,
    isPending: false,
    ...change,
  }));

const aBill = (firstDay: string, lastDay: string, energy: number | null, doubts: WeighedBill['doubts'] = []): WeighedBill => ({
  id: firstDay,
  firstDay,
  lastDay,
  amount: cents(10_000),
  currency: 'EUR',
  energy: energy === null ? null : kilowattHours(energy),
  by: null,
  confirmed: [],
  doubts,
});
const find = (bills: readonly WeighedBill[], change: Partial<DayOfMonth> = {}) =>
  billsOfDays(bills, (first, last) => Promise.resolve(daysOf(first, last, change)), { today: '2026-11-20', at: AT });

it('is close by what is shown of it, whole per cent', () => {
  const days = daysOf('2026-10-01', '2026-10-10');
  const beside = (energy: number) => besideBills([{ bill: aBill('2026-10-01', '2026-10-10', energy), days }], AT)!;
  // 5.26 per cent
  expect(beside(950)).toMatchObject({ differenceInPercent: 5, isClose: true });
  assert(
    property(integer({ min: 850, max: 1150 }), (energy) => {
      const { differenceInPercent, isClose } = beside(energy);
      expect(Number.isInteger(differenceInPercent)).toBe(true);
      expect(Math.abs(differenceInPercent - (1000 / energy - 1) * 100)).toBeLessThanOrEqual(0.5);
      expect(isClose).toBe(Math.abs(differenceInPercent) <= 5);
    }),
  );
});

it('is of bills that are over, of heat and in no doubt, of whose days it is known, whether they say what was used or not', async () => {
  const [said, unsaid] = [aBill('2026-10-01', '2026-10-31', 3100), aBill('2026-09-01', '2026-09-30', null)];
  const others = [
    aBill('2026-11-01', '2026-11-20', null),
    aBill('2026-08-01', '2026-08-31', null, [{ kind: 'CURRENCY' }]),
    aBill('2026-07-01', '2026-07-31', 0),
  ];
  const found = await find([others[0]!, said, unsaid, ...others.slice(1)]);
  expect(found.map(({ bill }) => bill)).toEqual([said, unsaid]);
  expect(besideBills(found, AT)).toMatchObject({ bills: 1, startDate: '2026-10-01', billedKWh: 3100, differenceInPercent: 0 });
  expect(await find([said, unsaid], { energy: 'ELECTRICITY' })).toEqual([]);
  expect(await find([said, unsaid], { hours: null, by: null, energy: null })).toEqual([]);
});

it('is nothing since a bill where a heat pump took any of it', () => {
  const since = (energies: readonly DayOfMonth['energy'][]) => {
    const days = energies.flatMap((energy, index) => daysOf(`2026-11-1${index}`, `2026-11-1${index}`, { energy }));
    const priced = days.map((day) => ({ ...day, cost: null, hotWaterCost: null }));
    return sinceLastBill([{ month: '2026-11', days: priced, currency: null }], '2026-11-10', AT)?.kWh ?? null;
  };
  expect([since(['GAS', 'GAS']), since(['ELECTRICITY', 'ELECTRICITY']), since(['GAS', 'ELECTRICITY'])]).toEqual([2 * A_DAY, null, null]);
});
