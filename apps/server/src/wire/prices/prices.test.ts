import { type MarketPricesBody, marketPrices } from '@braise/contract/hops';
import { HOUR, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshPrices } from '../../features/prices/refresh-prices.ts';
import { createEntsoePrices } from '../../providers/prices/entsoe-prices.ts';
import { createGeneratedPrices } from '../../providers/prices/generated-prices.ts';
import type { PricePort } from '../../providers/prices/price-port.ts';
import { type PriceServer, said, startPriceServer } from '../../providers/prices/testing/price-server.ts';
import { createTempoColours } from '../../providers/prices/tempo-colours.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
let source: PriceServer;
const clock = { now: EVENING };
const now = () => clock.now;
const ports = new Map<string, PricePort>();
const zones: Record<string, string> = {};

beforeAll(async () => {
  source = await startPriceServer();
  const rte = { clientId: 'a', clientSecret: 'b' };
  const colours = createTempoColours({ url: source.url, ...rte, now, retryDelays: [] });
  server = await createTestServer({ prices: { prices: ports, colours, zones } });
});
afterAll(async () => {
  await server.close();
  await source.stop();
});
beforeEach(async () => {
  ports.clear();
  for (const country of Object.keys(zones)) delete zones[country];
  clock.now = EVENING;
  server.setTime(EVENING);
  ports.set('FR', createEntsoePrices({ url: source.url, token: 't', now, retryDelays: [] }));
  await server.database.pool.query('truncate market_price_day, market_price_refusal, price_feed, day_colour');
  await server.database.pool.query(`update home set address = '{"country":"FRA"}', time_zone = 'Europe/Paris', simulated = false`);
});

const DAYS = [
  ['2026-11-19T23:00Z', '2026-11-20T23:00Z'],
  ['2026-11-20T23:00Z', '2026-11-21T23:00Z'],
] as const;
const series = ([start, end]: readonly [string, string], points: string, unit = 'MWH') => `
  <TimeSeries><contract_MarketAgreement.type>A01</contract_MarketAgreement.type><currency_Unit.name>EUR</currency_Unit.name>
    <price_Measure_Unit.name>${unit}</price_Measure_Unit.name><curveType>A01</curveType>
    <Period><timeInterval><start>${start}</start><end>${end}</end></timeInterval><resolution>PT60M</resolution>${points}</Period></TimeSeries>`;
const hours = (count: number, first = 1) =>
  Array.from(
    { length: count },
    (_, index) => `<Point><position>${first + index}</position><price.amount>${first + index - 3}</price.amount></Point>`,
  ).join('');
/** The platform tells these days; RTE nothing. */
const tell = (...all: readonly string[]) =>
  source.answerWith((request, response, url) =>
    (url.pathname === '/api' ? said(200, `<Publication_MarketDocument>${all.join('')}</Publication_MarketDocument>`) : said(503, ''))(
      request,
      response,
      url,
    ),
  );
const refresh = () =>
  refreshPrices(
    { database: server.database, sources: { prices: ports, colours: null, zones }, now, log: () => undefined },
    new AbortController().signal,
  );
const call = (query = '', { homeId, token } = server.camille) =>
  server.app.inject({ url: `/hops/homes/${homeId}/marketPrices${query}`, headers: { authorization: `Bearer ${token}` } });
async function read(query = ''): Promise<MarketPricesBody> {
  const answer = await call(query);
  expect(answer.statusCode).toBe(200);
  return marketPrices.parse(answer.json());
}
const live = (more: string) => server.database.pool.query(`update home set ${more} where id = ${server.camille.homeId}`);

describe('market prices at a home', () => {
  test('are those of its zone on its day, with where they come from', async () => {
    tell(...DAYS.map((day) => series(day, hours(24))));
    await refresh();
    const body = await read();
    expect(body).toMatchObject({
      date: '2026-11-20',
      from: '2026-11-19T23:00:00.000Z',
      to: '2026-11-20T23:00:00.000Z',
      zone: { code: 'FR', by: 'country' },
      unit: 'MWh',
      currency: 'EUR',
      publications: [
        { day: '2026-11-20', source: 'entsoe', kind: 'market', of: 'day-ahead', vatIncluded: false, stepMinutes: 60, revision: 1 },
      ],
      answeredAt: '2026-11-20T18:00:00.000Z',
      missing: [],
    });
    expect(body.steps).toHaveLength(24);
    expect(body.steps[0]).toEqual({ from: '2026-11-19T23:00:00.000Z', to: '2026-11-20T00:00:00.000Z', price: -2 });
    expect((await read('?date=2026-11-21')).steps.map(({ price }) => price)).toEqual(Array.from({ length: 24 }, (_, hour) => hour - 2));
  });

  test('of a home by another clock come from both days of the market that its day shares', async () => {
    tell(...DAYS.map((day) => series(day, hours(24))));
    await refresh();
    await live(`time_zone = 'Europe/Lisbon'`);
    ports.set('PT', createEntsoePrices({ url: source.url, token: 't', now }));
    await refresh();
    await live(`address = '{"country":"PRT"}'`);
    const body = await read();
    expect([body.from, body.publications.map(({ day }) => day), body.steps.length, body.steps.at(-1)?.price, body.missing]).toEqual([
      '2026-11-20T00:00:00.000Z',
      ['2026-11-20', '2026-11-21'],
      24,
      -2,
      [],
    ]);
  });

  test('have their gaps named', async () => {
    tell(series(DAYS[0], `${hours(5)}${hours(18, 7)}`));
    await refresh();
    const body = await read();
    expect(body.missing).toEqual([
      { from: '2026-11-20T04:00:00.000Z', to: '2026-11-20T05:00:00.000Z', why: 'gap', expectedAt: null, fault: null },
    ]);
    expect(body.steps).toHaveLength(23);
  });

  test('of tomorrow are expected at a time, then late, and stale once nobody has answered', async () => {
    tell(series(DAYS[0], hours(24)));
    clock.now = instant(Date.UTC(2026, 10, 20, 9));
    await refresh();
    const why = async (hour: number) => {
      server.setTime(Date.UTC(2026, 10, 20, hour));
      const { missing } = await read('?date=2026-11-21');
      return missing;
    };
    const all = { from: '2026-11-20T23:00:00.000Z', to: '2026-11-21T23:00:00.000Z', fault: null, expectedAt: '2026-11-20T12:00:00.000Z' };
    expect(await why(11)).toEqual([{ ...all, why: 'not-yet-published' }]);
    expect(await why(13)).toEqual([{ ...all, why: 'stale' }]);
    clock.now = instant(Date.UTC(2026, 10, 20, 13));
    await refresh();
    expect(await why(14)).toEqual([{ ...all, why: 'not-yet-published' }]);
  });

  test('that were not believed are refused, with what was wrong', async () => {
    tell(series(DAYS[0], hours(24), 'KWT'));
    await refresh();
    const body = await read();
    expect([body.steps, body.missing.map(({ why, fault }) => [why, fault])]).toEqual([[], [['refused', 'wrong-unit']]]);
  });

  test('of long ago, and of a zone that nobody is asked for, are missing', async () => {
    tell(series(DAYS[0], hours(24)));
    await refresh();
    expect((await read('?date=2026-01-01')).missing).toMatchObject([{ why: 'absent' }]);
    await live(`address = '{"country":"BEL"}'`);
    expect(await read()).toMatchObject({ zone: { code: 'BE' }, currency: null, answeredAt: null, missing: [{ why: 'no-source' }] });
  });

  test.each([
    ['{"country":"SWE"}', null],
    ['{"country":"USA"}', null],
    ['{}', null],
    ['{"country":"DNK","zipCode":"8000"}', 'DK1'],
  ])('of %s lie in %s', async (address, code) => {
    await live(`address = '${address}'`);
    const { zone, missing } = await read();
    expect([zone?.code ?? null, missing[0]?.why]).toEqual([code, code === null ? 'zone-unknown' : 'no-source']);
  });

  test('lie where the operator says where a country has several zones', async () => {
    zones['SWE'] = 'SE3';
    await live(`address = '{"country":"SWE"}'`);
    expect((await read()).zone).toEqual({ code: 'SE3', by: 'operator' });
  });

  test('of a simulated home are made up, and say so; no other home has them', async () => {
    ports.set('DEMO', createGeneratedPrices({ seed: 1, now }));
    tell();
    await refresh();
    await live('simulated = true');
    const body = await read('?date=2026-11-21');
    expect(body).toMatchObject({
      zone: { code: 'DEMO', by: 'demo' },
      publications: [{ source: 'demo', kind: 'demo' }],
      missing: [],
      colour: null,
    });
    expect(body.steps).toHaveLength(96);
    await live('simulated = false');
    expect((await read('?date=2026-11-21')).steps).toEqual([]);
  });

  test('have the colour of a day in France beside them', async () => {
    expect((await read('?date=2026-11-21')).colour).toEqual({ value: null, knownSince: null, expectedAt: '2026-11-20T10:00:00.000Z' });
    await server.database.pool.query(`insert into day_colour values ('TEMPO', '2026-11-21', 'rte', 'RED', '2026-11-20T09:40:00Z')`);
    expect((await read('?date=2026-11-21')).colour).toMatchObject({ value: 'RED', knownSince: '2026-11-20T09:40:00.000Z' });
    await live(`address = '{"country":"BEL"}'`);
    expect((await read('?date=2026-11-21')).colour).toBeNull();
  });

  test('of days on which the clocks change have 23 and 25 hours', async () => {
    ports.set('FR', createGeneratedPrices({ seed: 1, now }));
    for (const [date, steps] of [
      ['2026-03-29', 92],
      ['2026-10-25', 100],
    ] as const) {
      clock.now = instant(Date.parse(`${date}T10:00:00Z`));
      await server.database.pool.query('truncate price_feed');
      await refresh();
      const body = await read(`?date=${date}`);
      expect([body.steps.length, body.missing]).toEqual([steps, []]);
      expect(Date.parse(body.to) - Date.parse(body.from)).toBe((steps / 4) * HOUR);
    }
  });

  test('are asked for by a date, and of one’s own home', async () => {
    for (const date of ['yesterday', '2026-02-30', '']) expect((await call(`?date=${date}`)).statusCode).toBe(422);
    expect((await call('', { ...server.louis, token: server.camille.token })).statusCode).toBe(404);
    const open = await server.app.inject({ url: `/hops/homes/${server.camille.homeId}/marketPrices` });
    expect(open.statusCode).toBe(401);
  });
});
