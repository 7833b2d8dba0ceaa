import { type TariffBody, tariffs } from '@braise/contract/energy-insights';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepColours, keepDays } from '../../home-model/market/market-price.store.ts';
import { energyCalls, energyCallsAs } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.kysely.deleteFrom('tariff').execute());

const ask = energyCalls(() => server);
const call = (method: Parameters<typeof ask>[0], path = '', payload?: object, headers?: Readonly<Record<string, string>>) =>
  ask(method, `tariffs${path}`, payload, headers);
const list = async (): Promise<readonly TariffBody[]> => tariffs.parse((await call('GET')).json()).tariffs;
const error = (answer: { json(): unknown }) => (answer.json() as { errors: readonly { code: string; field?: string }[] }).errors[0];

const FIXED = {
  energy: 'ELECTRICITY',
  provider: ' Lumen ',
  type: 'FIXED',
  tariffInCents: 25.16,
  unit: 'kWh',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};
/** What a tariff has beside that of which nothing was said. */
const UNSAID = { terms: null, standingChargeInCents: null, feedInInCents: null };
const HOURLY = { energy: 'ELECTRICITY', provider: 'Lumen', type: 'HOURLY', unit: 'kWh', startDate: '2027-01-01' };
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const NIGHTS = {
  ...HOURLY,
  tariffInCents: null,
  startDate: '2026-01-01',
  terms: { kind: 'PEAK', peakInCents: 20.68, offPeakInCents: 15.4, offPeak: [{ days: WEEK, start: '22:00', end: '06:00' }] },
  standingChargeInCents: 1574,
  feedInInCents: 4,
};
const TEMPO = {
  kind: 'TEMPO',
  prices: {
    BLUE: { peakInCents: 16.09, offPeakInCents: 12.96 },
    WHITE: { peakInCents: 18.94, offPeakInCents: 14.86 },
    RED: { peakInCents: 75.62, offPeakInCents: 15.68 },
  },
};
const EJP = {
  kind: 'EJP',
  prices: { NORMAL: { peakInCents: 17, offPeakInCents: 17 }, EJP: { peakInCents: 120, offPeakInCents: 17 } },
};

describe('a tariff', () => {
  test('is kept to the letter, in the currency of the country unless another is said', async () => {
    const made = await call('POST', '', FIXED);
    expect(made.statusCode).toBe(201);
    const kept = { ...FIXED, ...UNSAID, id: made.json<TariffBody>().id, provider: 'Lumen', currency: 'EUR' };
    expect(made.json()).toEqual(kept);
    const hourly = await call('POST', '', { ...HOURLY, currency: 'CHF' });
    expect(await list()).toEqual([
      kept,
      { ...HOURLY, ...UNSAID, id: hourly.json<TariffBody>().id, tariffInCents: null, currency: 'CHF', endDate: null },
    ]);
  });

  test('of any energy that homes are heated with has one price for each kilowatt-hour', async () => {
    for (const energy of ['DISTRICT_HEAT', 'OIL', 'PROPANE', 'PELLETS']) {
      const body = { energy, tariffInCents: 9.5, unit: 'kWh', startDate: '2026-01-01' };
      expect((await call('POST', '', body)).json()).toMatchObject({ energy, type: 'FIXED', tariffInCents: 9.5 });
      const refused = [
        await call('POST', '', { ...body, unit: 'm3', startDate: '2027-01-01' }),
        await call('POST', '', { ...body, type: 'HOURLY', tariffInCents: null }),
      ];
      expect(refused.map((answer) => [answer.statusCode, error(answer)?.field])).toEqual([
        [422, 'unit'],
        [422, 'type'],
      ]);
      expect(refused.map((answer) => (error(answer) as { title?: string }).title)).toEqual([
        expect.stringMatching(/^unit: Expected/),
        expect.stringMatching(/^type: Expected/),
      ]);
    }
  });

  test('of a client that does not say of what is of what the home is heated with, or of gas by the cubic metre', async () => {
    const { homeId } = server.camille;
    await server.database.kysely.insertInto('home_energy').values({ home_id: homeId, energy: 'DISTRICT_HEAT', unit: 'MWh' }).execute();
    const price = { tariffInCents: 9.5, startDate: '2026-01-01' };
    expect((await call('POST', '', { ...price, unit: 'kWh' })).json()).toMatchObject({ energy: 'DISTRICT_HEAT' });
    expect((await call('POST', '', { ...price, unit: 'm3' })).json()).toMatchObject({ energy: 'GAS' });
    await server.database.kysely.deleteFrom('home_energy').where('home_id', '=', homeId).execute();
  });

  test('of a client that says no more than price, unit and days is one of gas', async () => {
    const answer = await call('POST', '', { tariffInCents: 0.1 + 0.2, unit: 'm3', startDate: '2026-01-01', endDate: '2026-06-30' });
    expect(answer.json()).toMatchObject({ energy: 'GAS', type: 'FIXED', provider: null, tariffInCents: 0.3 });
  });

  test('tells the revision from which on it is there', async () => {
    const revision = Number((await call('POST', '', FIXED)).headers['x-braise-revision']);
    const row = await server.database.kysely
      .selectFrom('home')
      .select('revision')
      .where('id', '=', server.camille.homeId)
      .executeTakeFirstOrThrow();
    expect(revision).toBe(row.revision);
  });

  test('sent again under the same key is added once', async () => {
    const key = { 'idempotency-key': 'tariff' };
    const first = await call('POST', '', FIXED, key);
    const again = await call('POST', '', FIXED, key);
    expect([again.statusCode, again.json(), again.headers['idempotent-replayed']]).toEqual([201, first.json(), 'true']);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['startDate', { startDate: '2026-12-31', endDate: '2027-12-31' }],
    ['startDate', { startDate: '2026-06-01', endDate: null }],
    ['endDate', { startDate: '2025-01-01', endDate: '2026-01-01' }],
    ['endDate', { startDate: '2025-01-01', endDate: null }],
  ])('that shares a day with another is refused at %s', async (field, days) => {
    await call('POST', '', FIXED);
    const answer = await call('POST', '', { ...FIXED, ...days });
    expect([answer.statusCode, error(answer)]).toMatchObject([409, { code: 'tariff.overlap', field }]);
    expect(await list()).toHaveLength(1);
  });

  test('of gas may hold on the days of one of electricity', async () => {
    await call('POST', '', FIXED);
    expect((await call('POST', '', { ...FIXED, energy: 'GAS' })).statusCode).toBe(201);
  });

  test('is added once when twenty for the same days come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', '', FIXED)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['tariffInCents', { tariffInCents: null }],
    ['tariffInCents', { tariffInCents: -0.01 }],
    ['tariffInCents', { tariffInCents: 100_001 }],
    ['tariffInCents', { tariffInCents: 0.00001 }],
    ['tariffInCents', { tariffInCents: 'cheap' }],
    ['tariffInCents', { type: 'HOURLY' }],
    ['type', { type: 'HOURLY', energy: 'GAS', tariffInCents: null }],
    ['unit', { unit: 'm3' }],
    ['unit', { unit: 'litre' }],
    ['terms', { terms: { kind: 'MARKET', factor: 1, feeInCents: 8, tax: 0.2 } }],
    ['terms.kind', { type: 'HOURLY', tariffInCents: null, terms: { kind: 'MOON' } }],
    ['terms.offPeak', { ...NIGHTS, terms: { ...NIGHTS.terms, offPeak: [] } }],
    ['terms.offPeak.0.start', { ...NIGHTS, terms: { ...NIGHTS.terms, offPeak: [{ days: ['MONDAY'], start: '25:00', end: '06:00' }] } }],
    ['terms.offPeak', { ...NIGHTS, terms: { ...NIGHTS.terms, offPeak: [{ days: ['MONDAY'], start: '06:00', end: '06:00' }] } }],
    ['terms.prices.RED', { ...NIGHTS, terms: { ...TEMPO, prices: { ...TEMPO.prices, RED: undefined } } }],
    ['standingChargeInCents', { standingChargeInCents: -1 }],
    ['feedInInCents', { feedInInCents: 'much' }],
    ['currency', { currency: 'ZZZ' }],
    ['currency', { currency: '€' }],
    ['provider', { provider: 'x'.repeat(81) }],
    ['provider', { provider: 'Lu\u0000men' }],
    ['startDate', { startDate: '1999-12-31' }],
    ['startDate', { startDate: '2026-02-30' }],
    ['startDate', { startDate: '01/01/2026' }],
    ['endDate', { endDate: '2101-01-01' }],
    ['endDate', { endDate: '2025-12-31' }],
  ])('whose %s is wrong is refused there', async (field, change) => {
    const answer = await call('POST', '', { ...FIXED, ...change });
    expect([answer.statusCode, error(answer)]).toMatchObject([422, { code: 'validationFailed', field }]);
    expect(await list()).toEqual([]);
  });

  test('may hold on the first and the last day that there are, and for one day', async () => {
    const days = [
      { startDate: '2000-01-01', endDate: '2000-01-01' },
      { startDate: '2000-01-02', endDate: '2100-12-31' },
    ];
    const answers = await Promise.all(days.map((some) => call('POST', '', { ...FIXED, ...some })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  });

  test('changes as a whole, within its own days too', async () => {
    const { id } = (await call('POST', '', FIXED)).json<TariffBody>();
    const changed = await call('PUT', `/${id}`, { ...FIXED, provider: null, tariffInCents: 30, endDate: '2026-06-30' });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { id, provider: null, tariffInCents: 30, endDate: '2026-06-30' }]);
    expect(await list()).toEqual([changed.json()]);
  });

  test('keeps what a client does not know of', async () => {
    const { id } = (await call('POST', '', { ...FIXED, currency: 'CHF' })).json<TariffBody>();
    const changed = await call('PUT', `/${id}`, { tariffInCents: 30, unit: 'kWh', startDate: '2026-02-01', endDate: '2026-12-31' });
    expect(changed.json()).toEqual({
      ...FIXED,
      ...UNSAID,
      id,
      provider: 'Lumen',
      currency: 'CHF',
      tariffInCents: 30,
      startDate: '2026-02-01',
    });
  });

  test.each([
    ['peak and off-peak hours', NIGHTS.terms],
    ['days of three colours', TEMPO],
    ['days that are dear', EJP],
    ['the market', { kind: 'MARKET', factor: 1.03, feeInCents: 9.5, tax: 0.2 }],
  ])('by %s is kept to the letter, by a client too that does not know of that', async (_, terms) => {
    const asked = { ...NIGHTS, terms };
    const { id } = (await call('POST', '', asked)).json<TariffBody>();
    const kept = { ...asked, id, currency: 'EUR', endDate: null };
    expect(await list()).toEqual([kept]);
    await call('PUT', `/${id}`, { provider: 'Mistral', unit: 'kWh', startDate: '2026-01-01' });
    expect(await list()).toEqual([{ ...kept, provider: 'Mistral' }]);
    // a price for all hours takes the place of those that change
    await call('PUT', `/${id}`, FIXED);
    expect(await list()).toMatchObject([{ type: 'FIXED', tariffInCents: 25.16, terms: null, standingChargeInCents: 1574 }]);
  });

  test('does not change into the days of another', async () => {
    const { id } = (await call('POST', '', FIXED)).json<TariffBody>();
    await call('POST', '', HOURLY);
    const answer = await call('PUT', `/${id}`, { ...FIXED, endDate: null });
    expect([answer.statusCode, error(answer)]).toMatchObject([409, { code: 'tariff.overlap', field: 'endDate' }]);
  });

  test('is forgotten', async () => {
    const { id } = (await call('POST', '', FIXED)).json<TariffBody>();
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    const answers = [await call('DELETE', `/${id}`), await call('PUT', `/${id}`, FIXED), await call('DELETE', '/first')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('of another home is neither shown, changed nor forgotten', async () => {
    const { id } = (await call('POST', '', FIXED)).json<TariffBody>();
    const callAs = energyCallsAs(() => server);
    const theirs = (method: 'GET' | 'PUT' | 'DELETE', path: string) =>
      callAs('louis', method, `tariffs${path}`, method === 'PUT' ? FIXED : undefined);
    expect((await theirs('GET', '')).json()).toEqual({ currency: 'EUR', tariffs: [] });
    expect([(await theirs('PUT', `/${id}`)).statusCode, (await theirs('DELETE', `/${id}`)).statusCode]).toEqual([404, 404]);
    expect(await list()).toHaveLength(1);
  });
});

describe('the prices of a day', () => {
  const prices = async (search: string) => (await ask('GET', `prices${search}`)).json<object>();

  test('are what the tariff of each hour asks for, on days of 23 hours too', async () => {
    const { id } = (await call('POST', '', NIGHTS)).json<TariffBody>();
    const [off, on] = [
      { priceInCents: 15.4, rate: 'OFF_PEAK', colour: null, tariffId: id },
      { priceInCents: 20.68, rate: 'PEAK', colour: null, tariffId: id },
    ];
    expect(await prices('?date=2026-03-29')).toEqual({
      date: '2026-03-29',
      energy: 'ELECTRICITY',
      stretches: [
        { from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T04:00:00.000Z', ...off },
        { from: '2026-03-29T04:00:00.000Z', to: '2026-03-29T20:00:00.000Z', ...on },
        { from: '2026-03-29T20:00:00.000Z', to: '2026-03-29T22:00:00.000Z', ...off },
      ],
    });
  });

  test('say where nobody knows', async () => {
    const { id } = (await call('POST', '', HOURLY)).json<TariffBody>();
    expect(await prices('?date=2026-12-31')).toMatchObject({ stretches: [{ priceInCents: null, gap: 'NO_TARIFF', tariffId: null }] });
    expect(await prices('?date=2027-01-01')).toMatchObject({ stretches: [{ priceInCents: null, gap: 'NO_FORMULA', tariffId: id }] });
    expect(await prices('?date=2027-01-01&energy=GAS')).toMatchObject({ energy: 'GAS', stretches: [{ gap: 'NO_TARIFF' }] });
    await call('PUT', `/${id}`, { ...HOURLY, terms: TEMPO });
    expect(await prices('?date=2027-01-01')).toMatchObject({ stretches: [{ gap: 'NO_DAY_COLOUR', tariffId: id }, {}, {}] });
  });

  test('follow what the market of the zone asks, in the same currency, and say where it is not known', async () => {
    const home = { simulated: false, address: JSON.stringify({ country: 'FRA', zipCode: '69003' }) };
    await server.database.kysely.updateTable('home').set(home).where('id', '=', server.camille.homeId).execute();
    const day = { day: '2027-03-02', stepMinutes: 60, currency: 'EUR' } as const;
    await keepDays(
      server.database,
      'FR',
      'entsoe',
      [{ ...day, prices: [100, null, -20, ...Array.from({ length: 21 }, () => 80)] }],
      server.now(),
    );
    const terms = { kind: 'MARKET', factor: 1, feeInCents: 5, tax: 0.2 };
    const { id } = (await call('POST', '', { ...HOURLY, terms })).json<TariffBody>();
    const priced = { rate: 'MARKET', colour: null, tariffId: id };
    const { stretches } = (await prices('?date=2027-03-02')) as { stretches: object[] };
    expect(stretches).toHaveLength(24);
    expect(stretches.slice(0, 4)).toEqual([
      { from: '2027-03-01T23:00:00.000Z', to: '2027-03-02T00:00:00.000Z', priceInCents: 18, ...priced },
      { from: '2027-03-02T00:00:00.000Z', to: '2027-03-02T01:00:00.000Z', priceInCents: null, gap: 'NO_MARKET_PRICE', tariffId: id },
      { from: '2027-03-02T01:00:00.000Z', to: '2027-03-02T02:00:00.000Z', priceInCents: 3.6, ...priced },
      { from: '2027-03-02T02:00:00.000Z', to: '2027-03-02T03:00:00.000Z', priceInCents: 15.6, ...priced },
    ]);
    expect(await prices('?date=2027-03-03')).toMatchObject({ stretches: [{ gap: 'NO_MARKET_PRICE' }] });
    await call('PUT', `/${id}`, { ...HOURLY, terms, currency: 'CHF' });
    expect(await prices('?date=2027-03-02')).toMatchObject({ stretches: [{ gap: 'NO_MARKET_PRICE' }] });
  });

  test('have the colour of the day before until six', async () => {
    const told = [
      { day: '2027-03-01', colour: 'RED' },
      { day: '2027-03-02', colour: 'BLUE' },
    ] as const;
    await keepColours(server.database, 'TEMPO', 'rte', told, server.now());
    await call('POST', '', { ...HOURLY, terms: TEMPO });
    expect(await prices('?date=2027-03-02')).toMatchObject({
      stretches: [
        { to: '2027-03-02T05:00:00.000Z', priceInCents: 15.68, rate: 'OFF_PEAK', colour: 'RED' },
        { to: '2027-03-02T21:00:00.000Z', priceInCents: 16.09, rate: 'PEAK', colour: 'BLUE' },
        { priceInCents: 12.96, rate: 'OFF_PEAK', colour: 'BLUE' },
      ],
    });
  });

  test('are those of today where no day is named', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(server.now());
    expect(await prices('')).toMatchObject({ date: today });
  });

  test.each(['?date=2026-02-30', '?date=yesterday', '?energy=COAL'])('are refused for %s', async (search) => {
    expect(await prices(search)).toMatchObject({ errors: [{ code: 'validationFailed' }] });
  });
});

test('tariffs go with their home', async () => {
  await call('POST', '', FIXED);
  await server.database.kysely.deleteFrom('home').where('id', '=', server.camille.homeId).execute();
  expect(await server.database.kysely.selectFrom('tariff').select('id').execute()).toEqual([]);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
