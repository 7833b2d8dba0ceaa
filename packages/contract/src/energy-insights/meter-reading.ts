import { LONGEST_READINGS_CSV, READING_LIMITS } from '@braise/domain/meter';
import * as z from 'zod/mini';
import { clockTime } from '../clock-time.ts';
import { text } from '../text.ts';
import { energySource } from './energy-settings.ts';
import { givenNumber } from '../given-number.ts';
import { meterUnit } from './meter-units.ts';

/** What a meter may show, in its unit. */
const shown = z.pipe(givenNumber, z.number().check(z.gte(READING_LIMITS.least), z.lte(READING_LIMITS.most)));

/** METER_CHANGED: another meter is read since the later of the two; CONFIRMED: it is right. */
const answer = z.enum(['METER_CHANGED', 'CONFIRMED']);

const typedReading = z.object({
  /** A day of the home, ISO. */
  date: z.iso.date(),
  reading: shown,
  /** Of the clock at home; null or left out: some time of the day. */
  time: z.optional(z.nullable(clockTime)),
  /** Of one that is corrected: what it was of, or what readings of the home are of now, in that unit then; left out: as it was. Of a new one what readings are of, and no need to say. */
  energySource: z.optional(energySource),
});

export const meterReadingRequest = z.extend(typedReading, {
  /** What is said of the doubt that weighing it told of; null or left out: nothing, and it is asked about in the list. */
  answer: z.optional(z.nullable(answer)),
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

/** LOWER: below the one before it, or above those after it; ABSURD: no home uses so much; UNIT: as if it were in another unit, or without its point; UNUSUAL: many times what is usual. */
const doubtKind = z.enum(['LOWER', 'ABSURD', 'UNIT', 'UNUSUAL']);
/** `against`: the one it does not go with. */
const doubt = z.object({ kind: doubtKind, against: z.uuid() });

const weighedReading = z.extend(meterReading, {
  /** Why it is asked about, and left out of every sum until that is answered; null: it is believed. */
  doubt: z.nullable(doubt),
  /** It came too soon after the one before it, or with too little used since, for what a boiler takes to be told by it too: it is with a reading of `date` or later, and of `reading` or more; null: the day, or the figure, is enough already. Null: it tells, or heating is told by no reading: nothing says how a burner burns, or not for as long, a meter counts by itself, or the home may not see it. */
  waiting: z.nullable(z.object({ date: z.nullable(z.iso.date()), reading: z.nullable(z.number()) })),
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
  /** CONVERSION: those tariffs are of another unit, and nobody knows what one of the two holds; null: it has a cost, or a day has no price. */
  costGap: z.nullable(z.enum(['CONVERSION'])),
  currency: z.nullable(z.string()),
});
export type MeterPeriodBody = z.infer<typeof meterPeriod>;

/** How readings of a unit came about. `resolution`: they are exact to so much of their unit, as half of them were said or more exactly. */
const readingSource = z.object({ kind: z.enum(['TYPED', 'IMPORTED']), unit: meterUnit, resolution: z.number() });
export type ReadingSourceBody = z.infer<typeof readingSource>;

/** The latest first; of `sources` those that there are. */
export const meterReadings = z.object({
  readings: z.array(weighedReading),
  periods: z.array(meterPeriod),
  sources: z.array(readingSource),
});
export type MeterReadingsBody = z.infer<typeof meterReadings>;

export const meterReadingAnswer = z.object({
  answer,
  /** Of the doubt, as it was shown with both readings: of another that was not said. */
  kind: doubtKind,
  reading: typedReading,
  against: z.object({ id: z.uuid('Expected the id of a reading'), date: z.iso.date(), reading: shown }),
});
export type MeterReadingAnswer = z.infer<typeof meterReadingAnswer>;

export const weighReadingRequest = z.extend(typedReading, {
  /** The one that it would correct; null or left out: it would be added. */
  readingId: z.optional(z.nullable(z.uuid())),
});
export type WeighReadingRequest = z.infer<typeof weighReadingRequest>;

/** `id` null: what is weighed. */
const weighedFigure = z.object({ id: z.nullable(z.uuid()), date: z.iso.date(), reading: z.number() });

const readingDraftDoubt = z.object({
  kind: doubtKind,
  reading: weighedFigure,
  /** What it does not go with. */
  against: weighedFigure,
  unit: meterUnit,
  /** Between the two; negative where the later is lower. */
  used: z.number(),
  days: z.number(),
  /** What would be usual in these days, in the unit of the meter; null: it is held against no habit. */
  usual: z.nullable(z.number()),
  /** What would be in no doubt and may have been meant: it was typed in kilowatt-hours (KWH), or without its point (POINT); null: nothing near, or what is weighed is not in doubt itself. */
  meant: z.nullable(z.object({ reading: z.number(), slip: z.enum(['KWH', 'POINT']) })),
});
export type ReadingDraftDoubt = z.infer<typeof readingDraftDoubt>;

/** What would be in doubt that is not yet, what is weighed first. */
export const weighedReadingDraft = z.object({ doubts: z.array(readingDraftDoubt) });

export const meterReadingsCsv = z.object({ csv: text(LONGEST_READINGS_CSV, 1) });

const csvFault = z.object({
  /** From 1. */
  line: z.int(),
  /** HEADER: the first line calls a column something else than a date, or a reading; VOLUME: it calls one a volume, which may stand on the meter or have been used in between; UNIT: it says another unit than the meter's; ENERGY: it says something else than what heats the home; BESIDE: a column may be another day or count; EITHER: a figure may be thousands or decimals. */
  fault: z.enum([
    'HEADER',
    'VOLUME',
    'UNIT',
    'ENERGY',
    'BESIDE',
    'COLUMNS',
    'DATE',
    'READING',
    'EITHER',
    'DUPLICATE',
    'IN_FUTURE',
    'BEFORE_HOME',
    'TOO_OLD',
  ]),
  /** What the column is called, or the unit, as the line says; null: the fault is of none. */
  named: z.nullable(z.string()),
});
export type CsvFaultBody = z.infer<typeof csvFault>;
/** Where a line is wrong, none is kept. */
export const importedReadings = z.object({ added: z.int(), faults: z.array(csvFault) });

/** Of a line, or, where `line` is null, of a reading that stands. */
const csvDoubt = z.object({ line: z.nullable(z.int()), kind: doubtKind, date: z.iso.date(), reading: z.number() });
/** `readings`: as many as would be added; none where a line is wrong. */
export const weighedReadings = z.object({ readings: z.int(), faults: z.array(csvFault), doubts: z.array(csvDoubt) });
export type WeighedReadingsBody = z.infer<typeof weighedReadings>;
