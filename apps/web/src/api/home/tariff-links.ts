import * as endpoints from '@braise/contract/endpoints';
import type { TariffLinkBody, TariffLinkRequest, TariffOfferBody } from '@braise/contract/energy-insights';
import { carryOut } from '../commands/carry-out.ts';
import { callTo } from '../wire/call.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** What is sold where a home is going to be. `country`: ISO 3166-1 alpha-3. */
export async function readOffersIn(wire: Wire, country: string): Promise<Result<readonly TariffOfferBody[]>> {
  const read = await wire.call(endpoints.getTariffOffers, { query: { country } });
  return read.ok ? succeeded(read.value.offers) : read;
}

/** What is sold where the home is. */
export async function readOffersOfHome(wire: Wire, homeId: number): Promise<Result<readonly TariffOfferBody[]>> {
  const read = await wire.call(endpoints.getTariffOffersOfHome, { params: { homeId } });
  return read.ok ? succeeded(read.value.offers) : read;
}

/** The tariffs that were linked, wait or came to nothing, the latest first. */
export async function readLinks(wire: Wire, homeId: number): Promise<Result<readonly TariffLinkBody[]>> {
  const read = await wire.call(endpoints.getTariffLinks, { params: { homeId } });
  return read.ok ? succeeded(read.value.links) : read;
}

export const askLink = (wire: Wire, homeId: number, body: TariffLinkRequest): Promise<Result<TariffLinkBody>> =>
  carryOut(wire, callTo(endpoints.askTariffLink, { params: { homeId }, body }));
