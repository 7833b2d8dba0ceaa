import { type Instant, iso } from '@braise/domain';
import { firstDayKept } from '@braise/domain/climate';
import type { Database } from '../../database/database.ts';
import { deletePricesBefore } from '../../home-model/market/market-price.store.ts';
import { DAILY, type Job } from '../../jobs/job.ts';
import type { PriceSources } from '../../providers/prices/prices-of.ts';
import { type RefreshPricesDependencies, refreshPrices } from './refresh-prices.ts';

type PriceJobNeeds = {
  readonly database: Database;
  readonly now: () => Instant;
  readonly notice: RefreshPricesDependencies['log'];
  readonly prices: PriceSources;
};

/** What keeps prices of electricity: asked for where there is a source, and forgotten with the history that they belong to. */
export const priceJobs: readonly Job<PriceJobNeeds>[] = [
  {
    name: 'refresh-prices',
    everyMinutes: 1,
    run: ({ prices, notice, ...needs }, ending) => refreshPrices({ ...needs, sources: prices, log: notice }, ending),
  },
  {
    name: 'forget-prices',
    everyMinutes: DAILY,
    atMinute: 95,
    run: ({ database, now }) => deletePricesBefore(database, firstDayKept(iso(now()).slice(0, 10))),
  },
];
