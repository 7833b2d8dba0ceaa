import { DAY, HOUR, MINUTE } from '../units/duration.ts';
import { type Instant, instant } from '../units/units.ts';
import { type DayPrices, STEP_MINUTES, type StepMinutes, stepsOfDay } from './day-prices.ts';
import { type MarketDay, marketDayAt, marketDaysBetween } from './market-day.ts';

/** A step as a source tells it; null: it has the step, and no price of it. */
export type PublishedStep = { readonly from: Instant; readonly to: Instant; readonly price: number | null };

/** A stretch that a source says that it has told all of. */
export type PublishedPeriod = { readonly from: Instant; readonly to: Instant; readonly steps: readonly PublishedStep[] };

/** What a source says of a zone, in its own order. */
export type Publication = {
  /** ISO 4217. */
  readonly currency: string;
  /** What a price is for, `MWh` or the source's word for something else. */
  readonly unit: string;
  readonly periods: readonly PublishedPeriod[];
};

/**
 * What is wrong with a day of a publication. `wrong-day`: it was not asked for; `wrong-unit`, `wrong-currency`: not what the zone's prices are told in; `wrong-length`: it is
 * not as long as the day, as 24 hours of a day with 25; `wrong-steps`: not all of one length of 15, 30 or 60 minutes, or some twice; `absurd`: beyond what any auction allows.
 */
export const PUBLICATION_FAULTS = ['wrong-day', 'wrong-unit', 'wrong-currency', 'wrong-length', 'wrong-steps', 'absurd'] as const;
export type PublicationFault = (typeof PUBLICATION_FAULTS)[number];

/** A day that is not taken, whole. */
export type RefusedDay = { readonly day: string; readonly fault: PublicationFault };
export type ReadPublication = { readonly days: readonly DayPrices[]; readonly refused: readonly RefusedDay[] };

/** The harmonised limits of the coupling are -500 and some thousands, which it may raise; a price beyond these, per MWh, is damage. */
const LOWEST = -1_000;
const HIGHEST = 10_000;
/** Longest stretch of one publication, days: a source that goes on is not followed. */
const MOST_DAYS = 400;

/** The days of a publication that can be believed, each complete or with its gaps, and those that cannot; a day is taken whole or not at all. `asked`: ISO dates. */
export function readPublication(publication: Publication, asked: readonly string[], currency: string): ReadPublication {
  const wanted = new Set(asked);
  const days = new Map<string, DayPrices>();
  const refused = new Map<string, PublicationFault>();
  for (const period of publication.periods) {
    if (!(period.from < period.to) || period.to - period.from > MOST_DAYS * DAY) {
      for (const day of asked) refused.set(day, 'wrong-length');
      continue;
    }
    const touched = marketDaysBetween(period.from, period.to);
    // one that ends within a day was made for days of another length, and each price after a change of the clocks may stand at a wrong hour
    const whole = touched[0]?.start === period.from && touched.at(-1)?.end === period.to;
    const inside = period.steps.every(({ from, to }) => from >= period.from && to <= period.to);
    for (const day of touched) {
      const read = !wanted.has(day.date)
        ? 'wrong-day'
        : inside
          ? readDay(publication, whole ? period.steps : [], day, currency)
          : 'wrong-steps';
      if (typeof read === 'string') refused.set(day.date, refused.get(day.date) ?? read);
      else if (days.has(day.date)) refused.set(day.date, 'wrong-steps');
      else days.set(day.date, read);
    }
  }
  return {
    days: [...days.values()].filter(({ day }) => !refused.has(day)).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    refused: [...refused].map(([day, fault]) => ({ day, fault })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** Steps that a source tells one by one, as a period for each market day that they touch: from the first to the last of them. */
export function periodsByDay(steps: readonly PublishedStep[]): readonly PublishedPeriod[] {
  const inOrder = steps.toSorted((a, b) => a.from - b.from);
  return [...Map.groupBy(inOrder, ({ from }) => marketDayAt(from).date).values()].flatMap((ofDay) => {
    const [first, last] = [ofDay[0], ofDay.at(-1)];
    return first === undefined || last === undefined ? [] : [{ from: first.from, to: last.to, steps: ofDay }];
  });
}

/** Prices that a source tells by their beginnings alone, as steps: as long as the nearest two of them are apart. */
export function stepsByBeginning(points: readonly { readonly at: Instant; readonly price: number | null }[]): readonly PublishedStep[] {
  const inOrder = points.toSorted((a, b) => a.at - b.at);
  // the length may change from one day to the next, as hours gave way to quarters
  return [...Map.groupBy(inOrder, ({ at }) => marketDayAt(at).date).values()].flatMap((ofDay) => {
    const apart = ofDay.slice(1).map(({ at }, index) => at - (ofDay[index]?.at ?? at));
    const length = Math.min(HOUR, ...apart.filter((milliseconds) => milliseconds > 0));
    return ofDay.map(({ at, price }) => ({ from: at, to: instant(at + length), price }));
  });
}

function readDay(
  publication: Publication,
  published: readonly PublishedStep[],
  day: MarketDay,
  currency: string,
): DayPrices | PublicationFault {
  if (publication.unit !== 'MWh') return 'wrong-unit';
  if (publication.currency !== currency) return 'wrong-currency';
  const steps = published.filter(({ from }) => from >= day.start && from < day.end);
  const [first] = steps;
  if (first === undefined) return 'wrong-length';
  const stepMinutes = STEP_MINUTES.find((minutes) => minutes * MINUTE === first.to - first.from);
  if (stepMinutes === undefined) return 'wrong-steps';
  const prices = placed(steps, day, stepMinutes);
  if (prices === null) return 'wrong-steps';
  if (prices.some((price) => price !== null && !(price >= LOWEST && price <= HIGHEST))) return 'absurd';
  const told = prices.filter((price) => price !== null).length * stepMinutes * MINUTE;
  // whoever made it thought that every day has 24 hours, and nobody knows which of them is which
  if (told === 0 || (told === DAY && told !== day.end - day.start)) return 'wrong-length';
  return { day: day.date, stepMinutes, currency, prices };
}

/** Each price in its place; null: one is not of that length, stands between two places, or in one that is taken. */
function placed(steps: readonly PublishedStep[], day: MarketDay, stepMinutes: StepMinutes): readonly (number | null)[] | null {
  const length = stepMinutes * MINUTE;
  const prices = Array.from<number | null>({ length: stepsOfDay(day.date, stepMinutes) }).fill(null);
  const taken = new Set<number>();
  for (const { from, to, price } of steps) {
    const index = (from - day.start) / length;
    if (to - from !== length || !Number.isInteger(index) || taken.has(index)) return null;
    taken.add(index);
    prices[index] = price;
  }
  return prices;
}
