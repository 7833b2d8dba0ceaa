import * as z from 'zod/mini';
import { plainLine } from '../plain-line.ts';
import { requestedName } from '../text.ts';

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));

/** A point of the earth, WGS 84. */
export const geolocation = z.object({ latitude: degrees(90), longitude: degrees(180) });
export type Geolocation = z.infer<typeof geolocation>;

/** ISO 3166-1 alpha-3. */
const countryCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'Expected three letters of a country'));

/** Characters. */
export const LONGEST_LINE = 200;
export const LONGEST_ZIP_CODE = 20;

const line = plainLine(LONGEST_LINE);
const filledLine = plainLine(LONGEST_LINE, 1);
const zipCode = plainLine(LONGEST_ZIP_CODE, 1);

/** The address of a new home. Which countries there are: `GET /api/v2/countries`. */
const newAddress = z.object({
  addressLine1: filledLine,
  addressLine2: z.optional(z.nullable(line)),
  zipCode,
  city: filledLine,
  country: countryCode,
});

/** The partners whose app a home can be made in. */
export const BRANDED_PARTNERS = ['chaudelier'] as const;
export type BrandedPartner = (typeof BRANDED_PARTNERS)[number];

/** POST /api/v2/homes. The time zone follows from the place, the language from the person. */
export const newHomeRequest = z.object({
  /** At most 40 characters once trimmed. */
  name: requestedName,
  address: newAddress,
  geolocation,
  /** Whose app the page runs in. */
  partner: z.optional(z.nullable(z.enum(BRANDED_PARTNERS))),
});
export type NewHomeRequest = z.infer<typeof newHomeRequest>;
export const newHome = z.object({ id: z.int() });

/** GET /api/v2/countries: in the order of their codes. Names are left to `Intl.DisplayNames` with `alpha2`. */
export const countries = z.object({
  countries: z.array(
    z.object({
      code: countryCode,
      /** ISO 3166-1 alpha-2. */
      alpha2: z.string(),
      /** Where its people live: what a map of the country shows. East of `west`, so above 180 beyond the date line. */
      bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
      centre: geolocation,
      /** ISO 4217. */
      currency: z.string(),
      /** Whether a tariff can be linked before any device is there. */
      tariffLinking: z.boolean(),
    }),
  ),
});
export type Countries = z.infer<typeof countries>;
export type Country = Countries['countries'][number];

/** POST /api/v2/geocode: asked only once all four are filled. */
export const geocodeRequest = z.object({ addressLine1: filledLine, zipCode, city: filledLine, country: countryCode });

/** How far off a found place may be: the house, its street, its town, or only its region. */
const accuracy = z.enum(['house', 'street', 'city', 'region']);
export type GeocodeAccuracy = z.infer<typeof accuracy>;
/** Whom to thank for the places, to be shown beside them. */
const attribution = z.string();

export const geocodeAnswer = z.object({
  /** Best first, at most 5; none: it is not known. */
  candidates: z.array(z.object({ latitude: z.number(), longitude: z.number(), accuracy, label: z.string() })),
  attribution,
});
export type GeocodeAnswer = z.infer<typeof geocodeAnswer>;

/** POST /api/v2/geocode/nearest: a body, not an address of the web, since these stand in logs. */
export const nearestRequest = geolocation;
export const nearestAnswer = z.object({
  /** The nearest known place; null: none within 100 km. Parts that are not known are null. */
  place: z.nullable(
    z.object({
      addressLine1: z.nullable(z.string()),
      zipCode: z.nullable(z.string()),
      city: z.string(),
      country: countryCode,
      accuracy,
    }),
  ),
  attribution,
});
export type NearestAnswer = z.infer<typeof nearestAnswer>;

/** GET /api/v2/mapConfiguration. */
export const mapConfiguration = z.object({
  /** Null: no tiles are set up, and the page draws an outline. */
  tiles: z.nullable(
    z.object({
      /** With `{z}`, `{x}`, `{y}` and maybe `{s}`, `{r}`. */
      url: z.string(),
      /** Plain text. */
      attribution: z.string(),
    }),
  ),
});
export type MapConfiguration = z.infer<typeof mapConfiguration>;
