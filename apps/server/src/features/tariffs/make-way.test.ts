import { cents } from '@braise/domain';
import type { Tariff } from '@braise/domain/tariff';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeWay, takeBackWay } from './make-way.ts';
import { overlappingField } from './overlapping-tariff.ts';

const dayOf = (offset: number): string => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
const tariffOf = (id: string, startDay: string, endDay: string | null, energy: Tariff['energy'] = 'ELECTRICITY'): Tariff => ({
  id,
  energy,
  provider: null,
  type: 'FIXED',
  price: cents(20),
  terms: null,
  unit: 'kWh',
  currency: 'EUR',
  standingCharge: null,
  feedIn: null,
  startDay,
  endDay,
});

/** Tariffs one after another, some with days between them, the last perhaps without an end, and one of gas beside them. */
const standing = fc.tuple(fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 8 }), fc.boolean()).map(([ends, open]) => {
  const days = ends.toSorted((one, other) => one - other);
  const pairs = days.flatMap((from, index) => (index % 2 === 0 ? [[from, days[index + 1]] as const] : []));
  return [
    ...pairs.map(([from, to], index) => tariffOf(`e${index}`, dayOf(from), to === undefined ? (open ? null : dayOf(from)) : dayOf(to))),
    tariffOf('gas', dayOf(0), null, 'GAS'),
  ];
});

it('leaves the first day of one that begins to it, and gives back what it took', () => {
  fc.assert(
    fc.property(standing, fc.integer({ min: 0, max: 130 }), (before, first) => {
      const begins = tariffOf('new', dayOf(first), dayOf(first));
      const { standing: after, gaveWay, ended } = makeWay(before, begins);
      const electricity = after.filter(({ energy }) => energy === 'ELECTRICITY');
      expect(overlappingField(begins, electricity)).toBe(null);
      // what stands before or later is not touched
      expect(after.filter((tariff) => tariff !== ended)).toEqual(before.filter((tariff) => tariff !== gaveWay));
      const back = takeBackWay(after, { gaveWay, begins });
      const restored = back === null ? after : [...after.filter(({ id }) => id !== back.id), back];
      const ordered = (tariffs: readonly Tariff[]) => tariffs.toSorted((one, other) => one.id.localeCompare(other.id));
      expect(ordered(restored)).toEqual(ordered(before));
    }),
  );
});

it('gives back no days that were changed since, or that another holds in', () => {
  const held = tariffOf('held', '2026-01-01', null);
  const begins = tariffOf('new', '2026-06-01', null);
  const { standing: after, gaveWay } = makeWay([held], begins);
  expect(takeBackWay(after, { gaveWay, begins })).toEqual(held);
  expect(takeBackWay([{ ...after[0]!, price: cents(30) }], { gaveWay, begins })).toEqual({ ...held, price: cents(30) });
  expect(takeBackWay([{ ...after[0]!, endDay: '2026-03-31' }], { gaveWay, begins })).toBe(null);
  expect(takeBackWay([], { gaveWay, begins })).toBe(null);
  expect(takeBackWay([...after, tariffOf('later', '2026-09-01', null)], { gaveWay, begins })).toBe(null);
  const replaced = makeWay([held], { ...begins, startDay: held.startDay });
  expect(
    takeBackWay([tariffOf('other', '2026-01-01', null)], { gaveWay: replaced.gaveWay, begins: { ...begins, startDay: held.startDay } }),
  ).toBe(null);
});
