import { HOUR, type Instant, MINUTE, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { type LocalDay, localDayAfter, localDayOf } from '@braise/domain/schedule';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CountedDay, countedDay, inEnergy, usedBetweenDays, usedOn } from './counted-day.ts';

const dayOf = (date: string, timeZone = 'Europe/Paris'): LocalDay => localDayOf(timeZone, date)!;
const counted = (day: LocalDay, ...counts: (readonly Sample<number>[])[]): CountedDay =>
  countedDay(counts, { from: day.start, to: day.end });
const MARCH = dayOf('2026-03-11');
/** A count at so many hours of the eleventh of March. */
const at = (hours: number, value: number): Sample<number> => ({ at: instant(MARCH.start + hours * HOUR), value });
/** A count every quarter of an hour from one hour to another, rising by so many kW. */
const running = (from: number, to: number, start: number, power: number): readonly Sample<number>[] =>
  Array.from({ length: (to - from) * 4 + 1 }, (_, index) => at(from + index / 4, start + (index / 4) * power));
const WHOLE = running(-1, 25, 100, 0.5);

describe('a day', () => {
  it('has what was counted in each of its hours', () => {
    const day = counted(MARCH, WHOLE);
    expect(day.hours).toHaveLength(24);
    for (const { used, known } of day.hours) {
      expect(used).toBeCloseTo(0.5, 9);
      expect(known).toBeCloseTo(1, 9);
    }
    expect([usedOn(day), day.sometime, day.breaks]).toEqual([expect.closeTo(12, 9), 0, []]);
  });

  it.each([
    ['Europe/Paris', '2026-03-29', 23],
    ['Europe/Paris', '2026-10-25', 25],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-04-05', 25],
    ['Asia/Kathmandu', '2026-03-11', 24],
  ])('of %s on %s has %d hours of real time', (timeZone, date, hours) => {
    const day = dayOf(date, timeZone);
    const counts = Array.from({ length: 27 * 4 }, (_, index) => ({
      at: instant(day.start - HOUR + index * 15 * MINUTE),
      value: index / 4,
    }));
    const told = counted(day, counts);
    expect(told.hours).toHaveLength(hours);
    expect(usedOn(told)).toBeCloseTo((day.end - day.start) / HOUR, 9);
    expect(told.known).toBeCloseTo(1, 9);
  });

  it('of which nothing was counted is not known', () => {
    const day = counted(MARCH);
    expect([usedOn(day), day.known, day.first, day.last]).toEqual([0, 0, null, null]);
  });
});

describe('a gap', () => {
  it('within a day is counted in no hour, and in the day', () => {
    const day = counted(MARCH, [...running(-1, 9, 100, 0.5), ...running(14, 25, 107.5, 0.5)]);
    expect(day.hours.map(({ known }) => Math.round(known))).toEqual(
      Array.from({ length: 24 }, (_, hour) => (hour >= 9 && hour < 14 ? 0 : 1)),
    );
    expect([day.sometime, usedOn(day), day.known]).toEqual([2.5, expect.closeTo(12, 9), expect.closeTo(1, 9)]);
  });

  it('over midnight is in neither day, and between them', () => {
    const silent = [...running(-1, 20, 100, 0.5), ...running(30, 50, 115.5, 0.5)];
    const days = [counted(MARCH, silent), counted(dayOf('2026-03-12'), silent)];
    expect(days.map((day) => [usedOn(day), day.sometime, Math.round(day.known * 24)])).toEqual([
      [expect.closeTo(10, 9), 0, 20],
      [expect.closeTo(9, 9), 0, 18],
    ]);
    expect(usedBetweenDays(days)).toBeCloseTo(5, 9);
  });

  it('until the very midnight is between the days, once', () => {
    const silent = [...running(-1, 20, 100, 0.5), ...running(24, 50, 112.5, 0.5)];
    const days = [counted(MARCH, silent), counted(dayOf('2026-03-12'), silent)];
    expect([days.map(usedOn), usedBetweenDays(days)]).toEqual([[expect.closeTo(10, 9), expect.closeTo(12, 9)], expect.closeTo(2, 9)]);
  });

  it('in which nothing was used, or a step of the meter, is none', () => {
    const resting = [...running(-1, 2, 100, 0.5), at(8, 101.5), at(15, 101.6), ...running(16, 25, 101.6, 0.5)];
    const day = counted(MARCH, resting);
    expect([day.known, day.sometime, usedOn(day)]).toEqual([expect.closeTo(1, 9), 0, expect.closeTo(1 + 0.1 + 4, 9)]);
  });

  it.each([20_000, 40_000, 80_000, 160_000])('is none over a step of a meter that is kept as a float of %d kWh', (start) => {
    for (let tenth = 0; tenth < 100; tenth++) {
      const [before, after] = [Math.fround(start + tenth / 10), Math.fround(start + (tenth + 1) / 10)];
      expect(counted(MARCH, [at(2, before), at(10, after)]).sometime).toBe(0);
    }
  });
});

describe('a count that breaks', () => {
  it('counts on from where it fell to, and nothing of the fall', () => {
    const day = counted(MARCH, [...running(-1, 9, 100, 0.5), ...running(9.5, 25, 0.2, 0.5)]);
    expect(day.breaks).toEqual(['fell']);
    expect([usedOn(day), day.known]).toEqual([expect.closeTo(9 * 0.5 + 14.5 * 0.5, 9), expect.closeTo(23.5 / 24, 9)]);
  });

  it('is not believed where it is right again shortly after', () => {
    const glitch = [...WHOLE, at(10.01, 0), at(10.02, 1e6)].toSorted((one, other) => one.at - other.at);
    expect(counted(MARCH, glitch)).toEqual(counted(MARCH, WHOLE));
  });

  it('counts nothing that no home takes', () => {
    const day = counted(MARCH, [...running(-1, 9, 0, 0.5), ...running(9.25, 25, 9000, 0.5)]);
    expect([day.breaks, usedOn(day)]).toEqual([['leapt'], expect.closeTo(9 * 0.5 + 14.75 * 0.5, 9)]);
  });

  it('goes on with another device, of which the first count is a beginning', () => {
    const day = counted(MARCH, running(-1, 12, 100, 0.5), running(13, 25, 9000, 1));
    expect([day.breaks, usedOn(day)]).toEqual([['replaced'], expect.closeTo(6 + 11, 9)]);
    expect([day.first?.device, day.last?.device]).toEqual([0, 1]);
    expect(usedBetweenDays([day, { ...day, first: { ...day.first!, device: 0 } }])).toBe(0);
  });
});

describe('gas by its volume', () => {
  const GAS = { unit: 'm3', factor: 10, isEstimated: true } as const;
  const day = countedDay(
    [[at(-1, 100), at(0.1, 100.5), at(1.1, 102), at(2.2, 102), at(9, 102.005), at(14, 104), at(25, 110)]],
    {
      from: MARCH.start,
      to: MARCH.end,
    },
    GAS,
  );

  it('is told as energy, hour by hour where a meter says its count by the hour', () => {
    expect(day.hours.slice(0, 4).map(({ used, known }) => [used, known])).toEqual([
      [expect.closeTo(0.1 * (5 / 1.1) + 0.9 * 15, 6), expect.closeTo(1, 9)],
      [expect.closeTo(0.1 * 15, 6), expect.closeTo(1, 9)],
      [expect.closeTo((0.8 * 0.05) / 6.8, 6), expect.closeTo(1, 9)],
      [expect.closeTo(0.05 / 6.8, 6), expect.closeTo(1, 9)],
    ]);
    expect(day.sometime).toBeCloseTo(19.95, 6);
  });

  it('keeps its counts as they were told', () => {
    expect([day.first?.value, day.last?.value]).toEqual([100.5, 104]);
    const next = { ...day, first: { at: instant(MARCH.end + HOUR * 20), value: 105, device: 0 } };
    expect(usedBetweenDays([day, next])).toBeCloseTo(10, 9);
    expect(usedOn(inEnergy(day, { ...GAS, factor: 2 }))).toBeCloseTo(2 * usedOn(day), 9);
  });
});

/** Counts over some days in some zone, each at most `apart` ms after the one before, with what was used between them. */
const lives = (apart: number) =>
  fc.record({
    timeZone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'),
    date: fc.constantFrom('2026-03-28', '2026-10-24', '2026-10-31', '2026-04-04', '2026-07-14'),
    steps: fc.array(fc.record({ after: fc.integer({ min: 1, max: apart }), used: fc.integer({ min: 0, max: 900 }) }), {
      minLength: 100,
      maxLength: 200,
    }),
  });

function lived(steps: readonly { readonly after: number; readonly used: number }[], start: Instant): readonly Sample<number>[] {
  let [time, value] = [start - 3 * HOUR, 20_000];
  return steps.map(({ after, used }) => ({ at: instant((time += after)), value: (value += used) / 1000 }));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('days together', () => {
  test('come to what the meter counted, where it spoke up often enough', () => {
    fc.assert(
      fc.property(lives(HOUR), ({ timeZone, date, steps }) => {
        const counts = lived(steps, dayOf(date, timeZone).start);
        const days = daysOver(counts, timeZone);
        expect(sum(days.map(usedOn))).toBeCloseTo(counts.at(-1)!.value - counts[0]!.value, 6);
        expect(usedBetweenDays(days)).toBe(0);
      }),
    );
  });

  test('and what lies between them too, however silent it was, unless its counts break', () => {
    fc.assert(
      fc.property(lives(7 * HOUR), ({ timeZone, date, steps }) => {
        const counts = lived(steps, dayOf(date, timeZone).start);
        const days = daysOver(counts, timeZone);
        expect(sum(days.map(usedOn)) + usedBetweenDays(days)).toBeCloseTo(counts.at(-1)!.value - counts[0]!.value, 6);
        for (const { hours, known } of days) {
          expect(known).toBeLessThanOrEqual(1);
          expect(hours.every((hour) => hour.used >= 0 && hour.known <= 1 + 1e-9)).toBe(true);
        }
      }),
    );
  });

  test('are never more than was used, whatever is lost', () => {
    fc.assert(
      fc.property(lives(HOUR), fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), ({ timeZone, date, steps }, lost) => {
        const counts = lived(steps, dayOf(date, timeZone).start);
        const heard = counts.filter((_, index) => lost[index] === true);
        const told = daysOver(heard, timeZone);
        expect(sum(told.map(usedOn))).toBeLessThanOrEqual(counts.at(-1)!.value - counts[0]!.value + 1e-6);
      }),
    );
  });
});

function daysOver(counts: readonly Sample<number>[], timeZone: string): readonly CountedDay[] {
  const [first, last] = [counts[0], counts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days: CountedDay[] = [];
  let day = dayOf(new Date(first.at - 30 * HOUR).toISOString().slice(0, 10), timeZone);
  for (; day.start <= last.at; day = localDayAfter(timeZone, day)) days.push(counted(day, counts));
  return days;
}
