import * as z from 'zod';
import { listOf } from './list-of.ts';
import { type Accuracy, type GeocoderPort, MAX_CANDIDATES, type NearestPlace } from './geocoder-port.ts';
import { createGeocodingService } from './geocoding-service.ts';

export type NominatimOptions = {
  /** Below which `/search` and `/reverse` are served. */
  readonly url: string;
  /** For services that want one, as `key`. */
  readonly key: string | null;
  /** The usage policy of the public service wants to know who asks. */
  readonly userAgent: string;
  /** Of one request, ms. */
  readonly timeout?: number;
  /** Between the starts of requests, ms: the public service allows one a second. */
  readonly interval?: number;
};

const ATTRIBUTION = '© OpenStreetMap contributors (ODbL)';
/** Ranks of the service: 28 to 30 addresses and houses, 26 and 27 streets, 13 to 25 towns and their parts. */
const RANK = { house: 28, street: 26, city: 13 };
/** How near `/reverse` looks: at houses. */
const ZOOM = '18';

const text = z.string().max(1_000);
/** Degrees, in the service's answers as text. */
const degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d+)?$/)
    .transform(Number),
]);
const found = z.object({
  lat: degrees.pipe(z.number().min(-90).max(90)),
  lon: degrees.pipe(z.number().min(-180).max(180)),
  display_name: text,
  place_rank: z.number().optional(),
  address: z
    .object({
      house_number: text.optional(),
      road: text.optional(),
      postcode: text.optional(),
      city: text.optional(),
      town: text.optional(),
      village: text.optional(),
      hamlet: text.optional(),
      municipality: text.optional(),
      country_code: z.string().length(2).optional(),
    })
    .default({}),
});
type Found = z.infer<typeof found>;
const searched = listOf(found);
const reversed = z.union([found, z.object({ error: z.unknown() })]);

/** Places by Nominatim, or another service of its protocol. */
export function createNominatimGeocoder({ url, key, userAgent, timeout = 8_000, interval = 1_000 }: NominatimOptions): GeocoderPort {
  const ask = createGeocodingService({ headers: { 'user-agent': userAgent, 'accept-language': 'fr,en;q=0.8' }, timeout, interval });

  function address(path: string, parameters: Readonly<Record<string, string>>): URL {
    const asked = new URL(`${url}${path}`);
    const usual = { format: 'jsonv2', addressdetails: '1', ...(key === null ? {} : { key }) };
    for (const [name, value] of Object.entries({ ...parameters, ...usual })) asked.searchParams.set(name, value);
    return asked;
  }

  return {
    async geocode({ addressLine1, zipCode, city, country }) {
      const asked = { street: addressLine1, postalcode: zipCode, city, countrycodes: country.toLowerCase() };
      const answer = await ask(address('/search', { ...asked, limit: String(MAX_CANDIDATES) }), searched);
      if (!answer.ok) return answer;
      const candidates = answer.body.slice(0, MAX_CANDIDATES).map((one) => ({
        latitude: one.lat,
        longitude: one.lon,
        accuracy: accuracyOf(one),
        label: one.display_name,
      }));
      return { ok: true, attribution: ATTRIBUTION, candidates };
    },
    async nearest({ latitude, longitude }) {
      const answer = await ask(address('/reverse', { lat: String(latitude), lon: String(longitude), zoom: ZOOM }), reversed);
      if (!answer.ok) return answer;
      return { ok: true, attribution: ATTRIBUTION, place: 'error' in answer.body ? null : placeOf(answer.body) };
    },
  };
}

function accuracyOf({ place_rank: rank = 0, address }: Found): Accuracy {
  if (rank >= RANK.house || address.house_number !== undefined) return 'house';
  if (rank >= RANK.street) return 'street';
  return rank >= RANK.city ? 'city' : 'region';
}

function placeOf(one: Found): NearestPlace | null {
  const { house_number: number, road, postcode, city, town, village, hamlet, municipality, country_code: country } = one.address;
  const named = city ?? town ?? village ?? municipality ?? hamlet;
  if (named === undefined || country === undefined) return null;
  const street = road === undefined ? null : [number, road].filter((part) => part !== undefined).join(' ');
  return { addressLine1: street, zipCode: postcode ?? null, city: named, country: country.toUpperCase(), accuracy: accuracyOf(one) };
}
