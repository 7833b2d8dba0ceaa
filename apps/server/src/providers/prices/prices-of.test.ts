import { instant } from '@braise/domain';
import { marketDayOf } from '@braise/domain/market';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { pricesOf } from './prices-of.ts';
import { type PriceServer, json, startPriceServer } from './testing/price-server.ts';

let server: PriceServer;
beforeAll(async () => {
  server = await startPriceServer();
});
afterAll(() => server.stop());

const sourcesOf = (variables: Readonly<Record<string, string>>) =>
  pricesOf(readConfig({ BRAISE_DEMO: '0', ...variables }), () => instant(0));

describe('sources of prices', () => {
  test('are none unless the operator named one; the demo has its own', () => {
    expect(sourcesOf({})).toEqual({ prices: new Map(), colours: null, zones: {} });
    expect([...sourcesOf({ BRAISE_DEMO: '1' }).prices].map(([zone, { name }]) => [zone, name])).toEqual([['DEMO', 'demo']]);
  });

  test('are by zone, and asked where the operator says', async () => {
    const { prices, zones } = sourcesOf({
      BRAISE_PRICES: 'FR=energy-charts, SE3=entsoe AT=awattar GB-C=octopus',
      BRAISE_PRICE_ZONES: 'SWE=SE3 GBR=GB-C',
      BRAISE_PRICES_URL: `${server.url}/`,
      BRAISE_ENTSOE_TOKEN: 'x',
      BRAISE_OCTOPUS_PRODUCT: 'AGILE-FLEX-22-11-25',
    });
    expect(zones).toEqual({ SWE: 'SE3', GBR: 'GB-C' });
    server.answerWith(json({}, 403));
    const { start, end } = marketDayOf('2026-11-21');
    for (const [zone, port] of prices) await port.prices(zone, start, end);
    expect(server.asked.map(({ url }) => url.pathname)).toEqual([
      '/price',
      '/api',
      '/v1/marketdata',
      '/v1/products/AGILE-FLEX-22-11-25/electricity-tariffs/E-1R-AGILE-FLEX-22-11-25-C/standard-unit-rates/',
    ]);
  });

  test('of colours are there with both halves of a name', () => {
    expect(sourcesOf({ BRAISE_RTE_CLIENT_ID: 'a', BRAISE_RTE_CLIENT_SECRET: 'b' }).colours?.name).toBe('rte');
    expect(() => sourcesOf({ BRAISE_RTE_CLIENT_ID: 'a' })).toThrow(/go together/);
  });

  test.each([
    ['BRAISE_PRICES', 'XX=entsoe', /there is no zone XX/],
    ['BRAISE_PRICES', 'FR=tibber', /FR= one of entsoe/],
    ['BRAISE_PRICES', 'FR', /FR= one of entsoe/],
    ['BRAISE_PRICES', 'FR=octopus', /octopus has no prices of FR/],
    ['BRAISE_PRICES', 'GB-C=energy-charts', /energy-charts has no prices of GB-C/],
    ['BRAISE_PRICES', 'FR=energy-charts FR=energy-charts', /twice/],
    ['BRAISE_PRICES', 'FR=entsoe', /BRAISE_ENTSOE_TOKEN/],
    ['BRAISE_PRICE_ZONES', 'SWE=NO1', /NO1 is no zone of SWE/],
    ['BRAISE_OCTOPUS_PRODUCT', '../../accounts', /BRAISE_OCTOPUS_PRODUCT/],
  ])('%s=%s is refused', (name, value, message) => {
    expect(() => sourcesOf({ [name]: value })).toThrow(message);
  });
});
