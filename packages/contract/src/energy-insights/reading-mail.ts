import * as z from 'zod/mini';

/** Whether a resident is reminded by mail when the meter was not read for a month. */
export const readingMailRequest = z.object({ wanted: z.boolean() });
export const readingMail = z.object({
  wanted: z.boolean(),
  /** Mails stay on this machine: none leaves. */
  mailStaysHere: z.boolean(),
});
