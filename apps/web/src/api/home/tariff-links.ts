import * as endpoints from '@braise/contract/endpoints';
import type { TariffLinkBody, TariffLinkRequest, TariffOfferBody } from '@braise/contract/energy-insights';
import { carryOut } from '../commands/carry-out.ts';
import { callTo } from '../wire/call.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** What is sold somewhere, and in which currency, ISO 4217. */
export type TariffOffers = { readonly currency: string; readonly offers: readonly TariffOfferBody[] };

/** Where a home is going to be. `country`: ISO 3166-1 alpha-3. */
export const readOffersIn = (wire: Wire, country: string): Promise<Result<TariffOffers>> =>
  wire.call(endpoints.getTariffOffers, { query: { country } });

/** Where the home is. */
export const readOffersOfHome = (wire: Wire, homeId: number): Promise<Result<TariffOffers>> =>
  wire.call(endpoints.getTariffOffersOfHome, { params: { homeId } });

/** The tariffs that were linked, wait or came to nothing, the latest first. */
export async function readLinks(wire: Wire, homeId: number): Promise<Result<readonly TariffLinkBody[]>> {
  const read = await wire.call(endpoints.getTariffLinks, { params: { homeId } });
  return read.ok ? succeeded(read.value.links) : read;
}

/** The one of these that waits for whoever is signed in to answer its mail, or did so in vain. */
export const waitingLink = (links: readonly TariffLinkBody[]): TariffLinkBody | undefined =>
  links.find(({ state, mail }) => (state === 'WAITING' || state === 'EXPIRED') && mail !== null);

export const askLink = (wire: Wire, homeId: number, body: TariffLinkRequest): Promise<Result<TariffLinkBody>> =>
  carryOut(wire, callTo(endpoints.askTariffLink, { params: { homeId }, body }));
