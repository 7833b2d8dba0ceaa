import * as z from 'zod/mini';

/** Whether a resident is mailed what was kept in a month, once a month, when that has been reckoned. */
export const savingsMailRequest = z.object({ wanted: z.boolean() });
export const savingsMail = z.object({
  wanted: z.boolean(),
  /** Mails stay on this machine: none leaves. */
  mailStaysHere: z.boolean(),
});
