import { isSoundLine } from '@braise/domain';
import * as z from 'zod/mini';

/** A line of text, trimmed, of `least` to `most` characters. */
export const plainLine = (most: number, least = 0) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.refine(isSoundLine, 'Expected one line of text'));
