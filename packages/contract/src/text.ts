import { isSoundText, soundText } from '@braise/domain';
import * as z from 'zod/mini';

/** Sound text of `least` to `most` characters: what a string of a request is, unless a line or a pattern says what it is. */
export const text = (most: number, least = 0) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.refine(isSoundText, 'Expected text without control characters'));

/** The same of whoever cannot be asked again: what is unsound is marked, not refused. */
export const markedText = (most: number, least = 0) => z.string().check(z.minLength(least), z.maxLength(most), z.overwrite(soundText));

/** A name as it is asked for. What of it is kept, `cleanName` says. */
export const requestedName = text(200);
