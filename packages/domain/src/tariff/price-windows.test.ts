import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDayAt } from '../schedule/local-day.ts';
import { HOUR, MINUTE } from '../units/duration.ts';
import { type Instant, cents, instant, roundTo } from '../units/units.ts';
import { ENERGY_USES, type EnergyUse, useCost } from './energy-use.ts';
import { averagePrice, meanPrice, standingOf } from './mean-price.ts';
import type { PriceStretch } from './price-list.ts';
import { levelOf, priceWindows } from './price-windows.ts';
import type { Tariff } from './tariff.ts';

const TARIFF = { id: 'T' } as Tariff;
const DAYS = ['2026-02-10', '2026-03-29', '2026-10-25'].map((date) => localDayAt('Europe/Paris', instant(Date.parse(`${date}T12:00Z`))));

/** Prices at even steps from an instant; null is a gap. */
const steps = (start: Instant, minutes: number, prices: readonly (number | null)[]): readonly PriceStretch[] =>
  prices.map((price, index) => {
    const from = instant(start + index * minutes * MINUTE);
    const to = instant(from + minutes * MINUTE);
    return price === null
      ? { from, to, price, gap: 'NO_MARKET_PRICE', tariff: TARIFF }
      : { from, to, price: cents(price), rate: 'MARKET', colour: null, tariff: TARIFF };
  });

/** A day of 23, 24 or 25 hours, by hours, halves or quarters, with prices below nothing and gaps. */
const anyDay = fc.constantFrom(...DAYS).chain((day) =>
  fc.constantFrom(15, 30, 60).chain((minutes) => {
    const count = (day.end - day.start) / (minutes * MINUTE);
    const price = fc.option(fc.integer({ min: -8, max: 40 }), { freq: 12 });
    return fc.array(price, { minLength: count, maxLength: count }).map((prices) => steps(day.start, minutes, prices));
  }),
);
/** Every span of a length that begins at a quarter of an hour, and what it costs by the sum of its quarters; none that has a gap. */
function spansOf(day: readonly PriceStretch[], length: number) {
  const quarter = 15 * MINUTE;
  const [begin, end] = [day[0]!.from, day.at(-1)!.to];
  const prices = Array.from({ length: (end - begin) / quarter }, (_, index) => {
    const at = begin + index * quarter;
    return day.find(({ from, to }) => from <= at && at < to)!.price;
  });
  const count = length / quarter;
  return prices.flatMap((_, index) => {
    const within = prices.slice(index, index + count);
    if (within.length < count || within.includes(null)) return [];
    return [{ from: begin + index * quarter, price: within.reduce<number>((sum, price) => sum + price!, 0) / count }];
  });
}
const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;
function firstCheapest(spans: ReturnType<typeof spansOf>) {
  const least = Math.min(...spans.map(({ price }) => price));
  return spans.find(({ price }) => near(price, least));
}

describe('the windows of a day', () => {
  it('have no gap in them, last two hours at least, share no instant, and one costs less than the other', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { cheapest, dearest } = priceWindows(day);
        const windows = [cheapest, dearest].filter((window) => window !== null);
        const sound =
          windows.every((window) => near(meanPrice(day, window) ?? NaN, window.price) && window.to - window.from >= 2 * HOUR) &&
          (cheapest === null ||
            dearest === null ||
            ((cheapest.to <= dearest.from || dearest.to <= cheapest.from) && cheapest.price < dearest.price));
        expect(sound).toBe(true);
      }),
    );
  });

  it('are the three hours that cost least, the first of equal ones, unless one price holds for two; none where all are equal', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const prices = day.flatMap(({ price }) => price ?? []);
        const lowest = Math.min(...prices);
        const lasting = spansOf(day, 2 * HOUR).find(({ price }) => near(price, lowest));
        const expected = new Set(prices).size < 2 ? undefined : (lasting ?? firstCheapest(spansOf(day, 3 * HOUR)));
        const { cheapest } = priceWindows(day);
        expect(cheapest?.from).toBe(expected?.from);
        expect(cheapest === null || lasting !== undefined || cheapest.to - cheapest.from === 3 * HOUR).toBe(true);
      }),
    );
  });

  it('are all the hours of one low price, and none where every price is one', () => {
    const { start } = DAYS[0]!;
    const nights = steps(start, 60, [...Array<number>(6).fill(12), ...Array<number>(16).fill(20), 12, 12]);
    expect(priceWindows(nights)).toEqual({
      cheapest: { from: start, to: start + 6 * HOUR, price: 12 },
      dearest: { from: start + 6 * HOUR, to: start + 22 * HOUR, price: 20 },
    });
    const windows = priceWindows(nights);
    const levels = nights.map((stretch) => (stretch.price === null ? null : levelOf(stretch, windows, nights)));
    // the evening is as cheap as the night
    expect(levels).toEqual([...Array<string>(6).fill('CHEAP'), ...Array<string>(16).fill('DEAR'), 'CHEAP', 'CHEAP']);
    expect(priceWindows(steps(start, 60, Array<number>(24).fill(20)))).toEqual({ cheapest: null, dearest: null });
    expect(priceWindows([])).toEqual({ cheapest: null, dearest: null });
  });
});

describe('an average', () => {
  it('is by time, over what is known', () => {
    const { start } = DAYS[0]!;
    const day = [...steps(start, 60, [10]), ...steps(instant(start + HOUR), 180, [30, null])];
    expect(averagePrice(day)).toEqual({ price: 25, complete: false });
    expect(averagePrice(steps(start, 60, [null]))).toBeNull();
  });

  it('is what a price stands above or below, by a share of it where it has one', () => {
    const standing = (price: number, average: number) => standingOf(cents(price), cents(average));
    expect(standing(22.4, 18.8)).toEqual({ side: 'ABOVE', percent: 19 });
    expect(standing(9, 18)).toEqual({ side: 'BELOW', percent: 50 });
    expect(standing(18.05, 18)).toEqual({ side: 'LEVEL', percent: null });
    expect(standing(-1, -3)).toEqual({ side: 'ABOVE', percent: null });
    expect(standing(0, 0)).toEqual({ side: 'LEVEL', percent: null });
  });
});

describe('a use of electricity', () => {
  const uses = Object.keys(ENERGY_USES) as EnergyUse[];

  it('costs no less at any other quarter of an hour to come', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...uses), fc.integer({ min: 0, max: 80 }), (day, use, quarter) => {
        const at = instant(day[0]!.from + quarter * 15 * MINUTE);
        const { energy, lasts } = ENERGY_USES[use];
        const all = spansOf(day, lasts).filter(({ from }) => from >= at);
        const least = firstCheapest(all);
        const begun = all.find(({ from }) => from === at);
        const { now, cheapest } = useCost(day, use, at);
        const rounded = (cost: number | undefined) => (cost === undefined ? null : roundTo(cost, 4));
        expect([rounded(now ?? undefined), cheapest?.from, rounded(cheapest?.cost)]).toEqual([
          rounded(begun && begun.price * energy),
          least?.from,
          rounded(least && least.price * energy),
        ]);
      }),
    );
  });

  it('may begin within an hour, where it ends with one', () => {
    const { start } = DAYS[0]!;
    const day = steps(start, 60, [30, 30, 30, 5, 5, 5, 30, 30]);
    // three and a half hours: half of one at 30 is the least, before or after, and before comes first
    expect(useCost(day, 'DISHES', start).cheapest?.from).toBe(start + 2.5 * HOUR);
  });
});
