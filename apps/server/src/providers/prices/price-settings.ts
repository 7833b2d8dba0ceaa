import { MARKET_SOURCES, type MarketSource, PRICE_ZONES, isZoneOf } from '@braise/domain/market';
import * as z from 'zod';
import { AWATTAR_HOSTS } from './awattar-prices.ts';
import { EIC_CODES } from './eic-codes.ts';
import { ENERGY_CHARTS_ZONES } from './energy-charts-prices.ts';

const pairs = (list: string): readonly (readonly [string, string])[] =>
  list
    .split(/[\s,]+/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [key = '', value = ''] = pair.split('=');
      return [key, value];
    });

const isSource = (word: string): word is MarketSource => (MARKET_SOURCES as readonly string[]).includes(word);

const SERVES: Readonly<Record<MarketSource, (zone: string) => boolean>> = {
  entsoe: (zone) => zone in EIC_CODES,
  'energy-charts': (zone) => ENERGY_CHARTS_ZONES.has(zone),
  awattar: (zone) => zone in AWATTAR_HOSTS,
  octopus: (zone) => zone.startsWith('GB-'),
};

/** Sources by zone, `FR=energy-charts SE3=entsoe`. */
export const sourcesByZone = z.string().transform((list, context): Readonly<Record<string, MarketSource>> => {
  const sources: Record<string, MarketSource> = {};
  for (const [zone, source] of pairs(list)) {
    if (!PRICE_ZONES.includes(zone))
      context.addIssue({ code: 'custom', message: `there is no zone ${zone}; they are ${PRICE_ZONES.join(', ')}` });
    else if (!isSource(source)) context.addIssue({ code: 'custom', message: `${zone}= one of ${MARKET_SOURCES.join(', ')}` });
    else if (!SERVES[source](zone)) context.addIssue({ code: 'custom', message: `${source} has no prices of ${zone}` });
    else if (zone in sources) context.addIssue({ code: 'custom', message: `${zone} stands there twice` });
    else sources[zone] = source;
  }
  return sources;
});

/** Zones of homes by country, where it has several: `SWE=SE3 GBR=GB-C`. */
export const zonesByCountry = z.string().transform((list, context): Readonly<Record<string, string>> => {
  const zones = pairs(list);
  for (const [country, zone] of zones)
    if (!isZoneOf(country, zone)) context.addIssue({ code: 'custom', message: `${zone} is no zone of ${country}` });
  return Object.fromEntries(zones);
});
