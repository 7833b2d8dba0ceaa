import * as z from 'zod/mini';

/** Clients name the country of the home, ISO 3166-1 alpha-3; nothing depends on it, and there is no other. */
export const savingsReportQuery = z.object({
  country: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'Expected a country of three letters'))),
});

const percentage = z.object({ value: z.number(), unit: z.literal('PERCENTAGE') });
const hours = z.object({ value: z.number(), unit: z.literal('HOURS') });

const reportAsRecorded = {
  home: z.int(),
  /** YYYY-MM. */
  yearMonth: z.string(),
  coveredInterval: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }),
  totalSavingsAvailable: z.boolean(),
  /** Of what heating would have taken with what is comfortable all day; null: nothing can be said. */
  totalSavings: z.nullable(percentage),
  /** Of the hours that rooms were set by hand those in which that was less than their schedule asked for: no share of energy. Null: none was. */
  manualControlSaving: z.nullable(percentage),
  /** What was done, null: nobody knows. */
  awayDuration: z.nullable(hours),
  setbackScheduleDurationPerDay: z.nullable(hours),
  sunshineDuration: z.nullable(hours),
  openWindowDetectionTimes: z.nullable(z.int()),
  hideSunshineDuration: z.boolean(),
  hideOpenWindowDetection: z.boolean(),
  hasAutoAssist: z.boolean(),
  withAutoAssist: z.nullable(z.object({ detectedAwayDuration: hours, openWindowDetectionTimes: z.int() })),
  /** Valves alone are told nothing of: never reckoned here. */
  totalSavingsInThermostaticMode: z.nullable(hours),
  totalSavingsInThermostaticModeAvailable: z.boolean(),
  showSavingsInThermostaticMode: z.boolean(),
  /** Of other homes: never told here. */
  communityNews: z.nullable(
    z.object({ type: z.string(), states: z.array(z.object({ name: z.string(), value: z.number(), unit: z.literal('PERCENTAGE') })) }),
  ),
  hideCommunityNews: z.boolean(),
};
/** As clients know it, without what this server adds. */
export const savingsReportAsRecorded = z.object(reportAsRecorded);

/** A share of what heating would have taken, in percent, and within what it is four times of five. */
const share = { savingsInPercent: z.nullable(z.number()), band: z.nullable(z.object({ low: z.number(), high: z.number() })) };

export const savingsReport = z.object({
  ...reportAsRecorded,
  /** An addition of this server, as is what follows: the total as a number, and its band; null: nothing can be said, or the home has a heat pump. */
  totalSavingsInPercent: z.nullable(z.number()),
  band: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** What each feature kept of it: exactly 0 where it did nothing, null where that may as well be nothing or cannot be told. With what is not attributed they are the total. */
  features: z.object({
    geofencing: z.object(share),
    smartSchedule: z.object(share),
    weatherAdaptation: z.object(share),
    openWindowDetection: z.object(share),
    /** Null: no heat source of the home takes a flow temperature, or the home has not the assistant. */
    flowTemperature: z.nullable(z.object(share)),
  }),
  /** Of the total what stands in no row; null: all of it does, or there is none. */
  unattributedInPercent: z.nullable(z.number()),
  /** Times that rooms were set by hand, and hours for which they were; null: nobody knows. */
  manualControl: z.nullable(z.object({ times: z.int(), hours: z.number() })),
  /**
   * °C of the water of a heat source that adapts to what rooms need, in the mean of the month, and the more that it was in the first days of heating at the same weather. Null: it does not
   * adapt, it did not fall, that is not known, or it may be chance; or the home is one of which nothing is told of it.
   */
  flowTemperatureOptimization: z.nullable(
    z.object({ reduction: z.object({ value: z.number() }), from: z.object({ value: z.number() }), to: z.object({ value: z.number() }) }),
  ),
  /**
   * Why there is no total; null: there is one. LOW_ACTIVITY: hardly anything was heated; MILD: it was hardly cold; NO_WEATHER: how cold it was is not known; UNRECORDED: what rooms
   * were asked for is not; CHANGED: something else heated some of its days; LEARNING: nothing is known yet of much of the home; INCONSISTENT: what is reckoned is not what was taken; UNCERTAIN: it may as well be nothing; HEAT_PUMP: of those only what features kept is told;
   * UNPROVEN: a flat with one, of which not even that is.
   */
  unavailable: z.nullable(
    z.enum([
      'LOW_ACTIVITY',
      'MILD',
      'NO_WEATHER',
      'UNRECORDED',
      'CHANGED',
      'LEARNING',
      'INCONSISTENT',
      'UNCERTAIN',
      'HEAT_PUMP',
      'UNPROVEN',
    ]),
  ),
});
export type SavingsReportBody = z.infer<typeof savingsReport>;
