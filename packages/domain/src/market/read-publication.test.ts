import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../climate/add-days.ts';
import { DAY, HOUR, MINUTE } from '../units/duration.ts';
import { instant } from '../units/units.ts';
import { type DayPrices, STEP_MINUTES, gapsBetween, mergeRevisions, stepsBetween, stepsOfDay } from './day-prices.ts';
import { marketDayOf, marketDaysBetween } from './market-day.ts';
import { type Publication, type PublishedStep, periodsByDay, readPublication, stepsByBeginning } from './read-publication.ts';

/** Days around which the clocks change, and one on which they do not. */
const SPRING = '2026-03-29';
const AUTUMN = '2026-10-25';
const PLAIN = '2026-11-20';

const dates = fc.constantFrom(SPRING, AUTUMN, PLAIN, addDays(SPRING, 1), addDays(AUTUMN, -1));
const minutes = fc.constantFrom(...STEP_MINUTES);
/** To two decimals, as markets tell them; below 0 at times. */
const price = fc.integer({ min: -50_000, max: 400_000 }).map((cents) => cents / 100);
/** The steps of a day, all of them. */
const wholeDay = fc
  .tuple(dates, minutes)
  .chain(([date, stepMinutes]) =>
    fc
      .array(price, { minLength: stepsOfDay(date, stepMinutes), maxLength: stepsOfDay(date, stepMinutes) })
      .map((prices) => ({ date, stepMinutes, prices, steps: stepsOf(date, stepMinutes, prices) })),
  );

const stepsOf = (date: string, stepMinutes: number, prices: readonly (number | null)[]): readonly PublishedStep[] =>
  prices.map((one, index) => ({
    from: instant(marketDayOf(date).start + index * stepMinutes * MINUTE),
    to: instant(marketDayOf(date).start + (index + 1) * stepMinutes * MINUTE),
    price: one,
  }));
const published = (steps: readonly PublishedStep[], more: Partial<Publication> = {}): Publication => ({
  currency: 'EUR',
  unit: 'MWh',
  periods: periodsByDay(steps),
  ...more,
});
const hours = (date: string, count: number) =>
  stepsOf(
    date,
    60,
    Array.from({ length: count }, (_, index) => index),
  );
const faultOf = (publication: Publication, date: string) => {
  const { days, refused } = readPublication(publication, [date], 'EUR');
  expect(days.map(({ day }) => day)).not.toContain(date);
  return refused.find(({ day }) => day === date)?.fault;
};

describe('a day of the market', () => {
  test.each([
    [SPRING, 23, '2026-03-28T23:00:00.000Z'],
    [AUTUMN, 25, '2026-10-24T22:00:00.000Z'],
    [PLAIN, 24, '2026-11-19T23:00:00.000Z'],
  ])('%s has %i hours', (date, length, start) => {
    const day = marketDayOf(date);
    expect([(day.end - day.start) / HOUR, new Date(day.start).toISOString()]).toEqual([length, start]);
    expect(STEP_MINUTES.map((step) => stepsOfDay(date, step))).toEqual([length * 4, length * 2, length]);
  });

  test('days share no instant and leave none out', () => {
    const days = marketDaysBetween(marketDayOf('2026-01-01').start, marketDayOf('2026-12-31').end);
    expect(days).toHaveLength(365);
    for (const [index, { start }] of days.slice(1).entries()) expect(start).toBe(days[index]?.end);
  });
});

describe('a publication', () => {
  test('of a whole day is taken to the letter, whatever the order it comes in', () => {
    fc.assert(
      fc.property(wholeDay, fc.infiniteStream(fc.nat()), ({ date, stepMinutes, prices, steps }, order) => {
        const shuffled = steps.map((step) => ({ step, at: order.next().value as number })).toSorted((a, b) => a.at - b.at);
        const read = readPublication(published(shuffled.map(({ step }) => step)), [date], 'EUR');
        expect(read).toEqual({ days: [{ day: date, stepMinutes, currency: 'EUR', prices }], refused: [] });
        const { start, end } = marketDayOf(date);
        expect(stepsBetween(read.days, start, end)).toEqual(steps);
        expect(gapsBetween(steps, start, end)).toEqual([]);
      }),
    );
  });

  test('is the same told by beginnings alone', () => {
    fc.assert(
      fc.property(wholeDay, ({ steps }) => {
        expect(stepsByBeginning(steps.map(({ from, price: one }) => ({ at: from, price: one })))).toEqual(steps);
      }),
    );
  });

  test('with holes inside names each, and no price moves for it', () => {
    fc.assert(
      fc.property(wholeDay, fc.infiniteStream(fc.integer({ min: 0, max: 9 })), ({ date, stepMinutes, prices, steps }, luck) => {
        const kept = steps.filter((_, index) => index === 0 || index === steps.length - 1 || (luck.next().value as number) > 1);
        const { days, refused } = readPublication(published(kept), [date], 'EUR');
        const { start, end } = marketDayOf(date);
        // such a day is refused: see below
        fc.pre(kept.length * stepMinutes !== 24 * 60 || end - start === DAY);
        expect(refused).toEqual([]);
        const told = stepsBetween(days, start, end);
        expect(told).toEqual(kept);
        const missing = gapsBetween(told, start, end).reduce((sum, gap) => sum + gap.to - gap.from, 0);
        expect(missing).toBe((prices.length - kept.length) * stepMinutes * MINUTE);
      }),
    );
  });

  test.each([
    [AUTUMN, 24],
    [PLAIN, 23],
    [PLAIN, 1],
    [SPRING, 22],
  ])('of %s with %i hours is refused whole', (date, count) => {
    expect(faultOf(published(hours(date, count)), date)).toBe('wrong-length');
  });

  test('of 24 hours that leave one of 25 out inside is refused too', () => {
    for (let left = 1; left < 24; left += 1) {
      const steps = hours(AUTUMN, 25).filter((_, index) => index !== left);
      expect(faultOf(published(steps), AUTUMN)).toBe('wrong-length');
    }
  });

  test('whose period is 24 hours long on a day of 23 or 25 is refused with all that it holds', () => {
    for (const date of [SPRING, AUTUMN]) {
      const { start } = marketDayOf(date);
      const periods = [{ from: start, to: instant(start + DAY), steps: hours(date, 24) }];
      const { days, refused } = readPublication(published([], { periods }), [addDays(date, -1), date, addDays(date, 1)], 'EUR');
      expect(days).toEqual([]);
      expect(refused.map(({ day }) => day)).toEqual(date === SPRING ? [date, addDays(date, 1)] : [date]);
    }
  });

  test.each([
    ['wrong-unit', { unit: 'kWh' }],
    ['wrong-currency', { currency: 'NOK' }],
  ])('is refused: %s', (fault, more) => {
    expect(faultOf(published(hours(PLAIN, 24), more), PLAIN)).toBe(fault);
  });

  test('of another day than was asked for is not taken', () => {
    expect(readPublication(published(hours(PLAIN, 24)), ['2026-11-21'], 'EUR')).toEqual({
      days: [],
      refused: [{ day: PLAIN, fault: 'wrong-day' }],
    });
  });

  test.each([
    ['a step twice', (steps: readonly PublishedStep[]) => [...steps, ...steps.slice(3, 4)]],
    [
      'a step of another length',
      (steps: readonly PublishedStep[]) => steps.map((step, index) => (index === 5 ? { ...step, to: instant(step.to - MINUTE) } : step)),
    ],
    [
      'steps beside the hour',
      (steps: readonly PublishedStep[]) =>
        steps.map((step, index) => (index === 5 ? { ...step, from: instant(step.from + MINUTE), to: instant(step.to + MINUTE) } : step)),
    ],
    ['a step beyond the day', (steps: readonly PublishedStep[]) => [...steps, ...hours('2026-11-21', 1)]],
    [
      'steps of twenty minutes',
      (steps: readonly PublishedStep[]) => steps.map((step) => ({ ...step, to: instant(step.from + 20 * MINUTE) })),
    ],
  ])('with %s is refused', (_name, damage) => {
    const periods = [{ from: marketDayOf(PLAIN).start, to: marketDayOf(PLAIN).end, steps: damage(hours(PLAIN, 24)) }];
    expect(faultOf(published([], { periods }), PLAIN)).toBe('wrong-steps');
  });

  test('with one absurd price is refused whole', () => {
    fc.assert(
      fc.property(
        wholeDay,
        fc.nat(),
        fc.constantFrom(-1_000.01, 10_000.01, 1e9, Infinity, -Infinity, Number.NaN),
        ({ date, steps }, place, absurd) => {
          const damaged = steps.map((step, index) => (index === place % steps.length ? { ...step, price: absurd } : step));
          expect(faultOf(published(damaged), date)).toBe('absurd');
        },
      ),
    );
  });

  test('with no price at all is none', () => {
    expect(faultOf(published(hours(PLAIN, 24).map((step) => ({ ...step, price: null }))), PLAIN)).toBe('wrong-length');
  });

  test('that never ends is not followed', () => {
    const { start } = marketDayOf(PLAIN);
    for (const to of [instant(8e15), start, instant(Number.NaN)])
      expect(readPublication(published([], { periods: [{ from: start, to, steps: [] }] }), [PLAIN], 'EUR').refused).toEqual([
        { day: PLAIN, fault: 'wrong-length' },
      ]);
  });

  test('keeps the sound days beside one that is not', () => {
    const steps = [...hours(AUTUMN, 24), ...hours(addDays(AUTUMN, 1), 24)];
    const { days, refused } = readPublication(published(steps), [AUTUMN, addDays(AUTUMN, 1)], 'EUR');
    expect([days.map(({ day }) => day), refused]).toEqual([[addDays(AUTUMN, 1)], [{ day: AUTUMN, fault: 'wrong-length' }]]);
  });
});

describe('a revision', () => {
  /** Some prices of a day, in steps of their own. */
  const dayOf = (date: string): fc.Arbitrary<DayPrices> =>
    minutes.chain((stepMinutes) =>
      fc
        .array(fc.option(price, { freq: 3 }), { minLength: stepsOfDay(date, stepMinutes), maxLength: stepsOfDay(date, stepMinutes) })
        .map((prices) => ({ day: date, stepMinutes, currency: 'EUR', prices })),
    );

  test('counts where it says something, and leaves what it does not', () => {
    fc.assert(
      fc.property(
        dates.chain((date) => fc.tuple(dayOf(date), dayOf(date))),
        ([kept, newer]) => {
          const merged = mergeRevisions(kept, newer);
          const { start, end } = marketDayOf(kept.day);
          const priceAt = (day: DayPrices, at: number) => stepsBetween([day], instant(at), instant(at + 15 * MINUTE))[0]?.price ?? null;
          for (let at = start as number; at < end; at += 15 * MINUTE)
            expect(priceAt(merged, at)).toBe(priceAt(newer, at) ?? priceAt(kept, at));
          expect(mergeRevisions(merged, newer)).toEqual(merged);
        },
      ),
    );
  });

  test('that is complete takes the place of what was known', () => {
    const day = { day: PLAIN, stepMinutes: 60, currency: 'EUR', prices: Array.from({ length: 24 }, () => 1) } as const;
    const quarters = { ...day, stepMinutes: 15, prices: Array.from({ length: 96 }, (_, index) => index) } as const;
    expect(mergeRevisions(quarters, day)).toBe(day);
    expect(() => mergeRevisions(day, { ...day, day: AUTUMN })).toThrow(RangeError);
  });
});
