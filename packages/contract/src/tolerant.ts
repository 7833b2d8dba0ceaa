import * as z from 'zod';
import { LONGEST_NUMBER, NUMBER_TEXT } from './number-text.ts';

/** A number as clients in the field send it, in JSON or as text: `600`, `"600"`. `expected`: what one who sends another thing is told. */
const numberOr = (expected: string) =>
  z.union([z.number(), z.string().trim().max(LONGEST_NUMBER).regex(NUMBER_TEXT).transform(Number)], expected);

export const tolerantNumber = numberOr('Expected a number');
export const tolerantCelsius = numberOr('Expected a number of degrees Celsius');
export const tolerantKelvin = numberOr('Expected a number of kelvin');
export const tolerantFahrenheit = numberOr('Expected a number of degrees Fahrenheit');

export const tolerantInteger = numberOr('Expected a whole number').pipe(z.int('Expected a whole number'));
/** Whole seconds within bounds. */
export const tolerantSeconds = (shortest: number, longest: number) => {
  const expected = `Expected whole seconds, ${shortest} to ${longest}`;
  return numberOr(expected).pipe(z.int(expected).min(shortest, expected).max(longest, expected));
};

/** A boolean as they send it: `true`, `"True"`. */
export const tolerantBoolean = z.union(
  [z.boolean(), z.enum(['true', 'True', 'TRUE', 'false', 'False', 'FALSE']).transform((text) => text.toLowerCase() === 'true')],
  'Expected true or false',
);
