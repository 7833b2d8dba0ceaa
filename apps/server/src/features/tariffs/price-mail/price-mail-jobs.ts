import type { Instant } from '@braise/domain';
import type { Database } from '../../../database/database.ts';
import type { Job } from '../../../jobs/job.ts';
import type { MailPort } from '../../../providers/mail/mail-port.ts';
import type { PriceSources } from '../../../providers/prices/prices-of.ts';
import { mailPrices } from './mail-prices.ts';

type PriceMailNeeds = {
  readonly database: Database;
  readonly now: () => Instant;
  readonly prices: PriceSources;
  readonly mails: { readonly mail: MailPort; readonly publicUrl: string; readonly report: (error: unknown) => void };
};

/** The prices of the next day by mail: soon after they are out, whenever that is. */
export const priceMailJobs: readonly Job<PriceMailNeeds>[] = [
  {
    name: 'mail-prices',
    everyMinutes: 5,
    run: ({ prices, mails, database, now }, ending) => mailPrices({ database, now, zones: prices.zones, ...mails }, ending),
  },
];
