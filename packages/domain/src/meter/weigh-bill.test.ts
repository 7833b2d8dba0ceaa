import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../climate/add-days.ts';
import type { Tariff } from '../tariff/index.ts';
import { cents, kilowattHours } from '../units/units.ts';
import { billedEnergies } from './billed-energies.ts';
import { type MeterReading, calendarDays } from './meter-reading.ts';
import { meteredUse } from './metered-use.ts';
import { BILL_DOUBT_KINDS, type BillDoubtKind, type KnownOfBills, weighBill } from './weigh-bill.ts';

const reading = (day: string, value: number): MeterReading => ({
  id: day,
  energy: 'GAS',
  unit: 'm3',
  day,
  minute: null,
  value,
  answers: [],
});
const FACTS = { area: null, yearBuilt: 1978, south: false };
const GAS = { energy: 'GAS', unit: 'm3', factor: 11, source: 'BILL', validFrom: null } as const;
const between = (from: MeterReading, to: MeterReading) => meteredUse({ from, to }, { conversions: [GAS], tariffs: [] });
const READINGS = [reading('2025-12-01', 4_000), reading('2026-01-05', 4_200), reading('2026-02-10', 4_420)];
const KNOWN: KnownOfBills = {
  currency: 'EUR',
  energy: 'GAS',
  facts: FACTS,
  tariffs: [],
  conversions: [GAS],
  said: [],
  uses: [between(READINGS[0]!, READINGS[1]!), between(READINGS[1]!, READINGS[2]!)],
};
const JANUARY = { firstDay: '2026-01-01', lastDay: '2026-01-31', amount: cents(24_600), currency: 'EUR', energy: kilowattHours(2_050) };
const kindsOf = (...how: Parameters<typeof weighBill>) => weighBill(...how).map(({ kind }) => kind);

describe('a bill', () => {
  test('that goes with what is known is asked about nothing, also where it says nothing of energy', () => {
    expect(weighBill(JANUARY, KNOWN)).toEqual([]);
    expect(weighBill({ ...JANUARY, energy: null }, KNOWN)).toEqual([]);
  });

  test.each([
    [44_000, 2_100],
    [6_500, 2_100],
    [5_500, null],
    [900, null],
    [600, 2_100],
  ])('of %d kWh is held against some 2,100 that the meter counted in its days', (energy, counted) => {
    const doubts = weighBill({ ...JANUARY, energy: kilowattHours(energy) }, KNOWN);
    const told = doubts.map((doubt) => (doubt.kind === 'ENERGY' ? Math.round(doubt.counted / 100) * 100 : doubt.kind));
    expect(told).toEqual(counted === null ? [] : [counted]);
  });

  test('is held against no meter that was not read about its days', () => {
    const bill = { ...JANUARY, amount: cents(440_000), energy: kilowattHours(44_000) };
    expect(weighBill(bill, { ...KNOWN, uses: [] })).toEqual([]);
    expect(weighBill({ ...bill, lastDay: '2026-03-31' }, KNOWN)).toEqual([]);
    const unknown = KNOWN.uses.map((use) => ({ ...use, energy: null }));
    expect(weighBill(bill, { ...KNOWN, uses: unknown })).toEqual([]);
  });

  test.each([
    ['a year apart', '2025-06-01', '2026-06-01', null],
    ['of six weeks before it', '2025-11-20', '2026-02-01', null],
    ['of six weeks after it', '2026-01-01', '2026-03-15', null],
    ['within a month of each end', '2025-12-10', '2026-02-20', 'ENERGY'],
  ])('is held against readings that lie near its ends, not against those %s', (_, from, to, kind) => {
    const uses = [between(reading(from, 4_000), reading(to, 5_500))];
    const bill = { ...JANUARY, amount: cents(2_000_000), energy: kilowattHours(200_000) };
    expect(kindsOf(bill, { ...KNOWN, uses }).includes('ENERGY')).toBe(kind !== null);
  });

  test('is in another currency than the country has only where somebody said the country', () => {
    expect(weighBill({ ...JANUARY, currency: 'CHF' }, { ...KNOWN, currency: null })).toEqual([]);
  });

  test('of a summer in which little is used may be far from that', () => {
    const uses = [between(reading('2026-07-01', 5_000), reading('2026-08-01', 5_003))];
    const july = { ...JANUARY, firstDay: '2026-07-01', lastDay: '2026-07-31', amount: cents(4_500), energy: kilowattHours(200) };
    expect(weighBill(july, { ...KNOWN, uses })).toEqual([]);
  });

  test.each([
    [{ currency: 'USD' }, 'CURRENCY'],
    [{ firstDay: '1977-12-31', lastDay: '1978-01-31' }, 'BEFORE_HOME'],
    [{ firstDay: '2024-12-27' }, 'PERIOD'],
    [{ firstDay: '2024-12-28' }, undefined],
  ])('with %j is asked about: %s', (change, kind) => {
    expect(kindsOf({ ...JANUARY, energy: null, ...change }, KNOWN)).toEqual(kind === undefined ? [] : [kind]);
  });

  test('is asked about each thing that is odd', () => {
    const bill = { ...JANUARY, currency: 'USD', firstDay: '2024-12-27', amount: cents(10_000_000) };
    expect(kindsOf(bill, KNOWN)).toEqual(['CURRENCY', 'PERIOD', 'PRICE']);
  });

  test('is asked about all that is odd but what was confirmed, whichever that is', () => {
    const far = [between(reading('1976-12-20', 0), reading('1978-07-10', 1_500))];
    const bill = {
      firstDay: '1977-01-01',
      lastDay: '1978-06-30',
      amount: cents(100_000_000),
      currency: 'USD',
      energy: kilowattHours(100_000),
    };
    const asked = (confirmed: readonly BillDoubtKind[]) => kindsOf(bill, { ...KNOWN, uses: far }, confirmed);
    expect(asked([])).toEqual(BILL_DOUBT_KINDS);
    fc.assert(
      fc.property(fc.subarray([...BILL_DOUBT_KINDS]), (confirmed) => {
        expect(asked(confirmed)).toEqual(BILL_DOUBT_KINDS.filter((kind) => !confirmed.includes(kind)));
      }),
    );
  });

  test('asks for far too little by what it says was used, once that is right', () => {
    const bill = { ...JANUARY, energy: kilowattHours(60_000) };
    expect(kindsOf(bill, KNOWN)).toEqual(['ENERGY']);
    expect(weighBill(bill, KNOWN, ['ENERGY'])).toMatchObject([{ kind: 'PRICE', counted: null }]);
  });

  test('is held against a price by what readings counted where it says nothing of energy that goes with them', () => {
    const counted = expect.closeTo(2_100, -2) as number;
    expect(weighBill({ ...JANUARY, amount: cents(1_000_000), energy: null }, KNOWN)).toMatchObject([{ kind: 'PRICE', counted }]);
    expect(weighBill({ ...JANUARY, amount: cents(1_000_000) }, KNOWN)).toMatchObject([{ kind: 'PRICE', counted: null }]);
    // a slip of its energy is one thing, not two
    expect(kindsOf({ ...JANUARY, energy: kilowattHours(60_000) }, KNOWN)).toEqual(['ENERGY']);
    expect(weighBill({ ...JANUARY, amount: cents(1_000_000), energy: null }, { ...KNOWN, uses: [] })).toEqual([]);
  });

  test('of before any house is of the right age where nobody said how old it is', () => {
    const facts = { ...FACTS, yearBuilt: null };
    expect(weighBill({ ...JANUARY, firstDay: '1990-01-01', lastDay: '1990-01-31' }, { ...KNOWN, facts })).toEqual([]);
  });

  describe('of a home that was heated with gas once', () => {
    const lights: Tariff = {
      id: 'T1',
      energy: 'ELECTRICITY',
      provider: null,
      type: 'FIXED',
      price: cents(25),
      terms: null,
      unit: 'kWh',
      currency: 'EUR',
      standingCharge: cents(0),
      feedIn: null,
      startDay: '2020-01-01',
      endDay: null,
    };
    const power = (day: string, value: number): MeterReading => ({ ...reading(day, value), energy: 'ELECTRICITY', unit: 'kWh' });
    const pumped = [
      between(power('2026-02-15', 0), power('2026-03-15', 700)),
      between(power('2026-03-15', 700), power('2026-04-15', 1_200)),
    ];
    const pump = { ...KNOWN, energy: 'ELECTRICITY', tariffs: [lights], uses: [...KNOWN.uses, ...pumped] } as const;
    const bill = (firstDay: string, lastDay: string, price: number, energy = 700) => ({
      ...JANUARY,
      firstDay,
      lastDay,
      amount: cents(price * energy),
      energy: kilowattHours(energy),
    });

    test.each([
      ['of readings over its days', bill('2026-01-01', '2026-01-31', 7, 2_000)],
      ['of readings over a part of them', bill('2025-11-01', '2025-12-15', 7, 2_000)],
      ['of the readings after it', bill('2024-01-01', '2024-01-31', 7)],
      ['of neither where it changed meanwhile', bill('2026-02-11', '2026-02-14', 7)],
      ['of neither where readings of both lie over its days', bill('2026-02-01', '2026-02-28', 7)],
    ])('is held against prices %s, not against today’s tariff', (_, of) => {
      expect(weighBill(of, pump)).toEqual([]);
    });

    test.each([
      ['over its days', bill('2026-03-16', '2026-04-14', 7, 500), pump],
      ['before it', bill('2026-06-01', '2026-06-30', 7), pump],
      ['nowhere', bill('2026-01-01', '2026-01-31', 7), { ...pump, uses: [] }],
    ])('is held against today’s tariff where no gas was read %s', (_, of, known) => {
      expect(weighBill(of, known)).toMatchObject([{ kind: 'PRICE', usual: { by: 'TARIFF', least: 25 } }]);
    });

    test.each([
      ['gas', 7, 0],
      ['electricity', 25, 0],
      ['neither', 250, 1],
    ])('and was read no more since is asked about where it costs what %s does not', (_, price, doubts) => {
      const unread = { ...pump, uses: KNOWN.uses };
      expect(weighBill(bill('2026-06-01', '2026-06-30', price), unread)).toHaveLength(doubts);
      // from before the last reading on too
      expect(weighBill(bill('2026-02-09', '2026-03-10', price), unread)).toHaveLength(doubts);
    });

    test.each([
      ['is asked about where it is dearer than both', 200, { price: 200, usual: { by: 'TARIFF', least: 2, most: 50 } }],
      ['is asked about where it is cheaper than both', 0.5, { price: 0.5, usual: { by: 'TARIFF', least: 2, most: 50 } }],
      // too dear for gas, and too cheap for electricity
      ['may be of half of each', 10, null],
    ])('and whose days lie in both energies %s', (_, price, doubt) => {
      const tariffs: Tariff[] = [
        { ...lights, price: cents(50) },
        { ...lights, id: 'T2', energy: 'GAS', price: cents(2) },
      ];
      const doubts = weighBill(bill('2026-02-01', '2026-02-28', price), { ...pump, tariffs });
      expect(doubts).toEqual(doubt === null ? [] : [{ kind: 'PRICE', counted: null, ...doubt }]);
    });

    test('is counted by what was read nearly until it ends, whatever the home is heated with since', () => {
      const odd = { ...JANUARY, firstDay: '2026-01-12', lastDay: '2026-02-11', energy: kilowattHours(22_000) };
      const unread = { ...pump, uses: KNOWN.uses };
      expect(kindsOf(odd, unread)).toEqual(['ENERGY']);
      expect(
        kindsOf({ ...odd, firstDay: '2026-03-01', lastDay: '2026-03-01', energy: kilowattHours(30), amount: cents(7_500) }, unread),
      ).toEqual(['PRICE']);
    });

    test('is of what may be of more than hardly any of its days, whichever day it changed between two readings', () => {
      const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2025-06-01', count));
      const some = fc.integer({ min: 0, max: 60 });
      fc.assert(
        fc.property(day, some, some, some, fc.boolean(), (firstDay, length, ahead, apart, isRead) => {
          const end = addDays(firstDay, length + 1);
          const gasUntil = addDays(firstDay, ahead + 1);
          const powerFrom = addDays(gasUntil, apart);
          const gas = between(reading(addDays(firstDay, -40), 100), reading(gasUntil, 400));
          const since = between(power(powerFrom, 0), power(addDays(powerFrom, 100), 700));
          const billed = billedEnergies(
            { firstDay, lastDay: addDays(end, -1) },
            { energy: 'ELECTRICITY', said: [], uses: isRead ? [gas, since] : [gas] },
          );
          const daysUntil = (last: string) => calendarDays(firstDay, last < end ? last : end);
          const many = 0.2 * (length + 1);
          // after the last reading it may be gas still
          const expected = [
            ...((isRead ? daysUntil(powerFrom) : length + 1) > many ? ['GAS'] : []),
            ...(length + 1 - daysUntil(gasUntil) > many ? ['ELECTRICITY'] : []),
          ];
          expect(billed).toEqual(expected);
        }),
      );
      const changed = between(reading('2026-01-29', 0), reading('2026-02-10', 90));
      const oldMeter = between(reading('2025-12-10', 100), reading('2026-01-03', 400));
      expect(billedEnergies(JANUARY, { energy: 'GAS', said: [], uses: [oldMeter, changed] })).toEqual(['GAS']);
    });

    test('is counted by what was used of its own energy alone', () => {
      const watts = { energy: 'ELECTRICITY', unit: 'kWh', factor: 1, source: 'UNIT', validFrom: null } as const;
      const gas = between(reading('2025-12-10', 4_000), reading('2026-01-27', 4_420));
      const since = meteredUse({ from: power('2026-01-28', 0), to: power('2026-02-20', 3_000) }, { conversions: [watts], tariffs: [] });
      const odd = { ...JANUARY, energy: kilowattHours(22_000) };
      expect(weighBill(odd, { ...pump, uses: [gas, since] })).toEqual(weighBill(odd, { ...pump, uses: [gas] }));
    });

    test('is counted by the gas of its own days, whatever was read since', () => {
      const odd = { ...JANUARY, energy: kilowattHours(44_000) };
      expect(weighBill(odd, pump)).toEqual(weighBill(odd, { ...KNOWN, tariffs: [lights] }));
    });
  });
});
