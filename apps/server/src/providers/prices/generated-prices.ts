import { createHash } from 'node:crypto';
import { type Instant, DAY, HOUR, MINUTE, instant, roundTo } from '@braise/domain';
import { type MarketDay, marketDaysBetween, publicationOf } from '@braise/domain/market';
import type { PricePort } from './price-port.ts';

const STEP = 15 * MINUTE;
const PUBLISHED_AT = 13 * 60;
const HOURS_A_DAY = DAY / HOUR;

/**
 * Prices that no market has made, for homes that are simulated too: dearer in winter, in the morning and in the evening, cheap when the sun shines and on Sundays,
 * and below 0 on bright and windy ones. The same for the same seed, and told when a market would.
 */
export function createGeneratedPrices({ seed, now }: { readonly seed: number; readonly now: () => Instant }): PricePort {
  return {
    name: 'demo',
    publishesAtMinute: PUBLISHED_AT,
    prices: async (_zone, from, to) => {
      const at = now();
      const told = marketDaysBetween(from, to).filter((day) => publicationOf(day, PUBLISHED_AT) <= at);
      const periods = told.map((day) => ({ from: day.start, to: day.end, steps: stepsOf(seed, day) }));
      return { ok: true, publication: { currency: 'EUR', unit: 'MWh', periods } };
    },
  };
}

function stepsOf(seed: number, day: MarketDay) {
  return Array.from({ length: (day.end - day.start) / STEP }, (_, index) => {
    const from = instant(day.start + index * STEP);
    return { from, to: instant(from + STEP), price: priceAt(seed, day, from) };
  });
}

/** € a megawatt-hour. */
function priceAt(seed: number, day: MarketDay, at: Instant): number {
  // about the market's clock: on the days on which it changes, hours are a little longer or shorter
  const hour = ((at - day.start) / (day.end - day.start)) * HOURS_A_DAY;
  const summer = (1 - Math.cos((2 * Math.PI * ((day.start / DAY) % 365.25)) / 365.25)) / 2;
  const wind = chance(seed, `wind ${day.date}`);
  const sky = chance(seed, `sky ${day.date}`);
  const weekend = day.weekday === 7 ? 1 : day.weekday === 6 ? 0.6 : 0;
  const base = 95 - 30 * summer - 22 * weekend - 45 * wind ** 3;
  const peaks = 28 * peak(hour, 8, 1.8) + (40 - 8 * summer) * peak(hour, 19.5, 2) - 22 * peak(hour, 3.5, 3);
  const sun = (25 + 75 * summer) * (0.45 + 0.55 * sky) * peak(hour, 13.3, 2.2 + 0.9 * summer);
  const unrest = 6 * (chance(seed, `step ${at}`) - 0.5);
  return roundTo(base + peaks - sun + unrest, 2);
}

/** 1 at an hour, and less the further from it. */
const peak = (hour: number, middle: number, width: number): number => Math.exp(-(((hour - middle) / width) ** 2));

/** 0..1, the same for the same words. */
const chance = (seed: number, of: string): number => createHash('sha256').update(`${seed} ${of}`).digest().readUInt32BE() / 2 ** 32;
