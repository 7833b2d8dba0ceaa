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

/** Both days belong to it; null: from ever, or without an end. */
const openDays = z.object({ startDate: z.nullable(z.iso.date()), endDate: z.nullable(z.iso.date()) });

/**
 * The latest first; with the currency, ISO 4217, that a new one is in unless another is said, and the days that a bill may be of what comes by the load, in order: such a bill is
 * of the days on which that was used.
 */
export const heatingBills = z.object({ currency: z.string(), delivered: z.array(openDays), bills: z.array(weighedBill) });
export type HeatingBillsBody = z.infer<typeof heatingBills>;

/** What heating and hot water took on days, both ends included, in the figures of the cockpit. */
const toldOfDays = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  kWh: z.number(),
  /** By how the boiler burned and what was read off the meter; else it was counted. No bill is reckoned with. */
  isEstimated: z.boolean(),
  /** It is off by so much or less four times of five, whole per cent; null: it was counted. */
  offInPercent: z.nullable(z.int()),
});

/** What the cockpit tells beside what was read and billed. What is known of a time in part is left out: 98 of 100 hours are known of each. */
export const heatEstimates = z.object({
  /** Of days between two readings, told by how the boiler burned; null: no day is told by readings. */
  betweenReadings: z.nullable(z.object({ offInPercent: z.int() })),
  /** From the day after the last bill to now; null: there is no bill, it ended more than thirteen months ago or today, or it is not known. */
  sinceLastBill: z.nullable(
    z.extend(toldOfDays, {
      /** By the prices of its hours, without what is asked for each month; null: not known of all of it. */
      costInCents: z.nullable(z.number()),
      currency: z.nullable(z.string()),
    }),
  ),
  /**
   * All bills together of the last thirteen months that say what was used, are in no doubt and of whose days that is known; null: there are none. Of what is burned, and of heat
   * from a network: a bill of electricity is of more than heat. From the first day of them to the last, though days between may have no bill.
   */
  besideBills: z.nullable(
    z.extend(toldOfDays, {
      /** As many as are held against it. */
      bills: z.int(),
      billedKWh: z.number(),
      /** What is told is above what was billed by so much, whole per cent; negative: below. */
      differenceInPercent: z.int(),
      /** Both say the same, as far as meters and bills do. */
      isClose: z.boolean(),
    }),
  ),
  /** Ids of bills that do not say what was used, and would be held against it if they did; the latest first. */
  billsWithoutEnergy: z.array(z.uuid()),
});
export type HeatEstimatesBody = z.infer<typeof heatEstimates>;
