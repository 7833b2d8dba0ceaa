import { type KilowattHours, cents, kilowattHours } from '../units/units.ts';
import { addDays } from '../climate/add-days.ts';
import { billedEnergies } from './billed-energies.ts';
import { type KnownOfPrices, type PriceDoubt, type WeighedPrice, weighPrice } from './bill-price.ts';
import type { EnergySource, SaidEnergy } from './energy-source.ts';
import { shareOfYear } from './expected-use.ts';
import type { HeatingBill } from './heating-bill.ts';
import { calendarDays } from './meter-reading.ts';
import { sharedDays } from './shared-days.ts';
import type { MeteredUse } from './metered-use.ts';

/**
 * Why a bill is asked about: it is in another currency than the home's, begins before the house was built, is of more days than anybody bills at once, says
 * that far more or less was used than its days took by readings near them, about what was `counted`, or asks for far more or less than that may cost.
 */
export type BillDoubt =
  | { readonly kind: 'CURRENCY' | 'BEFORE_HOME' | 'PERIOD' }
  | { readonly kind: 'ENERGY'; readonly counted: KilowattHours }
  | PriceDoubt;
export type BillDoubtKind = BillDoubt['kind'];
export const BILL_DOUBT_KINDS = ['CURRENCY', 'BEFORE_HOME', 'PERIOD', 'ENERGY', 'PRICE'] as const satisfies readonly BillDoubtKind[];

/**
 * What bills are held against. `energy`: what the home is heated with today. `said`: what residents ever said that it is, in order. `currency`: of the country, ISO 4217; null: nobody has said the country. `uses`:
 * between readings that go together, in order and without a day twice.
 */
export type KnownOfBills = KnownOfPrices & {
  readonly currency: string | null;
  readonly said: readonly SaidEnergy[];
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

/**
 * All that is odd about a bill but what was `confirmed`. None: it goes with what is known. A price is held against what readings counted where the bill says
 * nothing of energy, or something that is in doubt; against what the bill says once that was confirmed.
 */
export function weighBill(
  bill: Omit<HeatingBill, 'id'>,
  known: KnownOfBills,
  confirmed: readonly BillDoubtKind[] = [],
): readonly BillDoubt[] {
  const { firstDay, lastDay } = bill;
  const { yearBuilt } = known.facts;
  const [billed = null, ...others] = billedEnergies(bill, known);
  const counted = billed === null || others.length > 0 ? null : countedIn(billed, firstDay, addDays(lastDay, 1), known);
  const energy = counted === null ? null : weighEnergy(bill, counted);
  const byReadings = bill.energy === null || (energy !== null && !confirmed.includes('ENERGY'));
  const used = byReadings ? counted : bill.energy;
  const price = used === null ? null : beyondAll([billed, ...others].map((of) => weighPrice(bill, used, { ...known, energy: of })));
  const odd: readonly BillDoubt[] = [
    ...(known.currency !== null && bill.currency !== known.currency ? [{ kind: 'CURRENCY' } as const] : []),
    ...(yearBuilt !== null && Number(firstDay.slice(0, 4)) < yearBuilt ? [{ kind: 'BEFORE_HOME' } as const] : []),
    ...(calendarDays(firstDay, lastDay) + 1 > MOST_DAYS ? [{ kind: 'PERIOD' } as const] : []),
    ...(energy === null ? [] : [energy]),
    ...(price === null ? [] : [{ ...price, counted: byReadings ? counted : null }]),
  ];
  return odd.filter(({ kind }) => !confirmed.includes(kind));
}

/** A price of what may be of several energies is odd where it is beyond the cheapest and the dearest: whatever lies between is right of some share of its days. */
function beyondAll(prices: readonly (WeighedPrice | null)[]): WeighedPrice | null {
  const odd = prices.filter((one) => one !== null);
  const [first] = odd;
  const isLow = odd.map(({ price, usual }) => price !== null && price < usual.least);
  if (first === undefined || odd.length < prices.length || new Set(isLow).size > 1) return null;
  const ranges = odd.map(({ usual }) => usual);
  return {
    ...first,
    usual: {
      by: ranges.every(({ by }) => by === 'TARIFF') ? 'TARIFF' : 'USUAL',
      least: cents(Math.min(...ranges.map(({ least }) => least))),
      most: cents(Math.max(...ranges.map(({ most }) => most))),
    },
  };
}

function weighEnergy({ energy }: Pick<HeatingBill, 'energy'>, counted: KilowattHours): BillDoubt | null {
  if (energy === null) return null;
  const isFar = energy > FAR * counted || energy < counted / FAR;
  return isFar && Math.abs(energy - counted) >= LEAST_APART ? { kind: 'ENERGY', counted } : null;
}

/** What was counted of an energy from one day until just before another, spread by the season between readings and beyond them; null: too little of it lies between readings near it. */
function countedIn(billed: EnergySource, from: string, to: string, { uses, facts }: KnownOfBills): KilowattHours | null {
  let [energy, known] = [0, 0];
  const [earliest, latest] = [addDays(from, -NEAR), addDays(to, NEAR)];
  for (const use of uses) {
    if (use.to.energy !== billed || use.from.day < earliest || use.to.day > latest) continue;
    const shared = sharedDays({ from, to }, { from: use.from.day, to: use.to.day });
    if (use.energy === null || shared === null) continue;
    const share = shareOfYear(billed, shared.from, shared.to, facts);
    energy += (use.energy.of * share) / shareOfYear(billed, use.from.day, use.to.day, facts);
    known += share;
  }
  const whole = shareOfYear(billed, from, to, facts);
  return known < LEAST_COUNTED * whole ? null : kilowattHours((energy * whole) / known);
}
