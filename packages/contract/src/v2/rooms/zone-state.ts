import * as z from 'zod';
import { percentageDataPoint, temperature, temperatureDataPoint, timestamp } from '../data-point.ts';
import { zoneOverlay } from './overlay.ts';
import { power, zoneSetting } from './zone-setting.ts';

const openWindow = z.object({
  detectedTime: timestamp,
  durationInSeconds: z.int(),
  expiry: timestamp,
  remainingTimeInSeconds: z.int().optional(),
});

/**
 * This server's addition, in a room that does not come to what it is asked for. `notBefore`: about when it may at the earliest; null: not within hours.
 * `limit`: what it lacks, an emitter that gives enough, water that is warm enough, a valve that opens or a window that is shut;
 * or more time than it may begin early by, which a setback that is less deep spares it where that happens again and again.
 */
const reach = z.object({
  temperature,
  notBefore: timestamp.nullable(),
  limit: z.enum(['EMITTER', 'FLOW', 'QUIET', 'VALVE', 'WINDOW', 'LEAD', 'SETBACK']),
});

/** `sensorDataPoints` is whole or empty: clients that read the one want the other. */
export const zoneState = z.object({
  tadoMode: z.enum(['HOME', 'AWAY']),
  geolocationOverride: z.boolean().optional(),
  geolocationOverrideDisableTime: timestamp.nullable(),
  /** The room is heated for its next block, which begins at `end`. */
  /** The schedule is lowered: the room comes to what it asks for by itself. Left out: it is not. */
  adaptation: z.object({ cause: z.enum(['SUN', 'MILD', 'PEOPLE']), start: timestamp, end: timestamp, scheduled: zoneSetting }).optional(),
  preparation: z.object({ tadoMode: z.literal('HOME'), start: timestamp, end: timestamp, setting: zoneSetting }).nullable(),
  /** The holiday under way in the room. Left out: none is. */
  holidayMode: z.object({ start: timestamp, end: timestamp }).optional(),
  setting: zoneSetting,
  overlayType: z.literal('MANUAL').nullable(),
  overlay: zoneOverlay.nullable(),
  openWindow: openWindow.nullable(),
  reach: reach.optional(),
  nextScheduleChange: z.object({ start: timestamp, setting: zoneSetting }).nullable(),
  // absent in one of two recordings
  nextTimeBlock: z.object({ start: timestamp }).optional(),
  link: z.object({ state: z.enum(['ONLINE', 'OFFLINE']), reason: z.object({ code: z.string(), title: z.string() }).optional() }),
  runningOfflineSchedule: z.boolean().optional(),
  activityDataPoints: z.object({
    heatingPower: percentageDataPoint.optional(),
    acPower: z.object({ type: z.literal('POWER'), value: power, timestamp }).optional(),
  }),
  sensorDataPoints: z.object({ insideTemperature: temperatureDataPoint.optional(), humidity: percentageDataPoint.optional() }),
  terminationCondition: z.object({ type: z.enum(['MANUAL', 'TADO_MODE', 'TIMER']) }).optional(),
});
export type ZoneStateBody = z.infer<typeof zoneState>;

/** Keyed by zone id. */
export const zoneStates = z.object({ zoneStates: z.record(z.string(), zoneState) });
