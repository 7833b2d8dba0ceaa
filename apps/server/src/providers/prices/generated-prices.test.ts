import { HOUR, instant } from '@braise/domain';
import { addDays } from '@braise/domain/climate';
import { type DayPrices, DEMO_ZONE, marketDayOf, publicationOf, readPublication } from '@braise/domain/market';
import { expect, test } from 'vitest';
import { createGeneratedPrices } from './generated-prices.ts';

const year = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
const end = marketDayOf('2026-12-31').end;

async function generated(seed: number, days = year, now: number = end): Promise<readonly DayPrices[]> {
  const port = createGeneratedPrices({ seed, now: () => instant(now) });
  const answer = await port.prices(DEMO_ZONE, marketDayOf(days[0] ?? '').start, marketDayOf(days.at(-1) ?? '').end);
  if (!answer.ok) throw new Error(answer.detail);
  const read = readPublication(answer.publication, days, 'EUR');
  expect(read.refused).toEqual([]);
  return read.days;
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const pricesOf = (days: readonly DayPrices[], among: (day: string, hour: number) => boolean) =>
  days.flatMap(({ day, prices }) => prices.filter((price, index) => price !== null && among(day, Math.floor(index / 4))) as number[]);
const weekdayOf = (day: string) => marketDayOf(day).weekday;
const isSummer = (day: string) => day >= '2026-05-15' && day < '2026-08-15';
const isWinter = (day: string) => day < '2026-02-15' || day >= '2026-11-15';

test('prices of a year are what a market might make, both days on which the clocks change among them', async () => {
  const days = await generated(7);
  expect(days).toHaveLength(365);
  const lengths = ['2026-03-29', '2026-10-25', '2026-06-01'].map((date) => days.find(({ day }) => day === date)?.prices.length);
  expect(lengths).toEqual([92, 100, 96]);
  const all = pricesOf(days, () => true);
  expect(mean(all)).toBeGreaterThan(40);
  expect(mean(all)).toBeLessThan(110);
  expect(Math.max(...all)).toBeLessThan(250);
  expect(Math.min(...all)).toBeGreaterThan(-120);
  const negative = all.filter((price) => price < 0).length / all.length;
  expect(negative).toBeGreaterThan(0.01);
  expect(negative).toBeLessThan(0.1);
  expect(mean(pricesOf(days, isWinter))).toBeGreaterThan(mean(pricesOf(days, isSummer)) + 15);
  expect(mean(pricesOf(days, (day) => weekdayOf(day) === 7))).toBeLessThan(mean(pricesOf(days, (day) => weekdayOf(day) < 6)) - 10);
  const at = (hour: number) => mean(pricesOf(days, (day, other) => isSummer(day) && other === hour));
  expect([at(8) > at(13), at(19) > at(8), at(19) > at(3)]).toEqual([true, true, true]);
});

test('they are the same for the same seed, and others for another', async () => {
  const [first, same, other] = await Promise.all([generated(7), generated(7, year.slice(100, 101)), generated(8, year.slice(100, 101))]);
  expect(same).toEqual(first.slice(100, 101));
  expect(other).not.toEqual(same);
});

test('tomorrow is told when a market would', async () => {
  const [today, tomorrow] = ['2026-11-20', '2026-11-21'];
  const told = publicationOf({ date: tomorrow }, 13 * 60);
  expect((await generated(7, [today, tomorrow], told - 1)).map(({ day }) => day)).toEqual([today]);
  expect((await generated(7, [today, tomorrow], told)).map(({ day }) => day)).toEqual([today, tomorrow]);
  expect(told).toBe(marketDayOf(today).start + 13 * HOUR);
});
