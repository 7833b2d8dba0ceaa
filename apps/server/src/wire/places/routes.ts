import { v2Routes as v2 } from '@braise/contract/routes';
import { mayBeLinked } from '../../features/tariffs/links/is-fed.ts';
import { countryOf, countryOfAlpha2 } from '../../places/country.ts';
import { createCountryList } from '../../places/list-countries.ts';
import type { GeocoderFailure } from '../../providers/geocoder/geocoder-port.ts';
import { ok } from '../endpoints/answers.ts';
import { type RequestOf, type Endpoint, action } from '../endpoints/endpoint.ts';
import { perServer } from '../endpoints/per-server.ts';
import { query } from '../endpoints/query.ts';
import { type Refused, refused } from '../endpoints/refused.ts';
import { QUOTAS } from '../http/quotas.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';

const countriesOf = perServer(() => createCountryList());
const limiterOf = perServer(() => createRateLimiter(QUOTAS.places));

/** Where a home is. */
export const placeRoutes: readonly Endpoint[] = [
  query(v2.getCountries, async ({ server }) => ({
    countries: (await countriesOf(server)()).map((country) => ({ ...country, tariffLinking: mayBeLinked(country, server.prices) })),
  })),
  query(v2.getMapConfiguration, async ({ server: { map } }) => ({
    tiles: map === null ? null : { url: map.tiles, attribution: map.attribution },
  })),
  action(v2.geocode, async (asked) => {
    const country = countryOf(asked.body.country);
    if (country === null) return refused({ code: 'validationFailed', field: 'country' });
    const tooMany = slowDown(asked);
    if (tooMany !== null) return tooMany;
    const found = await asked.server.geocoder.geocode({ ...asked.body, country: country.alpha2 });
    if (!found.ok) return failed(found);
    return ok({ candidates: [...found.candidates], attribution: found.attribution });
  }),
  action(v2.findNearestPlace, async (asked) => {
    const tooMany = slowDown(asked);
    if (tooMany !== null) return tooMany;
    const found = await asked.server.geocoder.nearest(asked.body);
    if (!found.ok) return failed(found);
    const country = found.place === null ? null : countryOfAlpha2(found.place.country);
    const place = found.place === null || country === null ? null : { ...found.place, country: country.code };
    return ok({ place, attribution: found.attribution });
  }),
];

/** Null: the person has not asked too often. */
function slowDown({ caller, server, at }: Pick<RequestOf<typeof v2.geocode>, 'caller' | 'server' | 'at'>): Refused | null {
  const { allowed, retryAfterSeconds } = limiterOf(server).take(caller.personId, at);
  return allowed ? null : refused({ code: 'rateLimited', retryAfterSeconds });
}

const failed = ({ reason }: GeocoderFailure): Refused => refused({ code: reason === 'rate-limited' ? 'rateLimited' : 'unavailable' });
