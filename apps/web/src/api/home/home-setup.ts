import * as endpoints from '@braise/contract/endpoints';
import type { TariffRequest } from '@braise/contract/energy-insights';
import type { Country, GeocodeAnswer, Geolocation, MapConfiguration, NearestAnswer, NewHomeRequest } from '@braise/contract/onboarding';
import { carryOut } from '../commands/carry-out.ts';
import { callTo } from '../wire/call.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** What of an address a geocoder needs. `country`: ISO 3166-1 alpha-3. */
export type AddressToFind = Readonly<Pick<NewHomeRequest['address'], 'addressLine1' | 'zipCode' | 'city' | 'country'>>;

/** The countries that a home may be in. */
export async function readCountries(wire: Wire): Promise<Result<readonly Country[]>> {
  const read = await wire.call(endpoints.getCountries);
  return read.ok ? succeeded(read.value.countries) : read;
}

/** Where map tiles come from. */
export const readMapConfiguration = (wire: Wire): Promise<Result<MapConfiguration>> => wire.call(endpoints.getMapConfiguration);

/** Where an address is, best first. */
export const geocode = (wire: Wire, body: AddressToFind, signal: AbortSignal): Promise<Result<GeocodeAnswer>> =>
  wire.call(endpoints.geocode, { body, signal, onlyAsks: true });

/** What address, or at least what town, a point is at. */
export const findNearestPlace = (wire: Wire, body: Geolocation, signal: AbortSignal): Promise<Result<NearestAnswer>> =>
  wire.call(endpoints.findNearestPlace, { body, signal, onlyAsks: true });

/** Makes a home in which the person lives; answers with its id. */
export async function createHome(wire: Wire, body: NewHomeRequest): Promise<Result<number>> {
  const made = await carryOut(wire, callTo(endpoints.createHome, { body }));
  return made.ok ? succeeded(made.value.id) : made;
}

/** Keeps what energy costs in a home. */
export const addTariff = (wire: Wire, homeId: number, body: TariffRequest): Promise<Result<unknown>> =>
  carryOut(wire, callTo(endpoints.createTariff, { params: { homeId }, body }));
