import { GAS_OUTLOOKS } from '@braise/domain/market';
import * as z from 'zod/mini';
import { energySource } from './energy-settings.ts';

export const consumptionMonthQuery = z.object({
  /** Of the home; left out: this one. */
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Expected a month, YYYY-MM'))),
});

/** Hundredths of the currency, of what is known when it was used and at which price; null: of none of it. Of energy that is not known there is none. */
const cost = z.nullable(z.number());

/** Of a day, in the unit of the overview, heating and hot water together; 0 without data: nothing is made up for times of which nothing is known. */
const day = { date: z.iso.date(), consumption: z.number(), costInCents: cost, hasData: z.boolean() };
const span = { startDate: z.iso.date(), endDate: z.iso.date() };

const monthAsRecorded = {
  ...span,
  /** Null: nothing of the month is known. */
  totalConsumption: z.nullable(z.number()),
  /** Of the energy, without standing charges. */
  totalCostInCents: cost,
  consumptionPerDate: z.array(z.object(day)),
};
const forecastAsRecorded = {
  /** Today: the days are those from tomorrow on. */
  ...span,
  totalConsumption: z.number(),
  totalCostInCents: cost,
  consumptionPerDate: z.array(z.object(day)),
};
const overviewAsRecorded = {
  unit: z.literal('kWh'),
  /** False: what was read off the meter may be in another unit than it is said, since it does not go with the rest. */
  isInPreferredUnit: z.boolean(),
  /** Of the month, or of the one before while that is not over; null: nothing was reckoned. Its total null: nothing can be said of it. */
  energySavingsReport: z.nullable(z.object({ totalSavingsInPercent: z.nullable(z.number()), yearMonth: z.string() })),
  /** How days of the French gas network are foreseen, from today on; null: nobody tells. */
  ecogaz: z.nullable(z.array(z.object({ date: z.iso.date(), status: z.enum(GAS_OUTLOOKS) }))),
};

/** As clients know it, without what this server adds. */
export const consumptionOverviewAsRecorded = z.object({
  ...overviewAsRecorded,
  monthlyAggregation: z.object({
    requestedMonth: z.object(monthAsRecorded),
    monthBefore: z.object(monthAsRecorded),
    yearBefore: z.object(monthAsRecorded),
    endOfMonthForecast: z.nullable(z.object(forecastAsRecorded)),
  }),
});

/** Within what it is four times of five: energy in the unit of the overview, a cost in hundredths of the currency. */
const band = z.object({ low: z.number(), high: z.number() });

/** By which share of another month this one, with what is foreseen of it, takes or costs more; null: one of them, or what it cost, is not known as a whole. */
const change = z.object({
  consumptionInPercent: z.nullable(z.number()),
  costInPercent: z.nullable(z.number()),
  /** Than the other month would have taken in the weather of this one, both over; null as well where that cannot be told. */
  consumptionInSameWeatherInPercent: z.nullable(z.number()),
});

/** Heating and hot water, which are the month together, and as shares of it. */
const split = z.object({
  unit: z.literal('kWh'),
  consumption: z.object({ heating: z.number(), hotWater: z.number(), heatingPercentage: z.number(), hotWaterPercentage: z.number() }),
  /** Of what is known of the cost; null: nothing is, or nothing of that part. */
  costInCents: z.nullable(
    z.object({ heating: cost, hotWater: cost, heatingPercentage: z.nullable(z.number()), hotWaterPercentage: z.nullable(z.number()) }),
  ),
  /** Of the energy of each; null: it is counted, and known apart all month. */
  band: z.object({ heating: z.nullable(band), hotWater: z.nullable(band) }),
});

/** Counted by the heat pump itself, by how the boiler burned and what was read off the meter, or by a meter of what heats the home whose count a device tells. */
const source = z.enum(['heat-pump', 'boiler', 'meter']);

const monthOfUse = z.object({
  ...monthAsRecorded,
  /** Of days that are not told apart as of the others. Null: no hot water was made, or its part is not known of half of the energy: then rooms are not either. */
  split: z.nullable(split),
  /** Over, and each of its days was metered. */
  isComplete: z.boolean(),
  /** Its cost, and that of its parts and rooms, is of all that was metered; else of that part of it of which it is known when it was used and at which price. */
  isCostComplete: z.boolean(),
  /** Of its total; null: that is counted, or nothing is known. */
  band: z.nullable(band),
  /** Of what it costs; null as well where that is not known, or of a part alone. */
  costBand: z.nullable(band),
  hasDomesticHotWater: z.boolean(),
  consumptionPerDate: z.array(
    z.object({
      ...day,
      /** Metered all day, or until now. */
      isComplete: z.boolean(),
      /** As of the month. */
      isCostComplete: z.boolean(),
      /** Over, and not worked out yet: then there is no data so far. */
      isPending: z.boolean(),
      /** Of it what hot water took; null: that is not known apart. */
      hotWaterConsumption: z.nullable(z.number()),
      /** Where its figures come from; null: there are none. */
      source: z.nullable(source),
    }),
  ),
});
export type MonthOfUseBody = z.infer<typeof monthOfUse>;

/** What is left of this month: all of it is estimated. */
const monthForecast = z.object({
  ...forecastAsRecorded,
  /** How it was foreseen: by how the home follows the cold, or by the mean of the days so far. */
  by: z.enum(['degree-days', 'days-so-far']),
  /** Its cost is of all days to come; else of those that have a tariff. */
  isCostComplete: z.boolean(),
  /** Of the days so far what was not metered: part of what is expected of the month. */
  unmetered: z.object({ consumption: z.number(), costInCents: cost }),
  restOfToday: z.object({ consumption: z.number(), costInCents: cost }),
  /** The month as a whole: what is expected of it, and within what it stays four times of five; null: nobody knows. */
  month: z.object({
    consumption: z.number(),
    costInCents: cost,
    /** It is of all that was used so far and is foreseen; else of what of that has a price. */
    isCostComplete: z.boolean(),
    band: z.nullable(band),
    /** Null as well where the cost is not known, or of a part alone. */
    costBand: z.nullable(band),
  }),
});
export type MonthForecastBody = z.infer<typeof monthForecast>;

/** What heating and hot water took in a month, beside the month before and the year before. */
export const consumptionOverview = z.object({
  ...overviewAsRecorded,
  /** Where most of the figures of the month come from. An addition of this server, as are the currency and what months say beyond their totals. */
  source,
  /** What heats the home, of what says how it runs; null: nothing does. */
  heatSource: z.nullable(z.enum(['heat-pump', 'boiler'])),
  /** What most of it was taken of; null: nothing is known of the month. */
  energySource: z.nullable(energySource),
  /** What was read off the meter so far, of which estimates follow, and when last; null: the source counts by itself. */
  readings: z.nullable(z.object({ count: z.int(), lastDate: z.iso.date() })),
  /** What is to be shown to the caller before the figures, once: what the cockpit is, or what became of it since; null: nothing. */
  onboarding: z.nullable(z.enum(['PRIMARY', 'COMPLEMENTARY'])),
  /** When the source of `ecogaz` last answered, and whether it is made up, as for simulated homes; `takesGas`: whether the home takes gas by now, whatever most of the month was taken of. Null: there is none. */
  ecogazSignal: z.nullable(z.object({ toldAt: z.iso.datetime(), isMadeUp: z.boolean(), takesGas: z.boolean() })),
  /** ISO 4217, of the money. */
  currency: z.string(),
  /** What can be asked for, YYYY-MM: from the month in which the home began, or the first that was metered, to this one. */
  months: z.object({ first: z.string(), last: z.string() }),
  monthlyAggregation: z.object({
    requestedMonth: monthOfUse,
    monthBefore: monthOfUse,
    yearBefore: monthOfUse,
    /** Null: the month is over, or too little is known. */
    endOfMonthForecast: z.nullable(monthForecast),
    change: z.object({ fromMonthBefore: change, fromYearBefore: change }),
  }),
});
export type ConsumptionOverviewBody = z.infer<typeof consumptionOverview>;
