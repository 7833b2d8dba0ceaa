import { rm } from 'node:fs/promises';
import { HOUR, instant } from '@braise/domain';
import { marketDayOf, marketDaysBetween } from '@braise/domain/market';
import { openDatabase } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { readMarketPrices } from '../src/features/prices/read-market-prices.ts';
import { refreshPrices } from '../src/features/prices/refresh-prices.ts';
import type { PricePort } from '../src/providers/prices/price-port.ts';
import { newFolder } from './program/running-program.ts';
import { type BenchRow, atMost } from './table/row.ts';

const HOMES = 100_000;
const SERVERS = 3;
const READ = 1_000;
/** After the publication of the next day. */
const NOW = instant(Date.UTC(2026, 10, 20, 13));

/** The prices of one zone for a hundred thousand homes, by several servers that share a database: what is asked of the source and what is stored, as counts. */
export default async function pricesBenchmark(): Promise<readonly BenchRow[]> {
  const folder = await newFolder();
  const cluster = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const servers = Array.from({ length: SERVERS }, () => openDatabase(cluster.address));
  try {
    const [database = openDatabase(cluster.address)] = servers;
    await migrate(database);
    await database.pool.query(
      `insert into home (id, name, time_zone, generation, address) select n, 'x', 'Europe/Paris', 'LINE_X', '{"country":"FRA"}' from generate_series(1, ${HOMES}) as n`,
    );
    let questions = 0;
    const port: PricePort = {
      name: 'entsoe',
      publishesAtMinute: 13 * 60,
      prices: async (_zone, from, to) => {
        questions += 1;
        const periods = marketDaysBetween(from, to).map(({ start, end }) => ({
          from: start,
          to: end,
          steps: Array.from({ length: (end - start) / HOUR }, (_, hour) => ({
            from: instant(start + hour * HOUR),
            to: instant(start + (hour + 1) * HOUR),
            price: hour,
          })),
        }));
        return { ok: true, publication: { currency: 'EUR', unit: 'MWh', periods } };
      },
    };
    const sources = { prices: new Map([['FR', port]]), colours: null, zones: {} };
    const run = { sources, now: () => NOW, log: () => undefined };
    await Promise.all(servers.map((one) => refreshPrices({ ...run, database: one }, new AbortController().signal)));
    const { rows } = await database.pool.query<{ days: number }>('select count(*) as days from market_price_day');
    let without = 0;
    for (let home = 1; home <= READ; home += 1) {
      const read = await readMarketPrices({ database, prices: sources }, (home * HOMES) / READ, '2026-11-21', NOW);
      if (read?.steps.length !== (marketDayOf('2026-11-21').end - marketDayOf('2026-11-21').start) / HOUR) without += 1;
    }
    return [
      atMost(
        `questions to the source of a zone for today and tomorrow, ${HOMES} homes, ${SERVERS} servers at once`,
        questions,
        'questions',
        1,
      ),
      atMost('rows that are stored of these two days', rows[0]?.days ?? Infinity, 'rows', 2),
      atMost(`homes of ${READ} of them that are not told all of tomorrow`, without, 'homes', 0),
    ];
  } finally {
    for (const one of servers) await one.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
