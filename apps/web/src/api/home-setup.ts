import { tariff, type TariffRequest } from '@braise/contract/energy-insights';
import {
  countries,
  type Country,
  geocodeAnswer,
  type GeocodeAnswer,
  type Geolocation,
  mapConfiguration,
  type MapConfiguration,
  nearestAnswer,
  type NearestAnswer,
  newHome,
  type NewHomeRequest,
} from '@braise/contract/onboarding';
import { carryOut } from './carry-out.ts';
import { failed, type Result, succeeded } from './result.ts';
import type { Wire } from './wire.ts';

/** What of an address a geocoder needs. `country`: ISO 3166-1 alpha-3. */
export type AddressToFind = Readonly<Pick<NewHomeRequest['address'], 'addressLine1' | 'zipCode' | 'city' | 'country'>>;

/** The countries that a home may be in. */
export async function readCountries(wire: Wire): Promise<Result<readonly Country[]>> {
  const answer = await wire.ask({ method: 'GET', path: '/api/v2/countries' });
  return answer.ok ? succeeded(countries.parse(answer.value).countries) : failed(answer.error);
}

/** Where map tiles come from. */
export async function readMapConfiguration(wire: Wire): Promise<Result<MapConfiguration>> {
  const answer = await wire.ask({ method: 'GET', path: '/api/v2/mapConfiguration' });
  return answer.ok ? succeeded(mapConfiguration.parse(answer.value)) : failed(answer.error);
}

/** Where an address is, best first. */
export async function geocode(wire: Wire, address: AddressToFind, signal: AbortSignal): Promise<Result<GeocodeAnswer>> {
  const answer = await wire.ask({ method: 'POST', path: '/api/v2/geocode', body: address, signal, onlyAsks: true });
  return answer.ok ? succeeded(geocodeAnswer.parse(answer.value)) : failed(answer.error);
}

/** What address, or at least what town, a point is at. */
export async function findNearestPlace(wire: Wire, point: Geolocation, signal: AbortSignal): Promise<Result<NearestAnswer>> {
  const answer = await wire.ask({ method: 'POST', path: '/api/v2/geocode/nearest', body: point, signal, onlyAsks: true });
  return answer.ok ? succeeded(nearestAnswer.parse(answer.value)) : failed(answer.error);
}

/** Makes a home in which the person lives; answers with its id. */
export async function createHome(wire: Wire, home: NewHomeRequest): Promise<Result<number>> {
  const answer = await carryOut(wire, { method: 'POST', path: '/api/v2/homes', body: home });
  return answer.ok ? succeeded(newHome.parse(answer.value).id) : failed(answer.error);
}

/** Keeps what energy costs in a home. */
export async function addTariff(wire: Wire, homeId: number, request: TariffRequest): Promise<Result<null>> {
  const answer = await carryOut(wire, { method: 'POST', path: `/energy-insights/homes/${homeId}/tariffs`, body: request });
  if (!answer.ok) return failed(answer.error);
  tariff.parse(answer.value);
  return succeeded(null);
}
