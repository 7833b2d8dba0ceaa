import * as z from 'zod/mini';
import { consumptionOverview, consumptionOverviewAsRecorded } from './consumption-overview.ts';
import { energySource } from './energy-settings.ts';
import { heatingInsights, roomBreakdown } from './consumption-rooms.ts';

/** What a month comes to, in the unit of the details; null: not known. */
const summaryAsRecorded = {
  unit: z.literal('kWh'),
  /** So far. */
  consumption: z.nullable(z.number()),
  costInCents: z.nullable(z.number()),
  /** Of the month as a whole; null as well where it is over, or too little is known. */
  consumptionForecast: z.nullable(z.number()),
  costForecastInCents: z.nullable(z.number()),
  /** Of the days that were metered all day. */
  averageDailyConsumption: z.nullable(z.number()),
  /** Of those of them whose cost is known as a whole. */
  averageDailyCostInCents: z.nullable(z.number()),
  /** What a unit costs at the end of the month, or now; null: nobody knows, or it is not the same all day. */
  tariff: z.nullable(z.object({ unitPriceInCents: z.number(), unit: z.enum(['kWh', 'm3']) })),
};

/** Whether costs are of all that was metered and is foreseen, as those of the overview are, and their mean of all those days; false as well where there is none. Additions of this server. */
const summary = z.object({
  ...summaryAsRecorded,
  isCostComplete: z.boolean(),
  isCostForecastComplete: z.boolean(),
  isAverageDailyCostComplete: z.boolean(),
  /** Of what was taken last: another energy than most of the month was taken of where something else heats the home since. An addition of this server is which it is. */
  tariff: z.nullable(z.extend(summaryAsRecorded.tariff.def.innerType, { energySource })),
});
export type ConsumptionSummaryBody = z.infer<typeof summary>;

/** As clients know it, without what this server adds. */
export const consumptionDetailsAsRecorded = z.object({
  isInPreferredUnit: z.boolean(),
  summary: z.object(summaryAsRecorded),
  graphConsumption: consumptionOverviewAsRecorded,
});

/** A month as its details are shown: the overview, and what it comes to. */
export const consumptionDetails = z.object({
  isInPreferredUnit: z.boolean(),
  summary,
  graphConsumption: consumptionOverview,
  /** Null: not known of any room. An addition of this server, as are the insights. */
  roomBreakdown: z.nullable(roomBreakdown),
  heatingInsights,
  /** Mean temperature outside on the days of the month that are over and of which it is known, °C. An addition of this server. */
  outdoorPerDate: z.array(z.object({ date: z.iso.date(), celsius: z.number() })),
});
export type ConsumptionDetailsBody = z.infer<typeof consumptionDetails>;
