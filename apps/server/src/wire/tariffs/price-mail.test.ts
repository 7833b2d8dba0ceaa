import { priceMail } from '@braise/contract/energy-insights';
import { instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailPrices } from '../../features/tariffs/price-mail/mail-prices.ts';
import { keepDays } from '../../home-model/market/market-price.store.ts';
import type { Mail } from '../../providers/mail/mail-port.ts';
import { energyCalls } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
const sent: Mail[] = [];
const away = { now: false };
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** 19:00 in Paris on 20 November. */
const EVENING = instant(Date.parse('2026-11-20T18:00:00Z'));
const clock = { now: EVENING };
beforeEach(async () => {
  sent.length = 0;
  away.now = false;
  clock.now = EVENING;
  await server.database.pool.query('truncate tariff, price_mail, market_price_day cascade');
  await server.database.pool.query(
    `update home set address = '{"country":"FRA","zipCode":"69003"}', time_zone = 'Europe/Paris', simulated = false`,
  );
  await server.database.pool.query(`update person set locale = 'fr'`);
});

const call = energyCalls(() => server);
const want = (belowInCents: number | null = null) => call('PUT', 'price-mail', { wanted: true, belowInCents });
const wish = async () => priceMail.parse((await call('GET', 'price-mail')).json());
const hold = (terms: object) =>
  call('POST', 'tariffs', { energy: 'ELECTRICITY', provider: 'Lumen', type: 'HOURLY', unit: 'kWh', startDate: '2026-01-01', terms });
const follow = () => hold({ kind: 'MARKET', factor: 1, feeInCents: 0, tax: 0 });
const tell = (prices: readonly (number | null)[], day = '2026-11-21') =>
  keepDays(server.database, 'FR', 'entsoe', [{ day, stepMinutes: 60, currency: 'EUR', prices }], EVENING);
/** 20 ct, and 8 ct from noon to three. */
const DAY = Array.from({ length: 24 }, (_, hour) => (hour >= 12 && hour < 15 ? 80 : 200));
const run = () =>
  mailPrices(
    {
      database: server.database,
      mail: { send: (mail) => (away.now ? Promise.reject(new Error('away')) : Promise.resolve(void sent.push(mail))) },
      publicUrl: 'https://braise.example',
      zones: {},
      now: () => clock.now,
      report: () => undefined,
    },
    new AbortController().signal,
  );

describe('mails about the prices of tomorrow', () => {
  test('are wanted by nobody who has not said so', async () => {
    expect(await wish()).toEqual({ wanted: false, belowInCents: null, mailStaysHere: true });
    await follow();
    await tell(DAY);
    await run();
    expect(sent).toEqual([]);
    await want(12.5);
    expect(await wish()).toMatchObject({ wanted: true, belowInCents: 12.5 });
    await call('PUT', 'price-mail', { wanted: false, belowInCents: null });
    expect(await wish()).toMatchObject({ wanted: false, belowInCents: null });
  });

  test('leave once for a day, when all of its prices are known, in the language of whom they are for', async () => {
    await want();
    await follow();
    await run();
    await tell([null, ...DAY.slice(1)]);
    await run();
    expect(sent).toEqual([]);
    await tell(DAY);
    await run();
    await run();
    expect(sent).toMatchObject([{ subject: 'Les prix de demain sont connus\u202F: 18,5\u00A0ct/kWh en moyenne' }]);
    expect(sent[0]?.text).toContain('samedi 21 novembre');
    expect(sent[0]?.text).toContain('de 12:00 à 15:00, 8,0\u00A0ct/kWh');
    expect(sent[0]?.text).toContain('https://braise.example/?deepLink=tariff/home/hourly/prices');
    await tell(DAY, '2026-11-22');
    clock.now = instant(EVENING + 86_400_000);
    await server.database.pool.query(`update person set locale = 'en'`);
    await run();
    expect(sent[1]?.subject).toBe('Tomorrow’s prices are known: 18.5\u00A0ct/kWh on average');
  });

  test('leave west of the market too, where the last hour of a day comes out a day later', async () => {
    await server.database.pool.query(`update home set address = '{"country":"PRT"}', time_zone = 'Europe/Lisbon'`);
    await want();
    await follow();
    await keepDays(server.database, 'PT', 'entsoe', [{ day: '2026-11-21', stepMinutes: 60, currency: 'EUR', prices: DAY }], EVENING);
    await run();
    expect(sent[0]?.text).toContain('de 11:00 à 14:00, 8,0\u00A0ct/kWh');
  });

  test('tell nothing of prices that are made up', async () => {
    await server.database.pool.query('update home set simulated = true');
    await want();
    await follow();
    await keepDays(server.database, 'DEMO', 'demo', [{ day: '2026-11-21', stepMinutes: 60, currency: 'EUR', prices: DAY }], EVENING);
    await run();
    expect(sent).toEqual([]);
  });

  test('leave only of days below a line, where there is one, and of another line the same day', async () => {
    await follow();
    await tell(DAY);
    await want(8);
    await run();
    expect(sent).toEqual([]);
    await want(8.1);
    await run();
    await want(8.1);
    await run();
    // once a mail of it has left, no line asks for another
    await want(9);
    await run();
    expect(sent.map(({ subject }) => subject)).toEqual(['Demain, l’électricité passe sous 8,1\u00A0ct/kWh']);
  });

  test('wait for the morning, and tell nothing that was always known', async () => {
    await want();
    await follow();
    await tell(DAY);
    clock.now = instant(Date.parse('2026-11-20T21:30:00Z'));
    await run();
    expect(sent).toEqual([]);
    await server.database.pool.query('truncate tariff cascade');
    clock.now = EVENING;
    const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
    await hold({ kind: 'PEAK', peakInCents: 20, offPeakInCents: 15, offPeak: [{ days, start: '22:00', end: '06:00' }] });
    await run();
    expect(sent).toEqual([]);
  });

  test('that could not leave are tried again, and then leave once', async () => {
    await want();
    await follow();
    await tell(DAY);
    away.now = true;
    await run();
    away.now = false;
    await run();
    await run();
    expect(sent).toHaveLength(1);
  });

  test('end by one press in the mail program, without a session; looking at the link ends nothing', async () => {
    await want();
    await follow();
    await tell(DAY);
    await run();
    expect(sent[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link =
      /^<https:\/\/braise\.example(\/account\/price-mails\/[\w-]+\/stop)>$/.exec(sent[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const looked = await server.app.inject({ method: 'GET', url: link });
    expect([looked.statusCode, looked.headers.location]).toEqual([303, '/?deepLink=tariff/home/hourly/prices']);
    expect(await wish()).toMatchObject({ wanted: true });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (url: string) => server.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' });
    expect((await post(link)).statusCode).toBe(204);
    expect(await wish()).toMatchObject({ wanted: false });
    expect((await post(link)).statusCode).toBe(204);
    expect((await post('/account/price-mails/x/stop')).statusCode).toBe(204);
  });

  test.each([{ wanted: true }, { wanted: true, belowInCents: 'x' }, { wanted: true, belowInCents: 1e9 }])(
    'are refused for %o',
    async (body) => {
      expect((await call('PUT', 'price-mail', body)).statusCode).toBe(422);
    },
  );

  test('go with the membership', async () => {
    await want();
    await server.database.kysely.deleteFrom('membership').where('person_id', '=', server.camille.personId).execute();
    expect(await server.database.kysely.selectFrom('price_mail').select('home_id').execute()).toEqual([]);
  });
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
