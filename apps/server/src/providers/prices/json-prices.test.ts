import { HOUR, MINUTE, type Instant, instant } from '@braise/domain';
import { addDays } from '@braise/domain/climate';
import { STEP_MINUTES, marketDayOf, readPublication, stepsOfDay } from '@braise/domain/market';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAwattarPrices } from './awattar-prices.ts';
import { createEnergyChartsPrices } from './energy-charts-prices.ts';
import { createOctopusPrices } from './octopus-prices.ts';
import type { PricePort } from './price-port.ts';
import { type Answer, type PriceServer, json, said, startPriceServer } from './testing/price-server.ts';

const NOW = instant(Date.UTC(2026, 10, 20, 12, 30));
const PRODUCT = 'AGILE-24-10-01';
let server: PriceServer;
beforeAll(async () => {
  server = await startPriceServer();
});
afterAll(() => server.stop());

const options = (timeout = 5_000) => ({ url: server.url, now: () => NOW, retryDelays: [0], timeout });
const SOURCES: Readonly<Record<string, (timeout?: number) => PricePort>> = {
  'energy-charts': (timeout) => createEnergyChartsPrices(options(timeout)),
  awattar: (timeout) => createAwattarPrices(options(timeout)),
  octopus: (timeout) => createOctopusPrices({ ...options(timeout), product: PRODUCT }),
};
const ZONE: Readonly<Record<string, string>> = { 'energy-charts': 'FR', awattar: 'AT', octopus: 'GB-C' };
const ask = (name: string, day: string, days = 1) =>
  source(name).prices(ZONE[name] ?? '', marketDayOf(day).start, marketDayOf(addDays(day, days - 1)).end);
const source = (name: string, timeout?: number) => {
  const made = SOURCES[name]?.(timeout);
  if (made === undefined) throw new Error(name);
  return made;
};
async function read(name: string, day: string, currency = 'EUR') {
  const answer = await ask(name, day);
  if (!answer.ok) throw new Error(answer.detail);
  return readPublication(answer.publication, [day], currency);
}
const begins = (from: Instant, to: Instant, minutes: number) =>
  Array.from({ length: (to - from) / (minutes * MINUTE) }, (_, index) => from + index * minutes * MINUTE);
const price = (at: number) => ((at / MINUTE / 15) % 40) - 4.5;
const pricesOf = (day: string, minutes: number) => begins(marketDayOf(day).start, marketDayOf(day).end, minutes).map(price);
const DAYS = ['2026-11-21', '2026-03-29', '2026-10-25'];
const LENGTHS = DAYS.flatMap((day) => STEP_MINUTES.map((minutes) => [day, minutes] as const));

/** Answers as it documents: columns, its end counted in. */
const energyCharts =
  (minutes: number, more: object = {}): Answer =>
  (request, response, url) => {
    const [from, to] = ['start', 'end'].map((name) => Date.parse(url.searchParams.get(name) ?? '')) as [Instant, Instant];
    const at = [...begins(from, to, minutes), to];
    const licence = 'CC BY 4.0 (creativecommons.org/licenses/by/4.0) from Bundesnetzagentur | SMARD.de';
    const columns = { license_info: licence, unix_seconds: at.map((one) => one / 1000), price: at.map(price) };
    json({ ...columns, unit: 'EUR / MWh', deprecated: false, ...more })(request, response, url);
  };

describe('Energy-Charts', () => {
  test.each(LENGTHS)('tells %s in steps of %i minutes', async (day, minutes) => {
    server.answerWith(energyCharts(minutes));
    expect(await read('energy-charts', day)).toEqual({
      days: [{ day, stepMinutes: minutes, currency: 'EUR', prices: pricesOf(day, minutes) }],
      refused: [],
    });
    expect(server.asked.map(({ url }) => [url.pathname, ...url.searchParams.values()])).toEqual([
      ['/price', 'FR', whole(marketDayOf(day).start), whole(marketDayOf(day).end)],
    ]);
  });

  test('has holes where it has no price, and where it leaves one out', async () => {
    const day = '2026-11-21';
    const at = begins(marketDayOf(day).start, marketDayOf(day).end, 60);
    const seconds = at.map((one) => one / 1000).toSpliced(5, 1);
    const prices = at.map((_, index) => (index === 9 ? null : index)).toSpliced(5, 1);
    server.answerWith(json({ unix_seconds: seconds, price: prices, unit: 'EUR / MWh' }));
    const { days } = await read('energy-charts', day);
    expect(days[0]?.prices).toEqual(at.map((_, index) => ([5, 9].includes(index) ? null : index)));
  });

  test('has nothing yet where it says so', async () => {
    server.answerWith(said(404, '{"detail":"no content available"}'));
    expect(await ask('energy-charts', '2026-11-21')).toMatchObject({ ok: true, publication: { periods: [] } });
  });

  test.each([
    ['wrong-unit', { unit: 'EUR / kWh' }],
    ['wrong-unit', { unit: 'No Unit' }],
    ['wrong-currency', { unit: 'CHF / MWh' }],
  ])('is not believed: %s of %j', async (fault, more) => {
    server.answerWith(energyCharts(60, more));
    expect((await read('energy-charts', '2026-11-21')).refused).toMatchObject([{ fault }]);
  });

  test('of 24 hours for 25 is not believed', async () => {
    const { start } = marketDayOf('2026-10-25');
    const at = begins(start, instant(start + 24 * HOUR), 60);
    server.answerWith(json({ unix_seconds: at.map((one) => one / 1000), price: at.map(price), unit: 'EUR / MWh' }));
    expect((await read('energy-charts', '2026-10-25')).refused).toEqual([{ day: '2026-10-25', fault: 'wrong-length' }]);
  });
});

/** A list of stretches in milliseconds. */
const awattar =
  (unit = 'Eur/MWh'): Answer =>
  (request, response, url) => {
    const [from, to] = ['start', 'end'].map((name) => Number(url.searchParams.get(name))) as [Instant, Instant];
    const data = begins(from, to, 60).map((at) => ({ start_timestamp: at, end_timestamp: at + HOUR, marketprice: price(at), unit }));
    json({ object: 'list', data, url: '/at/v1/marketdata' })(request, response, url);
  };

describe('aWATTar', () => {
  test.each(DAYS)('tells %s by the hour', async (day) => {
    server.answerWith(awattar());
    expect((await read('awattar', day)).days).toEqual([{ day, stepMinutes: 60, currency: 'EUR', prices: pricesOf(day, 60) }]);
    expect(server.asked[0]?.url.pathname).toBe('/v1/marketdata');
  });

  test('in another unit is not believed, and of another zone not asked', async () => {
    server.answerWith(awattar('Cent/kWh'));
    expect((await read('awattar', '2026-11-21')).refused).toMatchObject([{ fault: 'wrong-unit' }]);
    server.answerWith(awattar());
    expect(await source('awattar').prices('FR', NOW, NOW)).toMatchObject({ ok: false, reason: 'refused' });
    expect(server.asked).toEqual([]);
  });

  test('has nothing yet where its list is empty', async () => {
    server.answerWith(json({ object: 'list', data: [] }));
    expect(await ask('awattar', '2026-11-21')).toMatchObject({ ok: true, publication: { periods: [] } });
  });
});

/** Pages of half hours, the youngest first; `elsewhere`: where it says that the next page is. */
const octopus =
  ({ perPage = 1_500, elsewhere = null as string | null, endless = false, methods = [null] as readonly (string | null)[] } = {}): Answer =>
  (request, response, url) => {
    const [from, to] = ['period_from', 'period_to'].map((name) => Date.parse(url.searchParams.get(name) ?? '')) as [Instant, Instant];
    const all = begins(from, to, 30).toReversed();
    const page = Number(url.searchParams.get('page') ?? 1);
    const next = new URL(`${server.url}${url.pathname}${url.search}`);
    next.searchParams.set('page', String(page + 1));
    const results = all.slice((page - 1) * perPage, page * perPage).flatMap((at) =>
      methods.map((method) => ({
        value_exc_vat: price(at) / 10 / 1.05,
        value_inc_vat: price(at) / 10 + (method === 'NON_DIRECT_DEBIT' ? 1.5 : 0),
        valid_from: whole(at),
        valid_to: whole(at + 30 * MINUTE),
        payment_method: method,
      })),
    );
    const more = endless || page * perPage < all.length;
    json({ count: all.length, next: more ? (elsewhere ?? next.href) : null, previous: null, results })(request, response, url);
  };

describe('Octopus', () => {
  test.each(DAYS)('tells %s by the half hour, as pounds with VAT', async (day) => {
    server.answerWith(octopus());
    expect((await read('octopus', day, 'GBP')).days).toEqual([{ day, stepMinutes: 30, currency: 'GBP', prices: pricesOf(day, 30) }]);
    const [asked] = server.asked;
    expect(asked?.url.pathname).toBe('/v1/products/AGILE-24-10-01/electricity-tariffs/E-1R-AGILE-24-10-01-C/standard-unit-rates/');
  });

  test.each([[['DIRECT_DEBIT', 'NON_DIRECT_DEBIT']], [['NON_DIRECT_DEBIT', 'DIRECT_DEBIT']]])(
    'has one rate at a time of a product that has %j',
    async (methods) => {
      server.answerWith(octopus({ methods }));
      expect((await read('octopus', '2026-11-21', 'GBP')).days[0]?.prices).toEqual(pricesOf('2026-11-21', 30));
    },
  );

  test('is read page by page', async () => {
    server.answerWith(octopus({ perPage: 20 }));
    const { days } = await read('octopus', '2026-11-21', 'GBP');
    expect([days[0]?.prices, server.asked.length]).toEqual([pricesOf('2026-11-21', 30), 3]);
    expect(stepsOfDay('2026-11-21', 30)).toBe(48);
  });

  test('is not followed elsewhere, nor without end', async () => {
    for (const elsewhere of ['http://169.254.169.254/latest/meta-data', `${server.url}/v1/accounts/`]) {
      server.answerWith(octopus({ perPage: 20, elsewhere }));
      expect(await ask('octopus', '2026-11-21')).toMatchObject({ ok: false, detail: expect.stringContaining('elsewhere') as string });
      expect(server.asked).toHaveLength(1);
    }
    server.answerWith(octopus({ endless: true }));
    expect(await ask('octopus', '2026-11-21')).toMatchObject({ ok: false, detail: expect.stringContaining('without end') as string });
    expect(server.asked).toHaveLength(5);
  });

  test('of a product with one rate is not believed', async () => {
    const result = { value_exc_vat: 20, value_inc_vat: 21, valid_from: whole(marketDayOf('2026-11-21').start), valid_to: null };
    server.answerWith(json({ count: 1, next: null, previous: null, results: [result] }));
    expect((await read('octopus', '2026-11-21', 'GBP')).days).toEqual([]);
  });

  test('of a region that there is not is not asked', async () => {
    server.answerWith(octopus());
    expect(await source('octopus').prices('GB-I', NOW, NOW)).toMatchObject({ ok: false, reason: 'refused' });
    expect(server.asked).toEqual([]);
  });
});

describe.each(Object.keys(SOURCES))('%s without an answer', (name) => {
  test.each([
    ['a page', said(200, '<html>maintenance</html>', { 'content-type': 'text/html' })],
    ['half of one', said(200, '{"data": [')],
    ['another shape', json({ data: { prices: 1 }, results: 'none', unix_seconds: [1], price: [] })],
    [
      'numbers that are none',
      json({ unix_seconds: ['x'], price: ['y'], unit: 1, data: [{ marketprice: 'z' }], results: [{}], next: null }),
    ],
    ['more than it may', said(200, `"${'x'.repeat(5 * 1024 * 1024)}"`)],
    ['an error', said(502, 'Bad Gateway')],
    ['a redirection', said(301, '', { location: 'http://127.0.0.1:1/' })],
  ])('%s is unavailable', async (_name, answer) => {
    server.answerWith(answer);
    expect(await ask(name, '2026-11-21')).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  test('a limit holds, and a refusal is not asked again', async () => {
    server.answerWith(said(429, '{}', { 'retry-after': '60' }));
    expect(await ask(name, '2026-11-21')).toMatchObject({ ok: false, reason: 'rate-limited', until: NOW + MINUTE });
    server.answerWith(said(403, '{}'));
    expect(await ask(name, '2026-11-21')).toMatchObject({ ok: false, reason: 'refused' });
    expect(server.asked).toHaveLength(1);
  });

  test('one that is slow is given up', async () => {
    server.answerWith(() => undefined);
    const day = marketDayOf('2026-11-21');
    expect(await source(name, 50).prices(ZONE[name] ?? '', day.start, day.end)).toMatchObject({ ok: false, detail: 'TimeoutError' });
  });
});

function whole(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}
