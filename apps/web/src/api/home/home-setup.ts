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
import { carryOut } from '../commands/carry-out.ts';
import { readAnswer } from '../wire/read-answer.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** What of an address a geocoder needs. `country`: ISO 3166-1 alpha-3. */
export type AddressToFind = Readonly<Pick<NewHomeRequest['address'], 'addressLine1' | 'zipCode' | 'city' | 'country'>>;

/** The countries that a home may be in. */
export async function readCountries(wire: Wire): Promise<Result<readonly Country[]>> {
  const answer = await wire.ask({ method: 'GET', path: '/api/v2/countries' });
  const read = readAnswer(answer, countries);
  return read.ok ? succeeded(read.value.countries) : read;
}

/** Where map tiles come from. */
export async function readMapConfiguration(wire: Wire): Promise<Result<MapConfiguration>> {
  const answer = await wire.ask({ method: 'GET', path: '/api/v2/mapConfiguration' });
  return readAnswer(answer, mapConfiguration);
}

/** Where an address is, best first. */
export async function geocode(wire: Wire, address: AddressToFind, signal: AbortSignal): Promise<Result<GeocodeAnswer>> {
  const answer = await wire.ask({ method: 'POST', path: '/api/v2/geocode', body: address, signal, onlyAsks: true });
  return readAnswer(answer, geocodeAnswer);
}

/** What address, or at least what town, a point is at. */
export async function findNearestPlace(wire: Wire, point: Geolocation, signal: AbortSignal): Promise<Result<NearestAnswer>> {
  const answer = await wire.ask({ method: 'POST', path: '/api/v2/geocode/nearest', body: point, signal, onlyAsks: true });
  return readAnswer(answer, nearestAnswer);
}

/** Makes a home in which the person lives; answers with its id. */
export async function createHome(wire: Wire, home: NewHomeRequest): Promise<Result<number>> {
  const answer = await carryOut(wire, { method: 'POST', path: '/api/v2/homes', body: home });
  const made = readAnswer(answer, newHome);
  return made.ok ? succeeded(made.value.id) : made;
}

/** Keeps what energy costs in a home. */
export async function addTariff(wire: Wire, homeId: number, request: TariffRequest): Promise<Result<null>> {
  const answer = await carryOut(wire, { method: 'POST', path: `/energy-insights/homes/${homeId}/tariffs`, body: request });
  const kept = readAnswer(answer, tariff);
  return kept.ok ? succeeded(null) : kept;
}
