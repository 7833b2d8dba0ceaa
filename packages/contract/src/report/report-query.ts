import * as z from 'zod/mini';

/** The day of a report in the home's zone; today unless said. */
export const dayReportQuery = z.object({ date: z.optional(z.iso.date()) });
