import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../units/duration.ts';
import { type Instant, celsius, instant } from '../units/units.ts';
import { connectionOver } from './connection.ts';
import { NO_HABIT, learnedPause, silenceLimit } from './habit.ts';
import { demandLevel } from './demand-level.ts';
import { extremesOf, meanOverTime } from './over-time.ts';
import { settingsInForce } from './settings-in-force.ts';
import { type Sample, type Span, heldValues } from './span.ts';
import { isSunny } from './sunny.ts';
import { thinned } from './thin.ts';

const DAY: Span = { from: instant(0), to: instant(24 * HOUR) };
const each = (minutes: number, from: number, to: number): Instant[] =>
  Array.from({ length: Math.ceil((to - from) / (minutes * MINUTE)) }, (_, index) => instant(from + index * minutes * MINUTE));
const said = <T>(...values: readonly [number, T][]): Sample<T>[] => values.map(([at, value]) => ({ at: instant(at), value }));

describe('a measuring device', () => {
  test('that is silent for an hour was offline from its last word on', () => {
    const heard = [...each(5, 0, 10 * HOUR), ...each(5, 11 * HOUR, 24 * HOUR)];
    const last = 10 * HOUR - 5 * MINUTE;
    expect(connectionOver(heard, DAY)).toEqual([
      { from: 0, to: last, value: true },
      { from: last, to: 11 * HOUR, value: false },
      { from: 11 * HOUR, to: 24 * HOUR, value: true },
    ]);
  });
  const limitAfter = (heard: readonly Instant[]): number =>
    silenceLimit(heard.reduce((habit, at, index) => learnedPause(habit, at - (heard[index - 1] ?? at)), NO_HABIT));
  test('may be silent thrice as long as it usually is, between half an hour and an hour, or a little longer than its own interval', () => {
    expect(limitAfter(each(5, 0, 24 * HOUR))).toBe(30 * MINUTE);
    expect(limitAfter(each(15, 0, 24 * HOUR)) / MINUTE).toBeCloseTo(45, 0);
    expect(limitAfter(each(40, 0, 24 * HOUR))).toBe(60 * MINUTE);
    expect(limitAfter(each(60, 0, 24 * HOUR)) / MINUTE).toBeCloseTo(74, 0);
    expect(limitAfter([])).toBe(60 * MINUTE);
  });
  test('has what comes each night for a habit, and not what came four times', () => {
    const nights = (pauses: number) => [...each(1, 0, 12 * HOUR), ...each(35, 12 * HOUR, 12 * HOUR + pauses * 35 * MINUTE + 1)];
    expect(limitAfter(nights(4))).toBe(30 * MINUTE);
    expect(limitAfter(nights(5))).toBe(60 * MINUTE);
  });
  test.each([
    ['an hour, however it used to speak within three quarters of one', 45, 61],
    ['eighty minutes, however it used to speak', 90, 81],
  ])('is offline within %s', (_what, most, least) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: most }), { maxLength: 80 }),
        fc.integer({ min: least, max: 600 }),
        (pauses, silence) => {
          let at = 0;
          const heard = [instant(0), ...pauses.map((pause) => instant((at += pause * MINUTE)))];
          const back = at + silence * MINUTE;
          const spans = connectionOver([...heard, instant(back)], { from: instant(0), to: instant(back + MINUTE) });
          expect(spans.some(({ from, to, value }) => !value && from <= at && to === back)).toBe(true);
        },
      ),
    );
  });
  test('that fell silent lately may yet prove to be there', () => {
    expect(connectionOver(each(5, 0, 24 * HOUR - 20 * MINUTE), DAY)).toEqual([{ ...DAY, value: true }]);
  });
  test('that was never heard was offline, and is not judged by damaged readings', () => {
    expect(connectionOver([], DAY)).toEqual([{ ...DAY, value: false }]);
    const damaged: Span = { from: instant(8 * HOUR), to: instant(16 * HOUR) };
    const heard = [...each(5, 0, 8 * HOUR), ...each(5, 16 * HOUR, 24 * HOUR)];
    expect(connectionOver(heard, DAY, [damaged])).toEqual([
      { from: 0, to: 8 * HOUR, value: true },
      { from: 16 * HOUR, to: 24 * HOUR, value: true },
    ]);
  });
});

describe('a value', () => {
  test('holds until the next, no longer than it may, and not into damaged times', () => {
    const held = heldValues(said([-HOUR, 1], [2 * HOUR, 2], [9 * HOUR, 3]), {
      within: DAY,
      longest: 5 * HOUR,
      unknown: [{ from: instant(10 * HOUR), to: instant(11 * HOUR) }],
    });
    expect(held).toEqual([
      { from: 0, to: 2 * HOUR, value: 1 },
      { from: 2 * HOUR, to: 7 * HOUR, value: 2 },
      { from: 9 * HOUR, to: 10 * HOUR, value: 3 },
    ]);
  });
});

describe('settings', () => {
  const held = { within: DAY, longest: 27 * HOUR, unknown: [] };
  test('are switched on with what is said with them', () => {
    const settings = settingsInForce(
      {
        power: said([0, 1], [6 * HOUR, 0], [8 * HOUR, 1]),
        setpoint: said([0, 20], [2 * HOUR, 21], [10 * HOUR, 19]),
        mode: said([8 * HOUR, 3], [10 * HOUR, 0]),
        air: [{ option: 'fanLevel', said: said([8 * HOUR, 2], [9 * HOUR, -1]) }],
      },
      held,
    );
    expect(settings.map(({ from, value }) => [from / HOUR, value])).toEqual([
      [0, { power: 'ON', temperature: 20 }],
      [2, { power: 'ON', temperature: 21 }],
      [6, { power: 'OFF' }],
      [8, { power: 'ON', mode: 'FAN', fanLevel: 'LEVEL1' }],
      [9, { power: 'ON', mode: 'FAN' }],
      [10, { power: 'ON', temperature: celsius(19), mode: 'HEAT' }],
    ]);
  });
  test('are not known after damaged times until they are said again', () => {
    const unknown = [{ from: instant(3 * HOUR), to: instant(4 * HOUR) }];
    const settings = settingsInForce(
      { power: said([0, 1], [20 * HOUR, 1]), setpoint: said([0, 20], [6 * HOUR, 21], [20 * HOUR, 21]), mode: [], air: [] },
      { ...held, unknown },
    );
    expect(settings.map(({ from, to }) => [from / HOUR, to / HOUR])).toEqual([
      [0, 3],
      [20, 24],
    ]);
  });
});

test.each([
  [0, 'NONE'],
  [0.004, 'NONE'],
  [0.01, 'LOW'],
  [0.33, 'LOW'],
  [0.34, 'MEDIUM'],
  [0.66, 'MEDIUM'],
  [0.67, 'HIGH'],
  [1, 'HIGH'],
] as const)('a demand of %d is %s', (demand, level) => {
  expect(demandLevel(demand)).toBe(level);
});

test.each([
  ['SUN', 500, true],
  ['SUN', 119, false],
  ['CLOUDY_PARTLY', 120, true],
  ['RAIN', 400, false],
  ['SUN', null, true],
  ['CLOUDY_PARTLY', null, false],
] as const)('%s with %s W/m² is sunny: %s', (condition, solar, sunny) => {
  expect(isSunny(condition, solar)).toBe(sunny);
});

describe('a measured course', () => {
  const course = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 150, max: 250 })), { minLength: 1, maxLength: 120 })
    .map((steps) => {
      let at = 0;
      return steps.map(([pause, tenths]): Sample<number> => ({ at: instant((at += pause * MINUTE)), value: tenths / 10 }));
    });

  test('keeps what a line cannot tell, its ends, its extremes and a reading each quarter of an hour', () => {
    fc.assert(
      fc.property(course, fc.constantFrom(0.05, 0.5, 3), (readings, tolerance) => {
        const kept = thinned(readings, tolerance, 15 * MINUTE);
        expect(kept[0]).toBe(readings[0]);
        expect(kept.at(-1)).toBe(readings.at(-1));
        expect(Math.max(...kept.map(({ value }) => value))).toBe(Math.max(...readings.map(({ value }) => value)));
        expect(Math.min(...kept.map(({ value }) => value))).toBe(Math.min(...readings.map(({ value }) => value)));
        let after = 1;
        for (const reading of readings) {
          while (after < kept.length - 1 && (kept[after]?.at ?? 0) < reading.at) after++;
          const [a, b] = [kept[after - 1], kept[after]];
          if (a === undefined || b === undefined) continue;
          const told = a.value + ((b.value - a.value) * (reading.at - a.at)) / (b.at - a.at);
          expect(Math.abs(told - reading.value)).toBeLessThanOrEqual(tolerance + 1e-9);
          expect(b.at - a.at <= 15 * MINUTE || readings.indexOf(b) - readings.indexOf(a) === 1).toBe(true);
        }
      }),
    );
  });

  test('has a mean between the extremes of all that touches the time', () => {
    fc.assert(
      fc.property(course, (readings) => {
        const mean = meanOverTime(readings, DAY, 30 * MINUTE);
        const values = readings.map(({ value }) => value);
        expect(mean === null).toBe(extremesOf(readings, DAY) === null);
        if (mean === null) return;
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(mean).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      }),
    );
  });

  test('weighs time, not readings, and leaves gaps out', () => {
    const readings = said([0, 20], [10 * MINUTE, 20], [20 * MINUTE, 22], [10 * HOUR, 30]);
    const within: Span = { from: instant(0), to: instant(20 * MINUTE) };
    expect(meanOverTime(readings, within, 30 * MINUTE)).toBeCloseTo(20.5);
    expect(meanOverTime([], within, 30 * MINUTE)).toBe(null);
    expect(extremesOf(readings, DAY)).toEqual({ min: { at: 0, value: 20 }, max: { at: 10 * HOUR, value: 30 } });
  });
});
