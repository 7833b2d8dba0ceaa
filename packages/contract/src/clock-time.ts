import * as z from 'zod/mini';

/** A time of the clock, to the minute; 24:00 is the end of a day. */
export const clockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Expected HH:MM'));
