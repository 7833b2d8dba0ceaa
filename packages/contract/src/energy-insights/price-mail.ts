import * as z from 'zod/mini';

/** Whether a resident is mailed the prices of the next day once they are out: of every day, or only of one on which a kilowatt-hour costs less than that at some time. */
const wish = { wanted: z.boolean(), belowInCents: z.nullable(z.number().check(z.minimum(-1000), z.maximum(10_000))) };
export const priceMailRequest = z.object(wish);
export const priceMail = z.object({
  ...wish,
  /** Mails stay on this machine: none leaves. */
  mailStaysHere: z.boolean(),
});
