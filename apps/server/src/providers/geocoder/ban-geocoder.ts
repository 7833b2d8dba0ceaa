import * as z from 'zod';
import { countryOfFrenchZip } from './french-department.ts';
import { type Accuracy, type GeocoderPort, MAX_CANDIDATES, type NearestPlace } from './geocoder-port.ts';
import { createGeocodingService } from './geocoding-service.ts';
import { listOf } from './list-of.ts';

export type BanOptions = {
  /** Below which `/search` and `/reverse` are served. */
  readonly url: string;
  readonly userAgent: string;
  /** Of one request, ms. */
  readonly timeout?: number;
  /** Between the starts of requests, ms: the public service allows fifty a second from one address. */
  readonly interval?: number;
};

const ATTRIBUTION = 'Base Adresse Nationale (Licence Ouverte 2.0)';
/** Below this likeness, 0 to 1, a match is another address. */
const LEAST_SCORE = 0.4;
const ACCURACY: Readonly<Record<'housenumber' | 'street' | 'locality' | 'municipality', Accuracy>> = {
  housenumber: 'house',
  street: 'street',
  // a hamlet or a named spot
  locality: 'street',
  municipality: 'city',
};

const text = z.string().max(1_000);
const feature = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
  }),
  properties: z.object({
    label: text,
    score: z.number().optional(),
    type: z.enum(['housenumber', 'street', 'locality', 'municipality']),
    name: text.optional(),
    postcode: text.optional(),
    city: text.optional(),
  }),
});
const collection = z.object({ features: listOf(feature) });

/** French places by the Base Adresse Nationale, in the protocol of its geocoder (GeoJSON, best first). It knows no other country. */
export function createBanGeocoder({ url, userAgent, timeout = 8_000, interval = 50 }: BanOptions): GeocoderPort {
  const ask = createGeocodingService({ headers: { 'user-agent': userAgent }, timeout, interval });

  function address(path: string, parameters: Readonly<Record<string, string>>): URL {
    const asked = new URL(`${url}${path}`);
    for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, value);
    return asked;
  }

  return {
    async geocode({ addressLine1, zipCode, city, country }) {
      if (country !== 'FR') return { ok: true, attribution: ATTRIBUTION, candidates: [] };
      // the service takes words, at most 200 characters of them, that begin with a letter or a digit
      const words = `${addressLine1} ${zipCode} ${city}`.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 200);
      if (words.length < 3) return { ok: true, attribution: ATTRIBUTION, candidates: [] };
      const asked = { q: words, limit: String(MAX_CANDIDATES), autocomplete: '0' };
      const answer = await ask(address('/search', asked), collection);
      if (!answer.ok) return answer;
      const candidates = answer.body.features
        .filter(({ properties }) => (properties.score ?? 1) >= LEAST_SCORE)
        .slice(0, MAX_CANDIDATES)
        .map(({ geometry: { coordinates }, properties: { label, type } }) => ({
          latitude: coordinates[1],
          longitude: coordinates[0],
          accuracy: ACCURACY[type],
          label,
        }));
      return { ok: true, attribution: ATTRIBUTION, candidates };
    },
    async nearest({ latitude, longitude }) {
      const answer = await ask(address('/reverse', { lat: String(latitude), lon: String(longitude), limit: '1' }), collection);
      if (!answer.ok) return answer;
      const [nearest] = answer.body.features;
      return { ok: true, attribution: ATTRIBUTION, place: nearest === undefined ? null : placeOf(nearest.properties) };
    },
  };
}

function placeOf({ type, name, postcode, city }: z.infer<typeof feature>['properties']): NearestPlace | null {
  const town = city ?? (type === 'municipality' ? name : undefined);
  if (town === undefined) return null;
  return {
    addressLine1: type === 'municipality' ? null : (name ?? null),
    zipCode: postcode ?? null,
    city: town,
    country: countryOfFrenchZip(postcode ?? ''),
    accuracy: ACCURACY[type],
  };
}
