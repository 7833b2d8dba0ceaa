import { DEMO_ZONE, isZoneOf } from '@braise/domain/market';
import type { TariffOffer } from '@braise/domain/tariff';
import type { PriceSources } from '../../../providers/prices/prices-of.ts';

type Kind = TariffOffer['kind'];

/**
 * Whether this server is told what a price of the kind follows, in a zone; those of a contract follow nothing. `zone` null: nobody knows which. Days
 * of EJP are published by nobody whom a server may ask.
 */
export function isFed(kind: Kind, zone: string | null, { prices, colours }: PriceSources): boolean {
  if (kind === 'MARKET') return zone !== null && prices.has(zone);
  if (kind === 'TEMPO') return colours !== null;
  return kind !== 'EJP';
}

/** Whether a home of the country may be: which zone it lies in is known with its address. Homes of the demo lie in none. */
export const mayBeFed = (kind: Kind, country: string, sources: PriceSources): boolean =>
  kind === 'MARKET' ? [...sources.prices.keys()].some((zone) => zone === DEMO_ZONE || isZoneOf(country, zone)) : isFed(kind, null, sources);
