import * as z from 'zod/mini';

/** A time of the clock, to the minute; 24:00 is the end of a day. */
export const clockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Expected HH:MM'));

/** A time of the day, to the minute, from 00:00 to 23:59. */
export const timeOfDay = z.string('Expected HH:MM').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected HH:MM'));
