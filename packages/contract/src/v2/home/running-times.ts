import * as z from 'zod';
import { timestamp } from '../data-point.ts';
import { tolerantBoolean } from '../../tolerant.ts';

/** Wall clock of the home: `2026-11-20 00:00:00`. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const seconds = z.int().min(0);

const summary = z.object({ startTime: localTime, endTime: localTime, totalRunningTimeInSeconds: seconds, meanInSecondsPerDay: seconds });
const runningTime = z.object({
  startTime: localTime,
  endTime: localTime,
  runningTimeInSeconds: seconds,
  zones: z.array(z.object({ id: z.int(), runningTimeInSeconds: seconds })),
});

/**
 * How long rooms called for heat, by day, week or month; the home's own time is that in which any room did. Times of which nobody tells, as while the server was off,
 * count for nothing. `runningTimes` is left out of a summary.
 */
export const runningTimes = z.object({ runningTimes: z.array(runningTime).optional(), summary, lastUpdated: timestamp });
export type RunningTimesBody = z.infer<typeof runningTimes>;

/** Both days count. `to` is today unless given. */
export const runningTimesQuery = z.object({
  from: z.iso.date(),
  to: z.iso.date().optional(),
  aggregate: z.enum(['day', 'week', 'month']).optional(),
  summary_only: tolerantBoolean.optional(),
});
