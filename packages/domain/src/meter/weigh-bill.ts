import { type KilowattHours, kilowattHours } from '../units/units.ts';
import { addDays } from '../climate/add-days.ts';
import { type HomeFacts, shareOfYear } from './expected-use.ts';
import type { HeatingBill } from './heating-bill.ts';
import { calendarDays } from './meter-reading.ts';
import type { MeteredUse } from './metered-use.ts';

/**
 * Why a bill is asked about: it is in another currency than the home's, begins before the house was built, is of more days than anybody bills at once, or says
 * that far more or less was used than its days took by readings near them, about what was `counted`.
 */
export type BillDoubt =
  | { readonly kind: 'CURRENCY' | 'BEFORE_HOME' | 'PERIOD' }
  | { readonly kind: 'ENERGY'; readonly counted: KilowattHours };

/** What bills are held against. `currency`: of the country, ISO 4217; null: nobody has said the country. `uses`: between readings that go together, without a day twice. */
export type KnownOfBills = {
  readonly currency: string | null;
  readonly facts: HomeFacts;
  readonly uses: readonly MeteredUse[];
};

/** A year that is billed late. */
const MOST_DAYS = 400;
/** Days from the ends of a bill within which readings tell of it: what lies between a winter and the next tells of no month. */
const NEAR = 31;
/** Share of a bill's use, as of a usual year, that readings must lie around. */
const LEAST_COUNTED = 0.8;
/** As many times apart no edge of a bill between two readings brings what was counted. */
const FAR = 3;
/** And by so many kWh: a bill may be of other days by a few. */
const LEAST_APART = 200;

/** Null: it goes with what is known. */
export function weighBill(bill: Omit<HeatingBill, 'id' | 'amount'>, known: KnownOfBills): BillDoubt | null {
  const { firstDay, lastDay, energy } = bill;
  const { yearBuilt } = known.facts;
  if (known.currency !== null && bill.currency !== known.currency) return { kind: 'CURRENCY' };
  if (yearBuilt !== null && Number(firstDay.slice(0, 4)) < yearBuilt) return { kind: 'BEFORE_HOME' };
  if (calendarDays(firstDay, lastDay) + 1 > MOST_DAYS) return { kind: 'PERIOD' };
  const counted = energy === null ? null : countedIn(firstDay, addDays(lastDay, 1), known);
  if (energy === null || counted === null) return null;
  const isFar = energy > FAR * counted || energy < counted / FAR;
  return isFar && Math.abs(energy - counted) >= LEAST_APART ? { kind: 'ENERGY', counted } : null;
}

/** What was counted from one day until just before another, spread by the season between readings and beyond them; null: too little of it lies between readings near it. */
function countedIn(from: string, to: string, { uses, facts }: KnownOfBills): KilowattHours | null {
  let [energy, known] = [0, 0];
  const [earliest, latest] = [addDays(from, -NEAR), addDays(to, NEAR)];
  for (const use of uses) {
    if (use.from.day < earliest || use.to.day > latest) continue;
    const [start, end] = [later(from, use.from.day), earlier(to, use.to.day)];
    if (use.energy === null || start >= end) continue;
    const share = shareOfYear(use.to.energy, start, end, facts);
    energy += (use.energy.of * share) / shareOfYear(use.to.energy, use.from.day, use.to.day, facts);
    known += share;
  }
  const [last] = uses.slice(-1);
  if (last === undefined) return null;
  const whole = shareOfYear(last.to.energy, from, to, facts);
  return known < LEAST_COUNTED * whole ? null : kilowattHours((energy * whole) / known);
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);
