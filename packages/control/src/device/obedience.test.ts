import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import type { Delivery } from '../decision.ts';
import { type Obedience, keepObedience, obeyedHours } from './obedience.ts';

const NOON = Date.parse('2026-01-12T12:00:00Z');
const at = (minutes: number): Instant => instant(NOON + minutes * MINUTE);

/** What is told at `until` of a device whose outcomes were seen at these minutes. */
function told(seen: readonly (readonly [minutes: number, outcome: Delivery])[], until: number): string {
  let kept: Obedience | null = null;
  let last: Delivery | null = null;
  for (const [minutes, outcome] of seen) {
    kept = keepObedience(kept, last, outcome, at(minutes));
    last = outcome;
  }
  const letters = { KEPT: '=', LATE: '~', MISSED: '!' };
  return obeyedHours(kept, last ?? 'pending', at(until))
    .map((hour) => (hour === null ? '.' : letters[hour]))
    .join('');
}
const line = (known: string) => known.padStart(24, '.');

test('a device that takes all that it is told has kept every hour since it was first told', () => {
  expect(
    told(
      [
        [0, 'pending'],
        [1, 'sent'],
        [2, 'confirmed'],
      ],
      150,
    ),
  ).toBe(line('==='));
  expect(
    told(
      [
        [0, 'confirmed'],
        [170, 'sent'],
      ],
      185,
    ),
  ).toBe(line('===='));
});

test('an hour is late in which what it was told had no effect for a time, and missed in which it had none to the end', () => {
  expect(
    told(
      [
        [0, 'sent'],
        [10, 'expired'],
        [25, 'confirmed'],
      ],
      70,
    ),
  ).toBe(line('~='));
  expect(
    told(
      [
        [0, 'confirmed'],
        [50, 'contradicted'],
      ],
      55,
    ),
  ).toBe(line('!'));
  expect(
    told(
      [
        [0, 'confirmed'],
        [50, 'contradicted'],
        [190, 'confirmed'],
      ],
      250,
    ),
  ).toBe(line('!!!~='));
  // written anew within the hour: one that failed and answers again is late
  expect(
    told(
      [
        [0, 'expired'],
        [20, 'pending'],
        [21, 'sent'],
      ],
      30,
    ),
  ).toBe(line('~'));
});

test('a day is remembered and no more, however long nobody looked', () => {
  expect(
    told(
      [
        [0, 'expired'],
        [30, 'confirmed'],
      ],
      23 * 60,
    ),
  ).toBe(`~${'='.repeat(23)}`);
  expect(
    told(
      [
        [0, 'expired'],
        [30, 'confirmed'],
      ],
      24 * 60,
    ),
  ).toBe('='.repeat(24));
  expect(
    told(
      [
        [0, 'expired'],
        [40 * 60, 'confirmed'],
      ],
      40 * 60,
    ),
  ).toBe(`${'!'.repeat(23)}~`);
});

test('nothing is told of a device that was never told anything, nor of hours of a clock that was ahead', () => {
  expect(obeyedHours(null, 'confirmed', at(0))).toEqual(Array.from({ length: 24 }, () => null));
  const ahead = keepObedience(null, null, 'expired', instant(NOON + 9 * HOUR));
  expect(obeyedHours(keepObedience(ahead, 'expired', 'confirmed', at(0)), 'confirmed', at(0)).at(-1)).toBe('KEPT');
});
