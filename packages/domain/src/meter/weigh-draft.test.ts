import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../climate/add-days.ts';
import type { MeterReading } from './meter-reading.ts';
import { meantBy, weighDrafts } from './weigh-draft.ts';
import { weighReadings } from './weigh-readings.ts';

const reading = (day: string, value: number, change: Partial<MeterReading> = {}): MeterReading => ({
  id: day,
  energy: 'GAS',
  unit: 'm3',
  day,
  minute: null,
  value,
  answers: [],
  ...change,
});
const KNOWN = {
  conversions: [{ energy: 'GAS', unit: 'm3', factor: 10.98, source: 'BILL', validFrom: null }],
  facts: { area: null, yearBuilt: null, south: false },
} as const;
const AUTUMN = [reading('2026-10-24', 4_800), reading('2026-11-07', 4_886), reading('2026-11-20', 4_981)];
const weigh = (draft: MeterReading, standing = AUTUMN) => weighDrafts([draft], standing, KNOWN);

test('a draft that goes with what stands is asked about nothing', () => {
  expect(weigh(reading('2026-11-27', 5_033))).toEqual([]);
});

test.each([
  ['in kilowatt-hours', 7, 55_255, 'UNIT', { value: 5_032, slip: 'KWH' }],
  ['without its point', 7, 50_334, 'UNIT', { value: 5_033.4, slip: 'POINT' }],
  ['with a digit too many', 7, 99_999, 'ABSURD', null],
  ['with a digit too few', 7, 503, 'LOWER', null],
  ['with another digit', 4, 5_331, 'UNUSUAL', null],
] as const)('a figure typed %s is asked about, with what it was held against and what may be meant', (_, days, value, kind, meant) => {
  const draft = reading(addDays('2026-11-20', days), value);
  expect(weigh(draft)).toMatchObject([{ kind, of: draft, against: AUTUMN[2], used: value - 4_981, days }]);
  expect(meantBy(draft, AUTUMN, KNOWN)).toEqual(meant);
});

test('what may be meant is no figure that stands already', () => {
  const standing = [reading('2026-01-03', 500)];
  expect(weigh(reading('2026-01-10', 5_000), standing)).toHaveLength(1);
  expect(meantBy(reading('2026-01-10', 5_000), standing, KNOWN)).toBeNull();
  expect(meantBy(reading('2026-01-10', 5_100), standing, KNOWN)).toEqual({ value: 510, slip: 'POINT' });
});

test('a habit that it does not go with is told in the unit of the meter', () => {
  const [doubt] = weigh(reading('2026-11-27', 5_633));
  // some seven cubic metres a day before
  expect(doubt?.usual).toBeGreaterThan(35);
  expect(doubt?.usual).toBeLessThan(75);
});

test('a draft that puts another in doubt is asked about, and what was in doubt before is not again', () => {
  const typo = [...AUTUMN, reading('2026-11-24', 5_900), reading('2026-12-04', 5_082)];
  expect(weigh(reading('2026-12-11', 5_140), typo)).toEqual([]);
  expect(weigh(reading('2026-11-27', 5_033), typo.slice(0, 4))).toEqual([]);
  const doubts = weigh(reading('2026-11-07', 5_881), AUTUMN.slice(2));
  expect(doubts.map(({ of, kind, against }) => [of.id, kind, against.id])).toEqual([['2026-11-20', 'LOWER', '2026-11-07']]);
});

test('a correction is weighed in the place of what stands', () => {
  const standing = [...AUTUMN.slice(0, 2), reading('2026-11-20', 9_999)];
  expect(weigh(AUTUMN[2]!, standing)).toEqual([]);
  expect(weigh(standing[2]!, AUTUMN)).toMatchObject([{ kind: 'ABSURD', of: { value: 9_999 } }]);
});

test('whatever stands, drafts are asked about as they would be once they are stored', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2025-01-01', days));
  const some = fc.uniqueArray(fc.record({ day, value: fc.integer({ min: 0, max: 9_000 }) }), {
    selector: (one) => one.day,
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(some, fc.nat(7), (found, at) => {
      const all = found.map((one) => reading(one.day, one.value));
      const draft = all[at % all.length]!;
      const standing = all.filter((one) => one !== draft);
      const stored = weighReadings(all, KNOWN).doubts.get(draft.id);
      const asked = weigh(draft, standing).find(({ of }) => of === draft);
      expect(asked && { kind: asked.kind, against: asked.against.id, usual: asked.usual }).toEqual(stored);
      const meant = meantBy(draft, standing, KNOWN);
      expect(meant === null ? [] : weigh({ ...draft, value: meant.value }, standing)).toEqual([]);
    }),
  );
});
