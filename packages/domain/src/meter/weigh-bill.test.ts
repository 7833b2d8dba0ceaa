import { describe, expect, test } from 'vitest';
import { kilowattHours } from '../units/units.ts';
import type { MeterReading } from './meter-reading.ts';
import { meteredUse } from './metered-use.ts';
import { weighBill } from './weigh-bill.ts';

const reading = (day: string, value: number): MeterReading => ({
  id: day,
  energy: 'GAS',
  unit: 'm3',
  day,
  minute: null,
  value,
  answer: null,
});
const FACTS = { area: null, yearBuilt: 1978, south: false };
const GAS = { energy: 'GAS', unit: 'm3', factor: 11, source: 'BILL', validFrom: null } as const;
const between = (from: MeterReading, to: MeterReading) => meteredUse({ from, to }, { conversions: [GAS], tariffs: [] });
const READINGS = [reading('2025-12-01', 4_000), reading('2026-01-05', 4_200), reading('2026-02-10', 4_420)];
const KNOWN = { currency: 'EUR', facts: FACTS, uses: [between(READINGS[0]!, READINGS[1]!), between(READINGS[1]!, READINGS[2]!)] };
const JANUARY = { firstDay: '2026-01-01', lastDay: '2026-01-31', currency: 'EUR', energy: kilowattHours(2_050) };

describe('a bill', () => {
  test('that goes with what is known is asked about nothing, also where it says nothing of energy', () => {
    expect(weighBill(JANUARY, KNOWN)).toBeNull();
    expect(weighBill({ ...JANUARY, energy: null }, KNOWN)).toBeNull();
  });

  test.each([
    [44_000, 2_100],
    [6_500, 2_100],
    [5_500, null],
    [900, null],
    [600, 2_100],
  ])('of %d kWh is held against some 2,100 that the meter counted in its days', (energy, counted) => {
    const doubt = weighBill({ ...JANUARY, energy: kilowattHours(energy) }, KNOWN);
    const told = doubt?.kind === 'ENERGY' ? Math.round(doubt.counted / 100) * 100 : null;
    expect(told).toBe(counted);
  });

  test('is held against no meter that was not read about its days', () => {
    expect(weighBill({ ...JANUARY, energy: kilowattHours(44_000) }, { ...KNOWN, uses: [] })).toBeNull();
    expect(weighBill({ ...JANUARY, lastDay: '2026-03-31', energy: kilowattHours(44_000) }, KNOWN)).toBeNull();
    const unknown = KNOWN.uses.map((use) => ({ ...use, energy: null }));
    expect(weighBill({ ...JANUARY, energy: kilowattHours(44_000) }, { ...KNOWN, uses: unknown })).toBeNull();
  });

  test.each([
    ['a year apart', '2025-06-01', '2026-06-01', null],
    ['of six weeks before it', '2025-11-20', '2026-02-01', null],
    ['of six weeks after it', '2026-01-01', '2026-03-15', null],
    ['within a month of each end', '2025-12-10', '2026-02-20', 'ENERGY'],
  ])('is held against readings that lie near its ends, not against those %s', (_, from, to, kind) => {
    const uses = [between(reading(from, 4_000), reading(to, 5_500))];
    expect(weighBill({ ...JANUARY, energy: kilowattHours(200_000) }, { ...KNOWN, uses })?.kind ?? null).toBe(kind);
  });

  test('is in another currency than the country has only where somebody said the country', () => {
    expect(weighBill({ ...JANUARY, currency: 'CHF' }, { ...KNOWN, currency: null })).toBeNull();
  });

  test('of a summer in which little is used may be far from that', () => {
    const uses = [between(reading('2026-07-01', 5_000), reading('2026-08-01', 5_003))];
    expect(
      weighBill({ ...JANUARY, firstDay: '2026-07-01', lastDay: '2026-07-31', energy: kilowattHours(200) }, { ...KNOWN, uses }),
    ).toBeNull();
  });

  test.each([
    [{ currency: 'USD' }, 'CURRENCY'],
    [{ firstDay: '1977-12-31' }, 'BEFORE_HOME'],
    [{ firstDay: '2024-12-27' }, 'PERIOD'],
    [{ firstDay: '2024-12-28' }, undefined],
  ])('with %j is asked about: %s', (change, kind) => {
    expect(weighBill({ ...JANUARY, energy: null, ...change }, KNOWN)?.kind).toBe(kind);
  });

  test('of before any house is of the right age where nobody said how old it is', () => {
    const facts = { ...FACTS, yearBuilt: null };
    expect(weighBill({ ...JANUARY, firstDay: '1990-01-01', lastDay: '1990-01-31' }, { ...KNOWN, facts })).toBeNull();
  });
});
