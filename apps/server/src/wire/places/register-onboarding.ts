import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { createOwnHome } from '../../features/home/create-own-home.ts';
import { countryOf, countryOfAlpha2 } from '../../places/country.ts';
import { createCountryList } from '../../places/list-countries.ts';
import type { GeocoderFailure, GeocoderPort } from '../../providers/geocoder/geocoder-port.ts';
import { idempotencyOf } from '../endpoints/home-command-of.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { registerRoute, type RouteContext } from '../endpoints/register-route.ts';
import type { V2Dependencies } from '../home/register-v2.ts';

export type OnboardingDependencies = { readonly geocoder: GeocoderPort; readonly map: Config['map'] };

/** A form that is filled in asks a few times; a search through every town costs the processor tens of milliseconds. */
const PER_PERSON = { quota: 30, windowSeconds: 300 };

/** How a person without a home comes by one: where it is, and the home itself. */
export function registerOnboarding(scope: FastifyInstance, deps: V2Dependencies): void {
  registerPlaces(scope, deps);
  registerRoute(
    scope,
    v2Routes.createHome,
    async (input, { caller, request, reply }) => {
      const { name, address, geolocation, partner = null } = input.body;
      const given = idempotencyOf(v2Routes.createHome, input, request);
      if ('error' in given) return given;
      const asker = { personId: caller.personId, at: deps.now(), idempotency: given.idempotency };
      const home = { name, address: { ...address, addressLine2: address.addressLine2 ?? null }, geolocation, partner };
      const outcome = await createOwnHome(deps, asker, home);
      if (!outcome.ok) return { error: outcome.error };
      if (outcome.replayed) void reply.header('idempotent-replayed', 'true');
      return { status: 201 as const, body: { id: outcome.homeId } };
    },
    deps,
  );
}

function registerPlaces(scope: FastifyInstance, deps: V2Dependencies): void {
  const { geocoder, map } = deps;
  const listCountries = createCountryList();
  const limiter = createRateLimiter(PER_PERSON);
  const admit = ({ caller, reply }: Pick<RouteContext<typeof v2Routes.geocode>, 'caller' | 'reply'>): boolean => {
    const { allowed, retryAfterSeconds } = limiter.take(caller.personId, deps.now());
    if (!allowed) void reply.header('retry-after', retryAfterSeconds);
    return allowed;
  };
  registerRoute(
    scope,
    v2Routes.getCountries,
    async () => ({ status: 200 as const, body: { countries: [...(await listCountries())] } }),
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getMapConfiguration,
    async () => ({ status: 200 as const, body: { tiles: map === null ? null : { url: map.tiles, attribution: map.attribution } } }),
    deps,
  );
  registerRoute(
    scope,
    v2Routes.geocode,
    async ({ body }, context) => {
      const country = countryOf(body.country);
      if (country === null) return { error: { code: 'validationFailed' as const, field: 'country' } };
      if (!admit(context)) return TOO_MANY;
      const found = await geocoder.geocode({ ...body, country: country.alpha2 });
      if (!found.ok) return { error: errorOf(found) };
      return { status: 200 as const, body: { candidates: [...found.candidates], attribution: found.attribution } };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.findNearestPlace,
    async ({ body }, context) => {
      if (!admit(context)) return TOO_MANY;
      const found = await geocoder.nearest(body);
      if (!found.ok) return { error: errorOf(found) };
      const country = found.place === null ? null : countryOfAlpha2(found.place.country);
      const place = found.place === null || country === null ? null : { ...found.place, country: country.code };
      return { status: 200 as const, body: { place, attribution: found.attribution } };
    },
    deps,
  );
}

const TOO_MANY = { error: { code: 'rateLimited' as const } };
const errorOf = ({ reason }: GeocoderFailure) => ({
  code: reason === 'rate-limited' ? ('rateLimited' as const) : ('unavailable' as const),
});
