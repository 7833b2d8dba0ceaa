import { DAY, HOUR, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { type Feeding, nextFeeding } from './feeding.ts';
import { type ValveWatch, newValveWatch, watchValve } from './valve-watch.ts';

const start = instant(Date.parse('2026-01-12T00:00:00Z'));

const own = { fed: false, since: start, seen: 10 } as const;
const fed = { fed: true, since: start, seen: 0 } as const;
const later = (ms: number) => instant(start + ms);

describe('a valve is told what its room has', () => {
  it.each([
    // above 3 K, once it is known
    [own, 3.1, HOUR, true],
    [own, 2.9, HOUR, false],
    [{ ...own, seen: 9.9 }, 3.1, HOUR, false],
    [null, 5, 0, false],
    // until it is below 2 K, and for no more than a fortnight
    [fed, 2.1, DAY, true],
    [fed, 1.9, DAY, false],
    [fed, 5, 14 * DAY - 1, true],
    [fed, 5, 14 * DAY, false],
  ] as const)('%j, %d K too warm, %d ms later: %s', (before, warmth, after, expected) => {
    expect(nextFeeding(before, { warmth, seen: 0 }, later(after)).fed).toBe(expected);
  });

  it('again once its sensor was gone by for hours on a hot radiator, and still reads too warm', () => {
    let feeding: Feeding = nextFeeding(fed, { warmth: 5, seen: 0 }, later(14 * DAY));
    const hours: number[] = [];
    for (let hour = 1; hour <= 40; hour++) {
      feeding = nextFeeding(feeding, { warmth: 5, seen: hour % 2 }, later(14 * DAY + hour * HOUR));
      if (feeding.fed) hours.push(hour);
    }
    expect(hours[0]).toBe(19);
    expect(feeding.since).toBe(later(14 * DAY + 19 * HOUR));
  });
});

describe('over weeks in which its radiator is hot for half of the time', () => {
  /** Days of thirty in which a valve is fed whose sensor reads so many K too warm on a hot radiator, from what was believed of it on. */
  function daysFed(truly: number, believed: Partial<ValveWatch>): number {
    let watch: ValveWatch = { ...newValveWatch, ...believed };
    let minutes = 0;
    for (let minute = 0; minute < 30 * 1440; minute += 10) {
      const warmth = minute % 240 < 120 ? 0.6 : 0;
      const external = watch.feeding?.fed === true;
      if (external) minutes += 10;
      watch = watchValve(
        watch,
        {
          setpoint: 21,
          sensed: external ? 20 : 20 + truly * warmth,
          opening: null,
          external,
          takesExternal: true,
          room: { air: 20, warmth },
        },
        later(minute * MINUTE),
      );
    }
    return minutes / 1440;
  }

  it('one that was covered is fed nearly always, and one that was not is never', () => {
    expect(daysFed(4, {})).toBeGreaterThan(24);
    expect(daysFed(2.5, {})).toBe(0);
    expect(daysFed(1.7, {})).toBe(0);
  });

  it('one that is covered no longer is found out within a fortnight, and fed no more', () => {
    const believed = { warmth: 5, feeding: fed };
    expect(daysFed(5, believed)).toBeGreaterThan(25);
    expect(daysFed(1.7, believed)).toBeCloseTo(14, 0);
    expect(daysFed(0, { ...believed, warmth: 3.01 })).toBeCloseTo(14, 0);
  });
});
