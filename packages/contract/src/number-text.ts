/** A number as clients in the field send it as text: `"600"`, `"-0.5"`. */
export const NUMBER_TEXT = /^[+-]?\d+(\.\d+)?$/;
/** Characters of it. */
export const LONGEST_NUMBER = 32;
