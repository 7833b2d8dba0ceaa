import { expect, it } from 'vitest';
import type { ConsumptionDetails } from '../../../api/home/use-consumption-details.ts';
import { roomRows } from './room-rows.ts';

const words = {
  t: ((key: string) => key) as Parameters<typeof roomRows>[2]['t'],
  energy: (value: number) => `${value} kWh`,
  money: (cents: number) => `${cents} ct`,
  wholeMoney: (cents: number) => `${Math.round(cents / 100)} €`,
};
const aRoom = (id: number, consumption: number, costInCents: number | null) => ({
  id,
  name: id === 9 ? null : `room ${id}`,
  consumption,
  costInCents,
  shareInPercent: 50,
  band: { low: consumption / 2, high: consumption * 2 },
});
const month = { startDate: '2026-03-01', endDate: '2026-03-12', knownInPercent: 100 };
const details = (costs: number | null) =>
  ({
    graphConsumption: { currency: 'EUR', monthlyAggregation: { requestedMonth: { split: null, totalConsumption: 100 } } },
    roomBreakdown: {
      unit: 'kWh',
      requestedMonth: { ...month, perRoom: [aRoom(1, 80, costs), aRoom(9, 20, costs)] },
      yearBefore: { ...month, perRoom: [aRoom(1, 70, 700)] },
      changes: [{ id: 1, consumptionInPercent: 14.3, costInPercent: 20 }],
    },
  }) as unknown as ConsumptionDetails;

it('has rooms by energy or by money, with how sure that is and what was a year before', () => {
  expect(roomRows(details(900), 'consumption', words)).toMatchObject([
    { id: 1, value: 80, told: '80 kWh', band: { low: '40 kWh', high: '160 kWh' }, before: 70, percent: 14.3 },
    { id: 9, name: 'rooms.gone', value: 20, before: null, toldBefore: null, percent: null },
  ]);
  expect(roomRows(details(900), 'cost', words)).toMatchObject([
    { told: '900 ct', band: { low: '4 €', high: '18 €' }, toldBefore: '700 ct', percent: 20 },
    { told: '900 ct' },
  ]);
  // in cents, for in whole euros it would lie outside
  expect(roomRows(details(297), 'cost', words)[0]).toMatchObject({ told: '297 ct', band: { low: '148.5 ct', high: '594 ct' } });
});

it('has none whose cost is not known, and none where nothing is known of rooms', () => {
  expect(roomRows(details(null), 'cost', words)).toEqual([]);
  expect(roomRows({ ...details(1), roomBreakdown: null }, 'consumption', words)).toEqual([]);
});

it('tells rooms that add up to heating as it is shown beside hot water, and those of a year before to theirs', () => {
  const { roomBreakdown } = details(null);
  const perRoom = [aRoom(1, 60.07, null), aRoom(2, 20.06, null)];
  const consumption = { heating: 80.13, hotWater: 10.08 };
  const rows = roomRows(
    {
      graphConsumption: { currency: 'EUR', monthlyAggregation: { requestedMonth: { split: { consumption }, totalConsumption: 90.21 } } },
      roomBreakdown: { ...roomBreakdown, requestedMonth: { ...month, perRoom }, yearBefore: { ...month, perRoom } },
    } as unknown as ConsumptionDetails,
    'consumption',
    words,
  );
  expect(rows.map(({ told, toldBefore }) => [told, toldBefore])).toEqual([
    ['60 kWh', '60 kWh'],
    ['20.1 kWh', '20.1 kWh'],
  ]);
});
