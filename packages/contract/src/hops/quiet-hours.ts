import * as z from 'zod/mini';

/** A time of the clock of the home, to the minute, from 00:00 to 23:59. */
const timeOfDay = z.string('Expected HH:MM').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected HH:MM'));
const hours = { enabled: z.boolean('Expected true or false'), start: timeOfDay, end: timeOfDay };

/** All of it at once; over midnight where `end` is before `start`. */
export const quietHoursRequest = z
  .object(hours)
  .check(z.refine(({ start, end }) => start !== end, { path: ['end'], error: 'Expected another time than start' }));
export type QuietHoursRequest = z.infer<typeof quietHoursRequest>;

/** When the heat pump of a home is to be quiet, and which one it is. */
export const quietHours = z.object({ ...hours, serialNumber: z.string() });
export type QuietHoursBody = z.infer<typeof quietHours>;
