import { MINUTE } from '../units/duration.ts';
import { type Instant, instant } from '../units/units.ts';
import { marketDayOf } from './market-day.ts';

/** How long a price holds, minutes. */
export const STEP_MINUTES = [15, 30, 60] as const;
export type StepMinutes = (typeof STEP_MINUTES)[number];

/** The prices of a zone on one day of the market. */
export type DayPrices = {
  /** ISO date of the market. */
  readonly day: string;
  readonly stepMinutes: StepMinutes;
  /** ISO 4217; prices are for a megawatt-hour of it. */
  readonly currency: string;
  /** One for each step from the day's beginning to its end, 23 to 25 hours; null: a gap. */
  readonly prices: readonly (number | null)[];
};

/** A price, below 0 at times, and the stretch for which it holds. */
export type PriceStep = { readonly from: Instant; readonly to: Instant; readonly price: number };

/** How many steps a day has. */
export function stepsOfDay(date: string, stepMinutes: StepMinutes): number {
  const { start, end } = marketDayOf(date);
  return (end - start) / (stepMinutes * MINUTE);
}

/** The steps of some days within a stretch that have a price, in order. */
export function stepsBetween(days: readonly DayPrices[], from: Instant, to: Instant): readonly PriceStep[] {
  return days
    .flatMap(({ day, stepMinutes, prices }) => {
      const { start } = marketDayOf(day);
      const length = stepMinutes * MINUTE;
      return prices.flatMap((price, index) => {
        const begin = Math.max(from, start + index * length);
        const end = Math.min(to, start + (index + 1) * length);
        return price === null || begin >= end ? [] : [{ from: instant(begin), to: instant(end), price }];
      });
    })
    .toSorted((a, b) => a.from - b.from);
}

/** The parts of a stretch for which steps have no price, in order. */
export function gapsBetween(
  steps: readonly Pick<PriceStep, 'from' | 'to'>[],
  from: Instant,
  to: Instant,
): readonly { readonly from: Instant; readonly to: Instant }[] {
  const gaps: { from: Instant; to: Instant }[] = [];
  let at = from;
  for (const step of steps) {
    if (step.from > at) gaps.push({ from: at, to: step.from });
    at = instant(Math.max(at, step.to));
  }
  if (at < to) gaps.push({ from: at, to });
  return gaps;
}

/** A later word on a day over an earlier one: its prices count, and where it has none those known before. */
export function mergeRevisions(kept: DayPrices, newer: DayPrices): DayPrices {
  if (kept.day !== newer.day) throw new RangeError(`${newer.day} is no revision of ${kept.day}`);
  if (!newer.prices.includes(null) || kept.currency !== newer.currency) return newer;
  const stepMinutes = Math.min(kept.stepMinutes, newer.stepMinutes) as StepMinutes;
  const [before, after] = [inSteps(kept, stepMinutes), inSteps(newer, stepMinutes)];
  return { ...newer, stepMinutes, prices: after.map((price, index) => price ?? before[index] ?? null) };
}

/** The same prices in shorter steps. */
const inSteps = ({ stepMinutes, prices }: DayPrices, shorter: StepMinutes): readonly (number | null)[] =>
  prices.flatMap((price) => Array.from({ length: stepMinutes / shorter }, () => price));
