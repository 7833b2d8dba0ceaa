import { TEMPERATURE_UNITS } from '@braise/domain';
import * as z from 'zod';
import { plainLine } from '../../plain-line.ts';
import { requestedName } from '../../text.ts';
import { tolerantNumber } from '../../tolerant.ts';

/** As long as the lines of an address get. */
const line = plainLine(200);

const address = z.object({
  addressLine1: line,
  addressLine2: z.nullish(line),
  zipCode: plainLine(20),
  city: line,
  state: z.nullish(line),
  /** ISO 3166-1 alpha-3. */
  country: z.string().regex(/^[A-Z]{3}$/, 'Expected three letters of a country'),
});
const geolocation = z
  .object({
    latitude: tolerantNumber.refine((degrees) => Math.abs(degrees) <= 90, 'Expected -90 to 90 degrees'),
    longitude: tolerantNumber.refine((degrees) => Math.abs(degrees) <= 180, 'Expected -180 to 180 degrees'),
  })
  .nullable();

/** The home's details, all of them: what is left out is not kept as it was. */
export const homeDetailsRequest = z.object({
  name: requestedName,
  contactDetails: z.object({
    name: line,
    email: z.union([z.literal(''), z.email().max(254)], 'Expected an e-mail address, or nothing'),
    phone: z
      .string()
      .trim()
      .max(40)
      .regex(/^[+\d\s().\-/]*$/, 'Expected a telephone number'),
  }),
  address,
  /** Null takes the home off the map. */
  geolocation,
  /** What the details were when they were read. Others by now: 409, and nothing is changed. Left out: whatever they are. */
  formerly: z.optional(z.object({ name: line, address: address.extend({ country: line }), geolocation })),
});
export type HomeDetailsRequest = z.infer<typeof homeDetailsRequest>;

export const temperatureUnitRequest = z.object({ temperatureUnit: z.enum(TEMPERATURE_UNITS) });

/** A phone locates itself to some tens of metres, and nobody drives home from farther than a few kilometres unnoticed. */
const AWAY_RADIUS = { min: 100, max: 5_000 };
export const awayRadiusRequest = z.object({
  awayRadiusInMeters: tolerantNumber.refine(
    (metres) => metres >= AWAY_RADIUS.min && metres <= AWAY_RADIUS.max,
    `Expected ${AWAY_RADIUS.min} to ${AWAY_RADIUS.max} metres`,
  ),
});
