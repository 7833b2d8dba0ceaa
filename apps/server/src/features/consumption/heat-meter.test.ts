import { DAY, HOUR, type Instant, instant, kilowattHours } from '@braise/domain';
import { expect, test } from 'vitest';
import { heatedBy, hotWaterIn } from './heat-meter.ts';

const DAY_AT = Date.parse('2026-11-10T00:00:00Z');
const day = { start: instant(DAY_AT), end: instant(DAY_AT + DAY) };
const after = (hours: number): Instant => instant(DAY_AT + hours * HOUR);

test.each([
  ['pump', [['pump', null]]],
  [
    'pump, beside a boiler',
    [
      ['burner', null],
      ['pump', null],
    ],
  ],
  [
    'burner, in place of a pump',
    [
      ['pump', 5],
      ['burner', null],
    ],
  ],
  [
    'pump, in place of a boiler',
    [
      ['burner', 5],
      ['pump', null],
    ],
  ],
  [
    'burner, which left last',
    [
      ['pump', 5],
      ['burner', 9],
    ],
  ],
  [
    'pump, which left last',
    [
      ['burner', 5],
      ['pump', 9],
    ],
  ],
  ['null', []],
] as const)('heats a home, or did last: %s', (expected, units) => {
  const there = units.map(([by, left]) => ({ by, leftAt: left === null ? null : after(left) }));
  expect(String(heatedBy(there))).toBe(expected.split(',')[0]);
});

test('hot water is told by what was there on the day, or made it, else by residents', () => {
  const within = { countsHotWater: true };
  const unit = (firstSeenAt: Instant, leftAt: Instant | null) => [{ makesHotWater: true, firstSeenAt, leftAt }];
  const made = [{ heating: kilowattHours(1), hotWater: kilowattHours(0.5), known: 1 }];
  expect(hotWaterIn(within, day, unit(after(-24), null), null)).toBe('told');
  expect(hotWaterIn(within, day, unit(after(-24), after(6)), null)).toBe('told');
  // gone before, or not there yet
  expect(hotWaterIn(within, day, unit(after(-24), after(-1)), null)).toBe('within');
  expect(hotWaterIn(within, day, unit(after(30), null), null)).toBe('within');
  expect(hotWaterIn(within, day, unit(after(30), null), made)).toBe('told');
  expect(hotWaterIn({ countsHotWater: false }, day, [], null)).toBe('none');
});
