import { BILL_DOUBT_KINDS, BILL_LIMITS } from '@braise/domain/meter';
import * as z from 'zod/mini';
import { givenNumber } from '../given-number.ts';
import { meterDay } from './meter-units.ts';

const { amountInCents: amount, kWh } = BILL_LIMITS;
const within = `Expected from ${amount.least} to ${amount.most}`;

/** ISO 4217. */
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'Expected three letters of a currency'));

/** What a supplier asked for a time; both days belong to it. Two never share a day. */
const typedBill = z.object({
  startDate: meterDay,
  endDate: meterDay,
  /** Whole hundredths: nobody is billed less. */
  amountInCents: z.pipe(givenNumber, z.int('Expected whole hundredths').check(z.gte(amount.least, within), z.lte(amount.most, within))),
  /** Of a new one the country's when left out. */
  currency: z.optional(currency),
  /** What it says was used; null or left out: nobody has said. */
  kWh: z.optional(z.nullable(z.pipe(givenNumber, z.number().check(z.gte(kWh.least), z.lte(kWh.most))))),
});
const billDoubtKind = z.enum(BILL_DOUBT_KINDS);
const confirmed = z.array(billDoubtKind).check(z.maxLength(BILL_DOUBT_KINDS.length));

export const heatingBillRequest = z.extend(typedBill, {
  /** What is right of what weighing it asked about; null or left out: nothing is said, and it is asked about in the list. */
  confirmed: z.optional(z.nullable(confirmed)),
});
export type HeatingBillRequest = z.infer<typeof heatingBillRequest>;

/** What is said of a bill in doubt. */
export const heatingBillAnswer = z.object({
  /** What is right of what it is asked about. */
  confirmed: confirmed.check(z.minLength(1, 'Expected one at least')),
  /** As it was shown: of another that was not said. */
  bill: z.extend(typedBill, { currency }),
});
export type HeatingBillAnswer = z.infer<typeof heatingBillAnswer>;

export const heatingBill = z.object({
  id: z.uuid(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  amountInCents: z.number(),
  currency: z.string(),
  kWh: z.nullable(z.number()),
  /** Who typed it; null: somebody whose account is gone. */
  by: z.nullable(z.string()),
});

/**
 * CURRENCY: another than the country's, where that is said; BEFORE_HOME: it begins before the house was built; PERIOD: of more than 400 days; ENERGY: far more or
 * less than its days took by readings near them; PRICE: far more or less than a kilowatt-hour may cost.
 */
const billDoubt = z.object({
  kind: billDoubtKind,
  /** What its days took by readings, roughly, kWh: of ENERGY, and of PRICE where it is held against that, not against what the bill says. */
  counted: z.nullable(z.number()),
  /** Of a kilowatt-hour by the bill, hundredths of its currency, of PRICE alone; null there: none was used, and too much is asked for that. Below `usual` it is too low, above it too high. */
  price: z.nullable(z.number()),
  /** Of a kilowatt-hour, hundredths of the bill's currency, standing charges included: by the home's tariff over its days, or as households usually pay; of PRICE alone. */
  usual: z.nullable(z.object({ by: z.enum(['TARIFF', 'USUAL']), least: z.number(), most: z.number() })),
});
export type BillDoubtBody = z.infer<typeof billDoubt>;

const weighedBill = z.extend(heatingBill, {
  /** All that it is asked about; none: it goes with what is known, or that was confirmed. */
  doubts: z.array(billDoubt),
});
export type HeatingBillBody = z.infer<typeof weighedBill>;

export const weighBillRequest = z.extend(typedBill, {
  /** The one that it would correct; null or left out: it would be added. */
  billId: z.optional(z.nullable(z.uuid())),
});
export type WeighBillRequest = z.infer<typeof weighBillRequest>;

/** What would be in doubt. */
export const weighedBillDraft = z.object({ doubts: z.array(billDoubt) });

/** The latest first; with the currency, ISO 4217, that a new one is in unless another is said. */
export const heatingBills = z.object({ currency: z.string(), bills: z.array(weighedBill) });
