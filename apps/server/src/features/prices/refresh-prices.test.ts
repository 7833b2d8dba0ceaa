import { DAY, HOUR, MINUTE, instant } from '@braise/domain';
import { addDays, firstDayKept } from '@braise/domain/climate';
import { type PriceSource, type Publication, marketDayAt, marketDaysBetween, publicationOf } from '@braise/domain/market';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { loadColours, loadDays, loadRefusals } from '../../home-model/market/market-price.store.ts';
import { readyJobs } from '../../jobs/job.ts';
import { createEnergyChartsPrices } from '../../providers/prices/energy-charts-prices.ts';
import type { ColourPort, PricePort, SourceFailure, TempoDay } from '../../providers/prices/price-port.ts';
import type { PriceSources } from '../../providers/prices/prices-of.ts';
import { json, startPriceServer } from '../../providers/prices/testing/price-server.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { loadFeed } from './price-feed.store.ts';
import { priceJobs } from './price-jobs.ts';
import { refreshPrices } from './refresh-prices.ts';

/** Friday 20 November 2026, 09:00 by the market's clock. */
const MORNING = Date.UTC(2026, 10, 20, 8);
const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const OLDEST = firstDayKept(TODAY);
const FR = { kind: 'prices', name: 'FR' } as const;

let test: TestDatabase;
let time: number;
let asked: { readonly zone: string; readonly from: string; readonly to: string }[];
let failure: SourceFailure | null;
/** What a day costs, and what a test makes of what is told of it. */
let price: (date: string) => number;
let publishes: (publication: Publication) => Publication;
let logged: unknown[];
const now = () => instant(time);

beforeEach(async () => {
  test = await createTestDatabase();
  time = MORNING;
  asked = [];
  failure = null;
  price = () => 50;
  publishes = (publication) => publication;
  logged = [];
});
afterEach(() => test.drop());

/** A source in another process: hours of days that were published by now. */
const port = (name: PriceSource = 'entsoe'): PricePort => ({
  name,
  publishesAtMinute: 13 * 60,
  async prices(zone, from, to) {
    asked.push({ zone, from: marketDayAt(from).date, to: marketDayAt(instant(to - 1)).date });
    if (failure !== null) return failure;
    const told = marketDaysBetween(from, to).filter((day) => publicationOf(day, 13 * 60) <= now());
    const periods = told.map(({ start, end, date }) => ({
      from: start,
      to: end,
      steps: Array.from({ length: (end - start) / HOUR }, (_, hour) => ({
        from: instant(start + hour * HOUR),
        to: instant(start + (hour + 1) * HOUR),
        price: price(date),
      })),
    }));
    return { ok: true, publication: publishes({ currency: 'EUR', unit: 'MWh', periods }) };
  },
});
const sources = (prices: ReadonlyMap<string, PricePort>, colours: ColourPort | null = null): PriceSources => ({
  prices,
  colours,
  zones: {},
});
const refresh = (of = sources(new Map([['FR', port()]])), database = test.database) =>
  refreshPrices({ database, sources: of, now, log: (event, detail) => logged.push([event, detail]) }, new AbortController().signal);
/** Goes on as the job does, by the minute, for so long. */
async function pass(milliseconds: number) {
  const until = time + milliseconds;
  while (time < until) {
    time = Math.min(until, time + MINUTE);
    await refresh();
  }
}
const latest = () => asked.filter(({ to }) => to >= TODAY);
const kept = (first = TODAY, last = TOMORROW) => loadDays(test.database, 'FR', first, last);

describe('prices of a zone', () => {
  it('are asked for again when tomorrow is expected, and then wait for the next day', async () => {
    await refresh();
    expect(asked).toEqual([{ zone: 'FR', from: TODAY, to: TOMORROW }]);
    expect((await kept()).map(({ day, prices }) => [day, prices.length])).toEqual([[TODAY, 24]]);
    await pass(12 * HOUR);
    expect(latest()).toHaveLength(2);
    expect((await kept()).map(({ day }) => day)).toEqual([TODAY, TOMORROW]);
    await pass(15 * HOUR);
    expect(latest()).toHaveLength(2);
    await pass(3 * HOUR);
    expect(latest()).toHaveLength(3);
  });

  it('are asked for less and less often while tomorrow is late', async () => {
    publishes = (publication) => ({ ...publication, periods: publication.periods.filter(({ from }) => marketDayAt(from).date === TODAY) });
    await refresh();
    time = Date.UTC(2026, 10, 20, 12, 15);
    await pass(6 * HOUR);
    expect(latest().length).toBeGreaterThan(8);
    expect(latest().length).toBeLessThan(14);
    publishes = (publication) => publication;
    await pass(HOUR);
    expect((await kept()).map(({ day }) => day)).toEqual([TODAY, TOMORROW]);
  });

  it('of thirteen months are asked for by the month, once', async () => {
    await refresh();
    await pass(30 * MINUTE);
    const past = asked.slice(1);
    expect(past.at(-1)?.from).toBe(OLDEST);
    expect(past[0]).toEqual({ zone: 'FR', from: addDays(TODAY, -31), to: addDays(TODAY, -1) });
    for (const [index, { to }] of past.slice(1).entries()) expect(addDays(to, 1)).toBe(past[index]?.from);
    expect(past).toHaveLength(13);
    const days = await kept(OLDEST, TODAY);
    expect(days).toHaveLength((Date.parse(TODAY) - Date.parse(OLDEST)) / DAY + 1);
    expect(days.map(({ prices }) => prices.length).filter((hours) => hours !== 24)).toEqual([25, 23, 25]);
  });

  it('that a source refuses of the past are not asked for again', async () => {
    await refresh();
    failure = { ok: false, reason: 'refused', detail: 'HTTP 403' };
    await pass(3 * HOUR);
    expect(asked).toHaveLength(2);
    expect(logged).toEqual([
      ['prices.unavailable', { kind: 'prices', name: 'FR', source: 'entsoe', reason: 'refused', detail: 'HTTP 403' }],
    ]);
  });

  it('wait until a limit ends, and are told as not answered', async () => {
    failure = { ok: false, reason: 'rate-limited', until: instant(MORNING + 3 * HOUR), detail: 'HTTP 429' };
    await refresh();
    await pass(3 * HOUR - MINUTE);
    expect(asked).toHaveLength(1);
    expect(await loadFeed(test.database, FR)).toMatchObject({ answeredAt: null, attempts: 1, failure: 'rate-limited' });
    failure = null;
    await pass(MINUTE);
    expect(await loadFeed(test.database, FR)).toMatchObject({ answeredAt: MORNING + 3 * HOUR, attempts: 0, failure: null });
  });

  it('that are revised are counted, and gaps of a revision keep what was known', async () => {
    await refresh();
    const [first] = await kept();
    expect(first).toMatchObject({ revision: 1, knownSince: MORNING, readAt: MORNING });
    const again = async () => {
      await test.database.pool.query('update price_feed set due_at = to_timestamp(0), answered_at = null');
      time += HOUR;
      await refresh();
      return (await kept())[0];
    };
    expect(await again()).toMatchObject({ revision: 1, knownSince: MORNING, readAt: MORNING + HOUR });
    price = () => 60;
    publishes = (publication) => ({
      ...publication,
      periods: publication.periods.map((period) => ({ ...period, steps: period.steps.toSpliced(3, 2) })),
    });
    const revised = await again();
    expect(revised).toMatchObject({ revision: 2, knownSince: MORNING + 2 * HOUR });
    expect(revised?.prices.map((one, hour) => (hour === 3 || hour === 4 ? one === 50 : one === 60))).not.toContain(false);
  });

  it.each([
    ['absurd', (steps: Publication['periods'][number]['steps']) => steps.map((step) => ({ ...step, price: 50_000 })), {}],
    ['wrong-length', (steps: Publication['periods'][number]['steps']) => steps.filter((_, hour) => hour < 0), {}],
    ['wrong-unit', (steps: Publication['periods'][number]['steps']) => steps, { unit: 'kWh' }],
  ])('that are %s are put aside as they were told, and what is known stays', async (fault, damage, more) => {
    await refresh();
    const [before] = await kept();
    publishes = (publication) => ({
      ...publication,
      ...more,
      periods: publication.periods.map((one) => ({ ...one, steps: damage(one.steps) })),
    });
    time = Date.UTC(2026, 10, 20, 12, 15);
    await test.database.pool.query('update price_feed set due_at = to_timestamp(0)');
    await refresh();
    expect(await kept()).toEqual([before]);
    expect([...(await loadRefusals(test.database, 'FR', TODAY, TOMORROW))]).toEqual([
      [TODAY, fault],
      [TOMORROW, fault],
    ]);
    expect(logged).toContainEqual(['prices.refused', { zone: 'FR', source: 'entsoe', day: TOMORROW, fault }]);
    const { rows } = await test.database.pool.query<{ told: Publication }>('select told from market_price_refusal order by day');
    expect(rows[0]?.told).toMatchObject({ currency: 'EUR', unit: 'MWh', ...more });
    publishes = (publication) => publication;
    await pass(6 * MINUTE);
    expect((await loadRefusals(test.database, 'FR', TODAY, TOMORROW)).size).toBe(0);
    expect(await kept()).toHaveLength(2);
  });

  it('of another source take the place of those before, which are not mixed with them', async () => {
    await refresh();
    price = () => 70;
    publishes = (publication) => ({
      ...publication,
      periods: publication.periods.map((one) => ({ ...one, steps: one.steps.toSpliced(3, 1) })),
    });
    await refresh(sources(new Map([['FR', port('energy-charts')]])));
    const [day] = await kept();
    expect([day?.source, day?.prices[3], day?.prices[4]]).toEqual(['energy-charts', null, 70]);
    expect(asked.at(-1)).toEqual({ zone: 'FR', from: TODAY, to: TOMORROW });
  });

  it('are forgotten with the history of homes', async () => {
    await refresh();
    await pass(30 * MINUTE);
    time += 40 * DAY;
    const jobs = readyJobs(priceJobs, { database: test.database, now, notice: () => undefined, prices: sources(new Map()) });
    for (const job of jobs) await job.run();
    const days = await kept('2020-01-01', '2030-01-01');
    expect(days[0]?.day).toBe(firstDayKept(new Date(time).toISOString().slice(0, 10)));
  });
});

it('are asked for once by all servers that share a database, however many homes lie in the zone', async () => {
  const server = await startPriceServer();
  const second = openDatabase({ url: test.url });
  try {
    server.answerWith((request, response, url) => {
      const [from = 0, to = 0] = ['start', 'end'].map((name) => Date.parse(url.searchParams.get(name) ?? ''));
      const seconds = Array.from({ length: (to - from) / HOUR }, (_, hour) => (from + hour * HOUR) / 1000);
      // both days at once: nothing is left to ask for
      json({ unix_seconds: seconds, price: seconds.map(() => 42), unit: 'EUR / MWh' })(request, response, url);
    });
    await test.database.pool.query(
      `insert into home (id, name, time_zone, generation, address) select n, 'x', 'Europe/Paris', 'LINE_X', '{"country":"FRA"}' from generate_series(1, 300) as n`,
    );
    const energyCharts = sources(new Map([['FR', createEnergyChartsPrices({ url: server.url, now })]]));
    await Promise.all([refresh(energyCharts), refresh(energyCharts, second), refresh(energyCharts, second), refresh(energyCharts)]);
    expect(server.asked).toHaveLength(1);
    expect(await kept()).toHaveLength(2);
  } finally {
    await second.close();
    await server.stop();
  }
});

describe('colours of days', () => {
  let known: readonly TempoDay[] = [];
  const colours: ColourPort = {
    name: 'rte',
    calendar: 'TEMPO',
    publishesAtMinute: 11 * 60,
    async colours(first, last) {
      asked.push({ zone: 'colours', from: first, to: last });
      return { ok: true, days: known.filter(({ day }) => day >= first && day <= last) };
    },
  };

  it('are kept with the time at which they became known, and asked for like prices', async () => {
    const once = () => refresh(sources(new Map(), colours));
    known = [{ day: TODAY, colour: 'BLUE' }];
    await once();
    known = [...known, { day: TOMORROW, colour: 'RED' }];
    time = Date.UTC(2026, 10, 20, 10, 15);
    await test.database.pool.query('update price_feed set due_at = to_timestamp(0)');
    await once();
    expect(await loadColours(test.database, 'TEMPO', TODAY, TOMORROW)).toEqual([
      { day: TODAY, colour: 'BLUE', knownSince: MORNING },
      { day: TOMORROW, colour: 'RED', knownSince: time },
    ]);
    await once();
    expect(asked).toHaveLength(2);
  });
});
