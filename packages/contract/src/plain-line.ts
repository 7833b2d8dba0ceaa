import * as z from 'zod/mini';

/** Whether text is without control characters and halves of characters, so that whatever stores or prints it can. */
const isPlainLine = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed();

/** A line of text, trimmed, of `least` to `most` characters. */
export const plainLine = (most: number, least = 0) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.refine(isPlainLine, 'Expected one line of text'));
