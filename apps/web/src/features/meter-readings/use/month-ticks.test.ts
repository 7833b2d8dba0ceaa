import { DAY } from '@braise/domain';
import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { monthTicks } from './month-ticks.ts';

const axis = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const named = (from: string, to: string, dayOfMonth?: number) =>
  monthTicks(axis(from, to), (day) => day.slice(0, 10), dayOfMonth).map(({ label }) => label);

it('is the day of each month that lies on the axis', () => {
  expect(named('2026-09-15', '2026-12-01')).toEqual(['2026-10-01', '2026-11-01']);
  expect(named('2026-10-01', '2026-12-01', 16)).toEqual(['2026-10-16', '2026-11-16']);
});

it('is the middle of an axis on which no such day lies', () => {
  expect(named('2026-11-01', '2026-12-01')).toEqual(['2026-11-16']);
  expect(named('2026-11-01', '2026-11-15', 16)).toEqual(['2026-11-08']);
});

it('is one at least, of which there is room for all, on the axis', () => {
  const days = integer({ min: 1, max: 500 });
  assert(
    property(integer({ min: 20_000, max: 21_500 }), days, constantFrom(1, 16), (first, length, dayOfMonth) => {
      const { from, to } = { from: first * DAY, to: (first + length) * DAY };
      const ticks = monthTicks({ from, to }, String, dayOfMonth);
      expect(ticks.length).toBeGreaterThanOrEqual(1);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks[0]!.major).toBe(true);
      for (const { at } of ticks) expect(from < at && at < to).toBe(true);
    }),
  );
});
