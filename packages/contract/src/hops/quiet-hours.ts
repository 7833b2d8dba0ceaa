import * as z from 'zod/mini';
import { timeOfDay } from '../clock-time.ts';

/** By the clock of the home. */
const hours = { enabled: z.boolean('Expected true or false'), start: timeOfDay, end: timeOfDay };

/** All of it at once; over midnight where `end` is before `start`. */
export const quietHoursRequest = z
  .object(hours)
  .check(z.refine(({ start, end }) => start !== end, { path: ['end'], error: 'Expected another time than start' }));
export type QuietHoursRequest = z.infer<typeof quietHoursRequest>;

/** When the heat pump of a home is to be quiet, and which one it is. */
export const quietHours = z.object({ ...hours, serialNumber: z.string() });
export type QuietHoursBody = z.infer<typeof quietHours>;
