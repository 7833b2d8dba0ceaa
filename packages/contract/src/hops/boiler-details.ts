import * as z from 'zod/mini';
import { text } from '../text.ts';
import { deviceKind } from './home-device.ts';

/** The year that a boiler was made in: none is older, and none is of a time to come. */
const BOILER_YEARS = { min: 1950, max: 2100 } as const;
/** Characters of its make and its model. */
const LONGEST_PLATE = 60;

/** What the residents say of their boiler, as on its plate; null: they do not know. */
const plate = {
  make: z.nullable(text(LONGEST_PLATE)),
  model: z.nullable(text(LONGEST_PLATE)),
  year: z.nullable(z.int().check(z.minimum(BOILER_YEARS.min), z.maximum(BOILER_YEARS.max))),
  condensing: z.nullable(z.boolean()),
  hotWater: z.nullable(z.boolean()),
};

/** `present`: without a boiler nothing is kept of one. */
export const boilerDetailsRequest = z.object({ present: z.boolean(), underfloorHeating: z.boolean(), ...plate });
export type BoilerDetailsRequest = z.infer<typeof boilerDetailsRequest>;

/** What heats a home, as its residents say and its devices tell. All of this is an addition of this server. */
export const boilerDetails = z.object({
  /** As the residents say, else as devices tell. */
  present: z.boolean(),
  underfloorHeating: z.boolean(),
  ...plate,
  /** Each with the device that drives its water; `name` empty: nobody named it. */
  heatingCircuits: z.array(z.object({ number: z.int(), driver: z.string(), kind: deviceKind, name: z.string() })),
});
export type BoilerDetailsBody = z.infer<typeof boilerDetails>;
