import { HOUR, type Instant, instant, kilowattHours } from '@braise/domain';
import { localDayOf } from '@braise/domain/schedule';
import type { MeteredHour } from '@braise/energy';
import { expect, test } from 'vitest';
import type { DayOfMonth } from './consumption-day.ts';
import { TIMED_AND_SPLIT, heatedBy, heatedOn, hotWaterIn, toldByMeter } from './heat-meter.ts';

const day = localDayOf('Etc/UTC', '2026-11-10')!;
const after = (hours: number): Instant => instant(day.start + hours * HOUR);

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

test.each([
  ['meter', 'while it is heard of', 1, 1],
  ['meter', 'while nothing went through it since', 11.5, 0.005],
  ['pump', 'once it has fallen silent', 11.5, 1],
] as const)('the day under way is told by the %s, %s', (by, _, age, taken) => {
  const at = after(12);
  const [hour, silent] = [
    { used: kilowattHours(1), known: 1 },
    { used: kilowattHours(0), known: 0 },
  ];
  const last = { at: instant(at - age * HOUR), value: 1, device: 0 };
  const counted = {
    hours: [hour, ...Array<typeof silent>(11).fill(silent)],
    sometime: kilowattHours(0),
    known: 0.1,
    breaks: [],
    deviation: 0,
    last,
  };
  const metered = Array.from({ length: 12 }, (): MeteredHour => ({ heating: kilowattHours(taken), hotWater: kilowattHours(0), known: 1 }));
  const told: DayOfMonth = {
    ...TIMED_AND_SPLIT,
    day,
    by: 'pump',
    energy: 'ELECTRICITY',
    hours: metered,
    rooms: null,
    deviation: 0,
    isPending: false,
  };
  expect(toldByMeter(told, { energy: 'ELECTRICITY', counted, hotWater: 'none' }, { metered, at }).by).toBe(by);
});

test.each([
  ['2026-01-10', 'burner'],
  ['2026-03-10', 'burner'],
  ['2026-05-10', 'pump'],
] as const)('on %s the home was heated by its %s', (date, by) => {
  const at = (one: string) => instant(Date.parse(`${one}T12:00:00Z`));
  const units = [
    { by: 'burner', firstSeenAt: at('2026-02-01'), leftAt: at('2026-04-01') },
    { by: 'pump', firstSeenAt: at('2026-04-01'), leftAt: null },
  ] as const;
  expect(heatedOn(units, { start: at(date), end: instant(at(date) + 24 * HOUR) })).toBe(by);
  expect(heatedOn([], { start: at(date), end: at(date) })).toBeNull();
});
