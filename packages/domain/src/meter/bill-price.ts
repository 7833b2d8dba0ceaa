import { addDays } from '../climate/add-days.ts';
import type { Tariff } from '../tariff/index.ts';
import { type Cents, type KilowattHours, cents } from '../units/units.ts';
import { type Conversion, GAS_BY_VOLUME } from './conversion.ts';
import type { EnergySource } from './energy-source.ts';
import { type HomeFacts, shareOfYear } from './expected-use.ts';
import type { HeatingBill } from './heating-bill.ts';
import { calendarDays } from './meter-reading.ts';
import { type Run, steadyRuns } from './metered-use.ts';

/** What is known of what a home pays. `energy`: what the bill is of; null: nobody can say. */
export type KnownOfPrices = {
  readonly energy: EnergySource | null;
  readonly facts: HomeFacts;
  readonly tariffs: readonly Tariff[];
  readonly conversions: readonly Conversion[];
};

/** What a kilowatt-hour may cost on a bill, by the home's tariff with what it asks for each month, or by what households usually pay. */
export type BillPrice = { readonly by: 'TARIFF' | 'USUAL'; readonly least: Cents; readonly most: Cents };
/** `price`: of a kilowatt-hour by the bill; null: it is of none, and asks for more than a standing charge. `counted`: the kWh that it is of by readings; null: by the bill itself. */
export type PriceDoubt = {
  readonly kind: 'PRICE';
  readonly price: Cents | null;
  readonly counted: KilowattHours | null;
  readonly usual: BillPrice;
};

export type WeighedPrice = Omit<PriceDoubt, 'counted'>;

/**
 * Between what a household's kilowatt-hour by the gross calorific value lies in Europe, hundredths of a euro, all included. Of gas and electricity by what households paid in
 * the countries of the Union in the second half of 2024, 3.2 to 18.9 and 10.3 to 39.4 (Eurostat, nrg_pc_202 and nrg_pc_204), rounded outwards; in the second half of 2022 gas
 * went to 27.5 and electricity to 58.7, within `FAR_FROM_USUAL`. The others are round figures of our own, held against no table (heating oil 0.5 to 1.8 € a litre, pellets 150 to
 * 700 € a tonne, propane 0.8 to 3.4 € a kilogram). All are wide on purpose, since neither the country's prices of the year nor the contract are known: hardly a price that
 * anybody pays is asked about, and of a bill that is ten times off only some are, fewest of dear energies and of little use.
 */
const USUAL: Readonly<Record<EnergySource, readonly [least: number, most: number]>> = {
  GAS: [3, 20],
  ELECTRICITY: [10, 45],
  DISTRICT_HEAT: [4, 25],
  OIL: [5, 18],
  PROPANE: [6, 25],
  PELLETS: [3, 15],
};
const OF_ANY: readonly [least: number, most: number] = [3, 45];
/** Currencies that were worth about a euro in the last ten years: what is usual in euros tells nothing of others. */
const LIKE_EUROS: ReadonlySet<string> = new Set(['EUR', 'CHF', 'GBP', 'USD']);

const DAYS_A_MONTH = 365.25 / 12;
/** As many times beyond what is usual, which is wide by itself. */
const FAR_FROM_USUAL = 2;
/** As many times beyond the tariff: a rise that nobody typed stays within, a comma that slipped does not. What a bill still asks for once advances were paid may be any part of the whole. */
const FAR_FROM_TARIFF = 3;
/** Kilowatt-hours whose highest price a month's standing charge may come to where nobody said it: of those in euros between 30 € of pellets and 90 € of electricity. */
const STANDING = 200;
/** And by the price of so many: of next to nothing a rounding or a credit is many times. */
const LEAST_APART = 50;

/** Why an amount is asked about; null: it may be right. `used`: what the bill is of. */
export function weighPrice(bill: Omit<HeatingBill, 'id' | 'energy'>, used: KilowattHours, known: KnownOfPrices): WeighedPrice | null {
  const asked = byTariff(bill, known) ?? byUsual(bill, known);
  if (asked === null) return null;
  const { by, least, most, standing, unsaidMonths } = asked;
  const far = by === 'TARIFF' ? FAR_FROM_TARIFF : FAR_FROM_USUAL;
  const highest = far * (used * most + standing) + unsaidMonths * STANDING * most;
  const lowest = (used * least + standing) / far;
  const isHigh = bill.amount > highest && bill.amount - highest >= LEAST_APART * most;
  // who is billed for nothing may have no standing charge in it: only too much can be odd
  const isLow = used > 0 && bill.amount < lowest && used * least + standing - bill.amount >= LEAST_APART * least;
  if (!isHigh && !isLow) return null;
  const perUnit = used > 0 ? standing / used : 0;
  return {
    kind: 'PRICE',
    price: used > 0 ? cents(bill.amount / used) : null,
    usual: { by, least: cents(least + perUnit), most: cents(most + perUnit) },
  };
}

/** Prices of a kilowatt-hour, what is asked for the bill's months beside, and the months of which nobody said that. */
type Asked = BillPrice & { readonly standing: number; readonly unsaidMonths: number };
type Days = Pick<HeatingBill, 'firstDay' | 'lastDay' | 'currency'>;

function byUsual({ firstDay, lastDay, currency }: Days, { energy }: KnownOfPrices): Asked | null {
  if (!LIKE_EUROS.has(currency)) return null;
  const [least, most] = energy === null ? OF_ANY : USUAL[energy];
  return {
    by: 'USUAL',
    least: cents(least),
    most: cents(most),
    standing: 0,
    unsaidMonths: (calendarDays(firstDay, lastDay) + 1) / DAYS_A_MONTH,
  };
}

/** Null: a day of the bill has no tariff in its currency, or one whose price goes with the market. */
function byTariff({ firstDay, lastDay, currency }: Days, { energy, facts, tariffs, conversions }: KnownOfPrices): Asked | null {
  if (energy === null) return null;
  const end = addDays(lastDay, 1);
  const whole = shareOfYear(energy, firstDay, end, facts);
  let [least, most, standing, unsaidMonths] = [0, 0, 0, 0];
  let from = firstDay;
  for (const run of steadyRuns(firstDay, end, { conversions, tariffs }, energy === 'GAS' ? GAS_BY_VOLUME : { energy, unit: 'kWh' })) {
    const prices = run.tariff?.currency === currency ? pricesOf(run, run.tariff) : [];
    if (run.tariff === null || prices.length === 0) return null;
    const to = addDays(from, run.days);
    const share = shareOfYear(energy, from, to, facts) / whole;
    least += share * Math.min(...prices);
    most += share * Math.max(...prices);
    const months = run.days / DAYS_A_MONTH;
    if (run.tariff.standingCharge === null) unsaidMonths += months;
    else standing += months * run.tariff.standingCharge;
    from = to;
  }
  return { by: 'TARIFF', least: cents(least), most: cents(most), standing, unsaidMonths };
}

/** What a kilowatt-hour may cost by a tariff; none: nobody can say. */
function pricesOf({ conversion }: Run, { price, terms, unit }: Tariff): readonly number[] {
  if (price !== null) return unit === 'kWh' ? [price] : conversion === null ? [] : [price / conversion.factor];
  if (terms === null || terms.kind === 'MARKET') return [];
  const prices = terms.kind === 'PEAK' ? [terms.prices] : Object.values(terms.prices);
  return prices.flatMap(({ peak, offPeak }) => [peak, offPeak]);
}
