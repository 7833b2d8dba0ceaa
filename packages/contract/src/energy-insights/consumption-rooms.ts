import * as z from 'zod/mini';
import { consumptionMonthQuery } from './consumption-overview.ts';

const room = z.object({
  /** Null: the room is gone. */
  name: z.nullable(z.string()),
  id: z.int(),
  /** Of the month's heating, in the unit of the breakdown: rooms add up to it to the last digit. */
  consumption: z.number(),
  /** Hundredths of the currency; they add up too, to what is known of the cost of heating. Null: nothing of it is, or prices were below nothing and nobody can say whose cost that is. */
  costInCents: z.nullable(z.number()),
  shareInPercent: z.number(),
  /** Within what its consumption is four times of five: no meter stands in a room. */
  band: z.object({ low: z.number(), high: z.number() }),
});

const month = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Of what heating took, the part of days of which it is known which rooms took it; the rest is shared as they were. */
  knownInPercent: z.number(),
  /** Each of its days was metered as a whole, that which goes on as far as it has gone; else figures are of what of it was. */
  isComplete: z.boolean(),
  /** Costs are of all that was metered of the month; else of what of it has a price. */
  isCostComplete: z.boolean(),
  /** From the one that took the most on. */
  perRoom: z.array(room),
});
export type RoomsOfMonthBody = z.infer<typeof month>;

/** What each room took of a month's heating, beside the same days a year before, the day that goes on as far as it has gone: estimated. */
export const roomBreakdown = z.object({
  unit: z.literal('kWh'),
  requestedMonth: month,
  /** Null: not known. */
  yearBefore: z.nullable(month),
  /** By how much more a room took than a year before, of the figures of both; none where one of their days was not metered as a whole, and rooms of which that is not known are missing. */
  changes: z.array(z.object({ id: z.int(), consumptionInPercent: z.number(), costInPercent: z.nullable(z.number()) })),
});
export type RoomBreakdownBody = z.infer<typeof roomBreakdown>;

/** `diff`: hours or °C more than in the other month, `YYYY-MM`. */
const insight = z.object({
  trend: z.enum(['INCREASE', 'DECREASE', 'SIMILAR']),
  diff: z.number(),
  comparedTo: z.string(),
  /** Days of the same number are compared: one of the months is not known as a whole. */
  isSameDays: z.boolean(),
});

/** What counted in a month, beside the month before; null: not known, or there was none. */
export const heatingInsights = z.object({
  heatingHours: z.nullable(insight),
  outsideTemperature: z.nullable(insight),
  awayHours: z.nullable(insight),
});
export type HeatingInsightsBody = z.infer<typeof heatingInsights>;
export type HeatingInsightBody = z.infer<typeof insight>;

export const consumptionTableQuery = z.extend(consumptionMonthQuery, {
  /** Whose spreadsheet is to read it; left out: none, but a program. */
  language: z.optional(z.enum(['fr', 'en'])),
});

/** The lines of a table, each ended by CR and LF. */
export const consumptionTable = z.string();
