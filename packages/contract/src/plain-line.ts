import * as z from 'zod/mini';

/** A line of text, trimmed, of `least` to `most` characters and without control characters: whatever stores or prints it can. */
export const plainLine = (most: number, least = 0) =>
  z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Expected one line of text'),
  );
