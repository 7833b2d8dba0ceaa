import * as z from 'zod';

/** What clients in the field send in place of JSON numbers and booleans: `"600"`, `"True"`. */
export const tolerantNumber = z.union([
  z.number(),
  z
    .string()
    .trim()
    .max(32)
    .regex(/^[+-]?\d+(\.\d+)?$/, 'Expected a number')
    .transform(Number),
]);

export const tolerantInteger = tolerantNumber.pipe(z.int());

export const tolerantBoolean = z.union([
  z.boolean(),
  z.enum(['true', 'True', 'TRUE', 'false', 'False', 'FALSE']).transform((text) => text.toLowerCase() === 'true'),
]);
