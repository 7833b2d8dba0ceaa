import { DEMO_ZONE, currencyOfZone, isZoneOf } from '@braise/domain/market';
import type { PriceSources } from '../../../providers/prices/prices-of.ts';
import { type TariffOffer, offersIn } from './offers.ts';

type Kind = TariffOffer['kind'];
/** Where a price is asked: its zone, null: nobody knows which; and the currency of the country. */
type Where = { readonly zone: string | null; readonly currency: string };

/**
 * Whether this server is told what a price of the kind follows; those of a contract follow nothing. A market that settles in another currency than contracts are in is
 * none that a price can be computed from. Days of EJP are published by nobody whom a server may ask.
 */
export function isFed(kind: Kind, { zone, currency }: Where, { prices, colours }: PriceSources): boolean {
  if (kind === 'MARKET') return zone !== null && prices.has(zone) && (zone === DEMO_ZONE || currencyOfZone(zone) === currency);
  if (kind === 'TEMPO') return colours !== null;
  return kind !== 'EJP';
}

/** Whether one in some home of the country is: which zone that lies in is known with its address. */
export const mayBeFed = (kind: Kind, country: string, currency: string, sources: PriceSources): boolean =>
  kind === 'MARKET'
    ? [...sources.prices.keys()].some((zone) => isZoneOf(country, zone) && isFed(kind, { zone, currency }, sources))
    : isFed(kind, { zone: null, currency }, sources);

/** Whether something that is sold in a country can be linked in some home there. */
export const mayBeLinked = ({ code, currency }: { readonly code: string; readonly currency: string }, sources: PriceSources): boolean =>
  offersIn(code).some(({ kind }) => mayBeFed(kind, code, currency, sources));
