import { LONGEST_READINGS_CSV, READING_LIMITS } from '@braise/domain/meter';
import * as z from 'zod/mini';
import { clockTime } from '../clock-time.ts';
import { text } from '../text.ts';
import { energySource } from './energy-settings.ts';
import { givenNumber } from '../given-number.ts';
import { meterUnit } from './meter-units.ts';

/** What a meter may show, in its unit. */
const shown = z.pipe(givenNumber, z.number().check(z.gte(READING_LIMITS.least), z.lte(READING_LIMITS.most)));

export const meterReadingRequest = z.object({
  /** A day of the home, ISO. */
  date: z.iso.date(),
  reading: shown,
  /** Of the clock at home; null or left out: some time of the day. */
  time: z.optional(z.nullable(clockTime)),
});
export type MeterReadingRequest = z.infer<typeof meterReadingRequest>;

export const meterReading = z.object({
  id: z.uuid(),
  homeId: z.int(),
  date: z.iso.date(),
  reading: z.number(),
  time: z.nullable(clockTime),
  energySource,
  unit: meterUnit,
  /** Who typed it; null: somebody whose account is gone. */
  by: z.nullable(z.string()),
  /** It came with a table. */
  imported: z.boolean(),
  /** The meter is another one since. */
  meterChanged: z.boolean(),
});

/** LOWER: below the one before it, or above those after it; ABSURD: no home uses so much; UNIT: as if it were in another unit; UNUSUAL: many times what is usual. `against`: the one it does not go with. */
const doubt = z.object({ kind: z.enum(['LOWER', 'ABSURD', 'UNIT', 'UNUSUAL']), against: z.uuid() });

const weighedReading = z.extend(meterReading, {
  /** Why it is asked about, and left out of every sum until that is answered; null: it is believed. */
  doubt: z.nullable(doubt),
});
export type MeterReadingBody = z.infer<typeof weighedReading>;

/** What was used between two readings. */
const meterPeriod = z.object({
  fromReading: z.uuid(),
  toReading: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** With parts of days where the hours are known. */
  days: z.number(),
  energySource,
  unit: meterUnit,
  used: z.number(),
  /** Null: nobody knows what a unit holds. */
  kWh: z.nullable(z.number()),
  /** `kWh` is by what the fuel usually holds, not by a bill. */
  estimated: z.boolean(),
  /** By the tariffs of those days, without what is asked for each month; null: not known. */
  costInCents: z.nullable(z.number()),
  currency: z.nullable(z.string()),
});
export type MeterPeriodBody = z.infer<typeof meterPeriod>;

/** The latest first. */
export const meterReadings = z.object({ readings: z.array(weighedReading), periods: z.array(meterPeriod) });
export type MeterReadingsBody = z.infer<typeof meterReadings>;

export const meterReadingAnswer = z.object({
  /** METER_CHANGED: another meter is read since the later of the two; CONFIRMED: it is right. */
  answer: z.enum(['METER_CHANGED', 'CONFIRMED']),
});

export const meterReadingsCsv = z.object({ csv: text(LONGEST_READINGS_CSV, 1) });

const csvFault = z.object({
  /** From 1. */
  line: z.int(),
  fault: z.enum(['COLUMNS', 'DATE', 'READING', 'DUPLICATE', 'IN_FUTURE', 'BEFORE_HOME', 'TOO_OLD']),
});
export type CsvFaultBody = z.infer<typeof csvFault>;
/** Where a line is wrong, none is kept. */
export const importedReadings = z.object({ added: z.int(), faults: z.array(csvFault) });
