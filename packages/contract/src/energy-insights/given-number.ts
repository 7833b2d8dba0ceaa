import * as z from 'zod/mini';
import { LONGEST_NUMBER, NUMBER_TEXT } from '../number-text.ts';

/** A number in JSON or as text, as `tolerantNumber` takes it: pages that type what is asked for here load the small schemas alone. */
export const givenNumber = z.union(
  [z.number(), z.pipe(z.string().check(z.trim(), z.maxLength(LONGEST_NUMBER), z.regex(NUMBER_TEXT)), z.transform(Number))],
  'Expected a number',
);
