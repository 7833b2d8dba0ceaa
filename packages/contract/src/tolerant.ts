import * as z from 'zod';
import { numberOr } from './given-number.ts';

/** As pages take it too, which load the small schemas alone: with the methods of the large ones. */
const tolerant = (expected: string) => z.pipe(numberOr(expected), z.number());

export const tolerantNumber = tolerant('Expected a number');
export const tolerantCelsius = tolerant('Expected a number of degrees Celsius');
export const tolerantKelvin = tolerant('Expected a number of kelvin');
export const tolerantFahrenheit = tolerant('Expected a number of degrees Fahrenheit');

export const tolerantInteger = tolerant('Expected a whole number').pipe(z.int('Expected a whole number'));
/** Whole seconds within bounds. */
export const tolerantSeconds = (shortest: number, longest: number) => {
  const expected = `Expected whole seconds, ${shortest} to ${longest}`;
  return tolerant(expected).pipe(z.int(expected).min(shortest, expected).max(longest, expected));
};

/** A boolean as they send it: `true`, `"True"`. */
export const tolerantBoolean = z.union(
  [z.boolean(), z.enum(['true', 'True', 'TRUE', 'false', 'False', 'FALSE']).transform((text) => text.toLowerCase() === 'true')],
  'Expected true or false',
);
