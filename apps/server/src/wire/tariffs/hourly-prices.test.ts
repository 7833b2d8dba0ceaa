import { type HourlyPricesBody, hourlyPrices } from '@braise/contract/energy-insights';
import { HOUR, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepColours, keepDays } from '../../home-model/market/market-price.store.ts';
import type { PricePort } from '../../providers/prices/price-port.ts';
import { energyCalls } from '../http/testing/energy-calls.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
const ports = new Map<string, PricePort>();
const zones = { GBR: 'GB-C' };
beforeAll(async () => {
  server = await createTestServer({ prices: { prices: ports, colours: null, zones } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ports.clear();
  server.setTime(EVENING);
  await server.database.pool.query('truncate tariff, market_price_day, market_price_refusal, price_feed, day_colour cascade');
  await server.database.pool.query(
    `update home set address = '{"country":"FRA","zipCode":"69003"}', time_zone = 'Europe/Paris', simulated = false`,
  );
});

const send = energyCalls(() => server);
async function read(): Promise<HourlyPricesBody> {
  const answer = await send('GET', 'hourly-prices');
  expect(answer.statusCode).toBe(200);
  return hourlyPrices.parse(answer.json());
}
const hold = (change: object) =>
  send('POST', 'tariffs', { energy: 'ELECTRICITY', provider: 'Lumen', type: 'HOURLY', unit: 'kWh', startDate: '2026-01-01', ...change });
const follow = () => hold({ terms: { kind: 'MARKET', factor: 1, feeInCents: 0, tax: 0 } });
/** So many euros a megawatt-hour are a tenth as many cents a kilowatt-hour. */
const told = (day: string, prices: readonly (number | null)[], source: 'entsoe' | 'demo' = 'entsoe', zone = 'FR') =>
  keepDays(server.database, zone, source, [{ day, stepMinutes: 60, currency: 'EUR', prices }], server.now());
const hours = (priceOf: (hour: number) => number) => Array.from({ length: 24 }, (_, hour) => priceOf(hour));

// EVENING is 19:00 in Paris on 20 November
const DAY = hours((hour) => (hour >= 12 && hour < 15 ? 100 + hour : hour >= 18 && hour < 21 ? 300 : 200));

describe('the hourly prices of a home', () => {
  test('are those of today and tomorrow, with when they are lowest, and how now stands', async () => {
    await follow();
    await told('2026-11-20', DAY);
    await told(
      '2026-11-21',
      hours((hour) => 100 + hour),
    );
    const body = await read();
    expect(body).toMatchObject({
      demo: false,
      published: true,
      now: { from: '2026-11-20T18:00:00.000Z', priceInCents: 30, level: 'DEAR' },
      standing: { side: 'ABOVE', percent: 49 },
      today: {
        date: '2026-11-20',
        pricing: 'HOURLY',
        currency: 'EUR',
        average: { priceInCents: 20.1625, complete: true },
        cheapest: { from: '2026-11-20T11:00:00.000Z', to: '2026-11-20T14:00:00.000Z', priceInCents: 11.3 },
        dearest: { from: '2026-11-20T17:00:00.000Z', to: '2026-11-20T20:00:00.000Z', priceInCents: 30 },
        missing: null,
      },
      tomorrow: { date: '2026-11-21', average: { priceInCents: 11.15, complete: true }, missing: null },
      tomorrowStanding: { side: 'BELOW', percent: 45 },
      // of 19 days nothing was told
      month: { complete: false },
    });
    expect(body.today.stretches).toHaveLength(24);
    expect(body.uses).toEqual([
      // two hours at 30 ct now; at 10 and 10.1 from midnight
      { use: 'WASH', kilowattHours: 0.8, minutes: 120, nowInCents: 24, cheapest: { from: '2026-11-20T23:00:00.000Z', costInCents: 8.04 } },
      expect.objectContaining({ use: 'DISHES', minutes: 210 }),
      expect.objectContaining({ use: 'CAR', minutes: 240, nowInCents: 14.8 * 25 }),
    ]);
  });

  test('say when tomorrow is expected, and that its source is silent once that is over', async () => {
    ports.set('FR', { publishesAtMinute: 13 * 60 } as PricePort);
    await follow();
    await told('2026-11-20', DAY);
    const expectedAt = '2026-11-20T12:00:00.000Z';
    server.setTime(instant(Date.parse('2026-11-20T09:30:00Z')));
    expect((await read()).tomorrow).toMatchObject({
      average: null,
      cheapest: null,
      missing: { gap: 'NO_MARKET_PRICE', why: 'not-yet-published', expectedAt },
    });
    server.setTime(EVENING);
    expect((await read()).tomorrow.missing).toEqual({ gap: 'NO_MARKET_PRICE', why: 'stale', expectedAt });
  });

  test('leave a hole where the market has one, and average what is known', async () => {
    await follow();
    await told('2026-11-20', [null, ...DAY.slice(1, 23), 200]);
    const { today, month } = await read();
    expect(today.stretches[0]).toEqual({ from: '2026-11-19T23:00:00.000Z', to: '2026-11-20T00:00:00.000Z', priceInCents: null });
    expect(today).toMatchObject({ average: { complete: false }, missing: { gap: 'NO_MARKET_PRICE', why: 'gap', expectedAt: null } });
    expect(month).toMatchObject({ complete: false });
  });

  test('are none where the market is in another currency than the tariff, which is said', async () => {
    await hold({ currency: 'SEK', terms: { kind: 'MARKET', factor: 1, feeInCents: 0, tax: 0.25 } });
    await told('2026-11-20', DAY);
    expect((await read()).today.missing).toEqual({ gap: 'NO_MARKET_PRICE', why: 'other-currency', expectedAt: null });
  });

  test('are those of a supplier by whom nothing is added to them, and of no formula', async () => {
    await server.database.pool.query(`update home set address = '{"country":"GBR"}', time_zone = 'Europe/London'`);
    const prices = Array.from({ length: 48 }, (_, half) => 100 + half);
    await keepDays(server.database, 'GB-C', 'octopus', [{ day: '2026-11-20', stepMinutes: 30, currency: 'GBP', prices }], server.now());
    const { id } = (await hold({ currency: 'GBP', terms: { kind: 'MARKET', factor: 1.1, feeInCents: 2, tax: 0.05 } })).json<{
      id: string;
    }>();
    expect((await read()).today.missing).toMatchObject({ gap: 'NO_MARKET_PRICE', why: 'supplier-only' });
    await server.database.kysely.deleteFrom('tariff').where('id', '=', id).execute();
    await hold({ currency: 'GBP', terms: { kind: 'MARKET', factor: 1, feeInCents: 0, tax: 0 } });
    const { today } = await read();
    // half an hour before midnight in London lies in the market’s next day
    expect(today.stretches.slice(0, 2)).toMatchObject([{ priceInCents: 10.2 }, { priceInCents: 10.3 }]);
    expect(today.currency).toBe('GBP');
  });

  test('are one price where the tariff has one, with no hour to wait for', async () => {
    await hold({ type: 'FIXED', tariffInCents: 25 });
    const body = await read();
    expect(body).toMatchObject({
      published: false,
      now: { priceInCents: 25, rate: 'FIXED', level: null },
      standing: { side: 'LEVEL', percent: null },
      today: { pricing: 'FIXED', cheapest: null, dearest: null, missing: null },
      month: { priceInCents: 25, complete: true },
    });
    expect(body.uses[0]).toMatchObject({ nowInCents: 20, cheapest: { from: new Date(EVENING).toISOString(), costInCents: 20 } });
  });

  test('leave a hole in the month where no contract held', async () => {
    await hold({ type: 'FIXED', tariffInCents: 25, startDate: '2026-11-15' });
    expect((await read()).month).toEqual({ priceInCents: 25, complete: false });
  });

  test('are none without a tariff, or without a formula', async () => {
    expect(await read()).toMatchObject({
      now: { priceInCents: null },
      standing: null,
      today: { pricing: 'NONE', currency: null, missing: { gap: 'NO_TARIFF', why: null } },
      month: null,
      uses: [],
    });
    await hold({});
    expect(await read()).toMatchObject({ today: { pricing: 'HOURLY', missing: { gap: 'NO_FORMULA', why: null, expectedAt: null } } });
  });

  test('have the colour of their day, and none where nobody is asked for it', async () => {
    const prices = { BLUE: 1, WHITE: 2, RED: 4 };
    const ofColour = (cents: number) => ({ peakInCents: cents * 10, offPeakInCents: cents * 8 });
    await hold({
      terms: { kind: 'TEMPO', prices: { BLUE: ofColour(prices.BLUE), WHITE: ofColour(prices.WHITE), RED: ofColour(prices.RED) } },
    });
    const colours = [
      { day: '2026-11-19', colour: 'BLUE' },
      { day: '2026-11-20', colour: 'RED' },
    ] as const;
    await keepColours(server.database, 'TEMPO', 'rte', colours, server.now());
    const body = await read();
    expect(body.now).toMatchObject({ priceInCents: 40, rate: 'PEAK', colour: 'RED', level: 'DEAR' });
    expect(body.today.cheapest).toMatchObject({ to: '2026-11-20T05:00:00.000Z', priceInCents: 8 });
    // its night is still red
    expect(body.tomorrow.stretches[0]).toMatchObject({ priceInCents: 32, colour: 'RED' });
    expect(body.tomorrow.missing).toEqual({ gap: 'NO_DAY_COLOUR', why: 'no-source', expectedAt: null });
    // of a day of which its night alone is known nothing is said
    expect(body.tomorrowStanding).toBeNull();
  });

  test('of a demo home say that they are made up', async () => {
    await server.database.pool.query('update home set simulated = true');
    await follow();
    await told('2026-11-20', DAY, 'demo', 'DEMO');
    expect(await read()).toMatchObject({ demo: true, now: { priceInCents: 30 } });
  });

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('have as many hours on %s as the day: %i', async (day, count) => {
    await follow();
    await told(
      day,
      Array.from({ length: count }, (_, hour) => 50 + hour),
    );
    server.setTime(instant(Date.parse(`${day}T11:00:00Z`)));
    const { today } = await read();
    expect([today.stretches.length, Date.parse(today.to) - Date.parse(today.from), today.missing]).toEqual([count, count * HOUR, null]);
  });
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
