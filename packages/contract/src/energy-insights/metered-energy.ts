import * as z from 'zod/mini';
import { consumptionMonthQuery } from './consumption-overview.ts';
import { countConversion, namedPoint } from './metering-point.ts';

export const meteredMonthQuery = consumptionMonthQuery;
export const meteredYearQuery = z.object({
  /** Of the home; left out: this one. */
  year: z.optional(z.string().check(z.regex(/^20\d\d$/, 'Expected a year, YYYY'))),
});
export const meteredDayQuery = z.object({
  /** Of the home; left out: today. */
  date: z.optional(z.iso.date()),
});

/** kWh as far as they are known; null: nothing was counted. */
const consumption = z.nullable(z.number());
/** Hundredths of the currency, without standing charges, as far as that is known; null: of nothing it is. */
const costInCents = z.nullable(z.number());
/** RESET: the count fell. JUMP: it rose by more than a home takes. REPLACED: another device tells it since. */
const interruption = z.enum(['RESET', 'JUMP', 'REPLACED']);

const day = {
  date: z.iso.date(),
  consumption,
  costInCents,
  /** Of all that was counted; else of what was used in hours that are known, where prices go by the hour. */
  isCostComplete: z.boolean(),
  /** All of the day is known, or of today until now. */
  isComplete: z.boolean(),
  /** What was counted then broke off, and is told of the rest of the day. */
  interruptions: z.array(interruption),
  /** What the counter said last on it, in its unit. */
  reading: z.nullable(z.object({ value: z.number(), at: z.iso.datetime() })),
};
export type MeteredDayOfMonthBody = z.infer<z.ZodMiniObject<typeof day>>;

/** By the designations of the meters. */
export const meteredMonth = z.object({
  month: z.string(),
  unit: z.literal('kWh'),
  currency: z.string(),
  readings: z.array(
    z.object({
      meteringPoint: namedPoint,
      /** By which its last day is converted; null: it counts energy, or nobody knows, and then nothing is told of it. */
      conversion: z.nullable(countConversion),
      /** With what was used between its days, nobody knows on which of them. */
      consumption,
      betweenDays: z.number(),
      /** Of its days that are over and known as a whole; null: there is none. */
      meanOfDays: z.nullable(z.number()),
      costInCents,
      /** Of all that was counted, in hours that are known and between no days. */
      isCostComplete: z.boolean(),
      /** All days of it that are over are known as a whole. */
      isComplete: z.boolean(),
      /** To today, where it is this month. */
      days: z.array(z.object(day)),
    }),
  ),
});
export type MeteredMonthBody = z.infer<typeof meteredMonth>;

/** What was used over the end of a month while the meter was silent is in the year and in neither of its months; that over New Year in no year. */
export const meteredYear = z.object({
  year: z.string(),
  unit: z.literal('kWh'),
  readings: z.array(
    z.object({
      meteringPoint: namedPoint,
      consumption,
      /** To this one, where it is this year. */
      months: z.array(z.object({ month: z.string(), consumption, isComplete: z.boolean() })),
    }),
  ),
});
export type MeteredYearBody = z.infer<typeof meteredYear>;

/** What it is held against. Hours: null, not known of the hour. Cost, at the prices of its own day or days: null, not known of all of it. */
const other = {
  consumption: z.number(),
  costInCents: z.nullable(z.number()),
  hours: z.array(z.nullable(z.number())),
  /** By how many per cent the day took, or cost, more than that; null: it is not over, or one of the two is not known of all of it, or is nothing. */
  changeInPercent: z.nullable(z.number()),
  costChangeInPercent: z.nullable(z.number()),
};

export const meteredDay = z.object({
  ...day,
  /** When it begins and ends where the home is. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  unit: z.literal('kWh'),
  currency: z.string(),
  meteringPoint: namedPoint,
  conversion: z.nullable(countConversion),
  /** Of it what was used in nobody knows which hours: the meter was silent meanwhile. */
  withoutHour: z.number(),
  /** Of real time, from midnight on: 23 to 25 where clocks change, and of today to now, the hour under way once anything of it is known. */
  hours: z.array(
    z.object({
      start: z.iso.datetime(),
      consumption,
      costInCents,
      /** The whole hour is known. */
      isComplete: z.boolean(),
      /** By the tariff; null: it knows no such hours, or the hour is of both kinds. */
      offPeak: z.nullable(z.boolean()),
    }),
  ),
  /** Null: not known as a whole. */
  dayBefore: z.nullable(z.object({ date: z.iso.date(), ...other })),
  /** The mean of the same weekday in the weeks before; null: fewer than two are known as a whole. */
  typical: z.nullable(z.object({ days: z.int(), ...other })),
  /** Share of what was used that went through in off-peak hours, in whole per cent; null: the tariff knows no such hours, or they are not known of all that was used. */
  offPeakInPercent: z.nullable(z.number()),
  /** Mean power from two to five in the morning, of a meter of the whole home; null: not known. */
  standbyInWatts: z.nullable(z.number()),
});
export type MeteredDayBody = z.infer<typeof meteredDay>;
