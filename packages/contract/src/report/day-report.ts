import { DEMAND_LEVELS } from '@braise/domain/climate';
import { AC_MODES, AIR_OPTIONS, ROOM_TYPES } from '@braise/domain';
import * as z from 'zod/mini';
import { WINDOW_SOURCES } from '../window-source.ts';

/** One local day of one room. Instants are ISO 8601 in UTC. */
const timestamp = z.iso.datetime();
const temperature = z.object({ celsius: z.number(), fahrenheit: z.number() });
const seconds = z.number().check(z.nonnegative());
const power = z.enum(['ON', 'OFF']);
const zoneType = z.enum(ROOM_TYPES);

const stripeType = z.enum([
  'HOME',
  'HOME_LOCATION_BASED_CONTROL_OFF',
  'AWAY',
  'OVERLAY_ACTIVE',
  'OPEN_WINDOW_DETECTED',
  'MEASURING_DEVICE_DISCONNECTED',
]);
export type StripeType = z.infer<typeof stripeType>;

const span = { from: timestamp, to: timestamp };
const interval = z.object(span);

const setting = z.object({
  /** Absent: of the report's room. */
  type: z.optional(zoneType),
  power,
  temperature: z.optional(z.nullable(temperature)),
  mode: z.optional(z.enum(AC_MODES)),
  fanLevel: z.optional(z.enum(AIR_OPTIONS.fanLevel)),
  verticalSwing: z.optional(z.enum(AIR_OPTIONS.verticalSwing)),
  horizontalSwing: z.optional(z.enum(AIR_OPTIONS.horizontalSwing)),
  light: z.optional(z.enum(AIR_OPTIONS.light)),
});
export type ReportSetting = z.infer<typeof setting>;

const booleanIntervals = z.object({
  timeSeriesType: z.literal('dataIntervals'),
  valueType: z.literal('boolean'),
  dataIntervals: z.array(z.object({ ...span, value: z.boolean() })),
});

const stripes = z.object({
  timeSeriesType: z.literal('dataIntervals'),
  valueType: z.literal('stripes'),
  /**
   * `earlyStart`: the room was heated for a block that had not begun yet. `plannedRise`: what it followed was planned beside its schedule, once. `openWindow`: how it
   * was noticed, and whether somebody said that it was none.
   */
  dataIntervals: z.array(
    z.object({
      ...span,
      value: z.object({
        stripeType,
        setting: z.optional(setting),
        earlyStart: z.optional(z.literal(true)),
        plannedRise: z.optional(z.literal(true)),
        openWindow: z.optional(z.object({ source: z.enum(WINDOW_SOURCES), dismissed: z.boolean() })),
      }),
    }),
  ),
});

const weatherValue = z.object({ state: z.string(), temperature });

/**
 * What a room lived through on one local day: from 15 minutes before midnight to 15 minutes after the next. Series cover the interval as far as
 * something is known of it; a day that is not over ends now, but for its plan.
 */
export const dayReport = z.object({
  zoneType,
  interval,
  /** Where what is told ends: now, for a day that is not over; else, and where it is absent, where the interval does. */
  knownUntil: z.optional(timestamp),
  /** Whole ones, 23 to 25; where clocks change by half an hour, `interval` tells how long the day is. */
  hoursInDay: z.int(),
  measuredData: z.object({
    measuringDeviceConnected: booleanIntervals,
    insideTemperature: z.object({
      timeSeriesType: z.literal('dataPoints'),
      valueType: z.literal('temperature'),
      /** Absent where nobody measured. */
      min: z.optional(temperature),
      max: z.optional(temperature),
      dataPoints: z.array(z.object({ timestamp, value: temperature })),
    }),
    humidity: z.object({
      timeSeriesType: z.literal('dataPoints'),
      valueType: z.literal('percentage'),
      percentageUnit: z.literal('UNIT_INTERVAL'),
      min: z.optional(z.number()),
      max: z.optional(z.number()),
      /** Shares, 0 to 1. */
      dataPoints: z.array(z.object({ timestamp, value: z.number() })),
    }),
  }),
  stripes,
  /** How the room will be held from `knownUntil` on if nothing changes; absent once the day is over. */
  plannedStripes: z.optional(stripes),
  settings: z.object({
    timeSeriesType: z.literal('dataIntervals'),
    valueType: z.literal('heatingSetting'),
    dataIntervals: z.array(z.object({ ...span, value: setting })),
  }),
  callForHeat: z.object({
    timeSeriesType: z.literal('dataIntervals'),
    valueType: z.literal('callForHeat'),
    /** `inferred`: from setpoint and temperature, where no device tells it. */
    dataIntervals: z.array(z.object({ ...span, value: z.enum(DEMAND_LEVELS), inferred: z.optional(z.boolean()) })),
  }),
  /** Absent where the home's heat source makes no hot water that it tells of. */
  hotWaterProduction: z.optional(booleanIntervals),
  /** When it ran, not when it was switched on. Absent but for air conditioning. */
  acActivity: z.optional(
    z.object({
      timeSeriesType: z.literal('dataIntervals'),
      valueType: z.literal('power'),
      /** `inferred`: from mode, setpoint and temperature, where no device tells it. */
      dataIntervals: z.array(z.object({ ...span, value: power, inferred: z.optional(z.boolean()) })),
    }),
  ),
  weather: z.object({
    condition: z.object({
      timeSeriesType: z.literal('dataIntervals'),
      valueType: z.literal('weatherCondition'),
      dataIntervals: z.array(z.object({ ...span, value: weatherValue })),
    }),
    sunny: booleanIntervals,
    slots: z.object({
      timeSeriesType: z.literal('slots'),
      valueType: z.literal('weatherCondition'),
      /** By local wall time, `04:00`. */
      slots: z.record(z.string(), weatherValue),
    }),
  }),
  /** The day in figures, within local midnights; what nobody measured is null. */
  summary: z.object({
    insideTemperature: z.nullable(
      z.object({
        min: z.object({ at: timestamp, value: temperature }),
        max: z.object({ at: timestamp, value: temperature }),
        /** Over time, gaps left out. */
        mean: temperature,
      }),
    ),
    humidity: z.nullable(z.object({ mean: z.number() })),
    /** How long the room called for heat at all; `inferred` when any part of it is. */
    heating: z.nullable(z.object({ durationInSeconds: seconds, inferred: z.boolean() })),
    /** How long the air conditioning ran, `inferred` when any part of it is; null for other rooms, and where nobody tells. */
    acActivity: z.nullable(z.object({ durationInSeconds: seconds, inferred: z.optional(z.boolean()) })),
    sunny: z.nullable(z.object({ durationInSeconds: seconds })),
  }),
  /** Parts of the day whose stored readings are damaged. */
  unreadable: z.array(interval),
});
export type DayReportBody = z.infer<typeof dayReport>;
