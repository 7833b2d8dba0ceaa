import * as z from 'zod/mini';

/** What can be told on a home of what it keeps. */
export const savingsAdvice = z.object({
  /** Whether that is worth a place there, and whoever asks has not put it away. */
  showBanner: z.boolean(),
  /** What rooms kept, in the last month that is over, by not being heated while a window was open; null: nobody can tell. */
  owd: z.nullable(
    z.object({
      yearMonth: z.string(),
      savingsInCents: z.int(),
      currencySign: z.string(),
    }),
  ),
});
export type SavingsAdviceBody = z.infer<typeof savingsAdvice>;
