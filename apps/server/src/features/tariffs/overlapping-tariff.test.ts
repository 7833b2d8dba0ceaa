import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { overlappingField } from './overlapping-tariff.ts';

const YEAR = { startDay: '2026-01-01', endDay: '2026-12-31' };
const OPEN = { startDay: '2027-01-01', endDay: null };

test.each([
  ['after it', '2027-01-01', null, null],
  ['before it', '2025-01-01', '2025-12-31', null],
  ['from its last day', '2026-12-31', '2027-06-30', 'startDate'],
  ['up to its first day', '2025-06-01', '2026-01-01', 'endDate'],
  ['within it', '2026-03-01', '2026-03-31', 'startDate'],
  ['around it', '2025-01-01', null, 'endDate'],
] as const)('a period %s', (_, startDay, endDay, field) => {
  expect(overlappingField({ startDay, endDay }, [YEAR])).toBe(field);
});

it('knows periods without an end', () => {
  expect(overlappingField({ startDay: '2028-01-01', endDay: '2028-01-31' }, [YEAR, OPEN])).toBe('startDate');
  expect(overlappingField({ startDay: '2026-12-31', endDay: null }, [OPEN])).toBe('endDate');
});

const day = fc.integer({ min: 0, max: 400 }).map((offset) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10));
const period = fc
  .tuple(day, fc.option(day))
  .map(([one, other]) =>
    other === null ? { startDay: one, endDay: null } : { startDay: one < other ? one : other, endDay: one < other ? other : one },
  );

it('finds each shared day and no other', () => {
  const holds = ({ startDay, endDay }: { startDay: string; endDay: string | null }, date: string) =>
    startDay <= date && (endDay === null || date <= endDay);
  const days = Array.from({ length: 402 }, (_, offset) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(period, period, (one, other) => {
      const shared = days.some((date) => holds(one, date) && holds(other, date));
      expect(overlappingField(one, [other]) !== null).toBe(shared);
    }),
  );
});
