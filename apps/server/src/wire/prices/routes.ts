import { hopsRoutes as hops } from '@braise/contract/routes';
import { readMarketPrices } from '../../features/prices/read-market-prices.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { marketPricesBody } from './market-prices-body.ts';

/** What electricity costs where a home is. */
export const priceRoutes: readonly Endpoint[] = [
  query(hops.getMarketPrices, async ({ params: { homeId }, query: { date }, server, at }) => {
    const prices = await readMarketPrices(server, homeId, date ?? null, at);
    return prices && marketPricesBody(prices);
  }),
];
