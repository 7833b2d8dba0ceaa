import type { Instant } from '@braise/domain';
import { DEMO_ZONE, type MarketSource } from '@braise/domain/market';
import type { Config } from '../../config.ts';
import { createAwattarPrices } from './awattar-prices.ts';
import { createEnergyChartsPrices } from './energy-charts-prices.ts';
import { createEntsoePrices } from './entsoe-prices.ts';
import { createGeneratedPrices } from './generated-prices.ts';
import { createOctopusPrices } from './octopus-prices.ts';
import type { ColourPort, PricePort } from './price-port.ts';
import { createTempoColours } from './tempo-colours.ts';

/** Who is asked for what. */
export type PriceSources = {
  /** By zone. */
  readonly prices: ReadonlyMap<string, PricePort>;
  /** Of days in France; null: nobody is asked. */
  readonly colours: ColourPort | null;
  /** Zones of homes by country, where it has several. */
  readonly zones: Readonly<Record<string, string>>;
};

const HOSTS = {
  entsoe: 'https://web-api.tp.entsoe.eu',
  'energy-charts': 'https://api.energy-charts.info',
  octopus: 'https://api.octopus.energy',
  rte: 'https://digital.iservices.rte-france.com',
} as const;
/** Its prices stay the same from one start to the next. */
const DEMO_SEED = 20_261_127;

/** The sources that the settings name, and with the demo that of its homes. */
export function pricesOf({ prices: settings, demo }: Pick<Config, 'prices' | 'demo'>, now: () => Instant): PriceSources {
  const { sources, zones, url, entsoeToken, octopusProduct, rte } = settings;
  const ports: Readonly<Record<MarketSource, () => PricePort>> = {
    entsoe: () => createEntsoePrices({ url: url ?? HOSTS.entsoe, token: entsoeToken ?? '', now }),
    'energy-charts': () => createEnergyChartsPrices({ url: url ?? HOSTS['energy-charts'], now }),
    awattar: () => createAwattarPrices({ url, now }),
    octopus: () => createOctopusPrices({ url: url ?? HOSTS.octopus, product: octopusProduct, now }),
  };
  const prices = new Map(Object.entries(sources).map(([zone, source]) => [zone, ports[source]()]));
  if (demo) prices.set(DEMO_ZONE, createGeneratedPrices({ seed: DEMO_SEED, now }));
  return { prices, colours: rte && createTempoColours({ url: url ?? HOSTS.rte, ...rte, now }), zones };
}
