import * as z from 'zod/mini';

/** As text: `"600"`, `"-0.5"`. */
const NUMBER_TEXT = /^[+-]?\d+(\.\d+)?$/;
/** Characters of it. */
const LONGEST_NUMBER = 32;

/** A number as clients in the field send it, in JSON or as text: `600`, `"600"`. `expected`: what one who sends another thing is told. */
export const numberOr = (expected: string) =>
  z.union(
    [z.number(), z.pipe(z.string().check(z.trim(), z.maxLength(LONGEST_NUMBER), z.regex(NUMBER_TEXT)), z.transform(Number))],
    expected,
  );

export const givenNumber = numberOr('Expected a number');
