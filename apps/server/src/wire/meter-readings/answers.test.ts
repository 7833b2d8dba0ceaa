import type { HeatingBillBody, MeterReadingBody } from '@braise/contract/energy-insights';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { energyCalls } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['meter_reading', 'heating_bill', 'home_energy', 'said_energy', 'meter_conversion'] as const)
    await server.database.kysely.deleteFrom(table).execute();
  await server.database.pool.query(`update home set address = '{"country":"FRA"}' where id = $1`, [server.camille.homeId]);
});

const call = energyCalls(() => server);
const idOf = async (path: string, body: object): Promise<string> => (await call('POST', path, body)).json<{ id: string }>().id;
/** Its status, and its code where it is refused. */
const outcome = async (...asked: Parameters<typeof call>): Promise<readonly unknown[]> => {
  const answer = await call(...asked);
  if (answer.statusCode < 400) return [answer.statusCode];
  return [answer.statusCode, answer.json<{ errors: readonly { code: string }[] }>().errors[0]?.code];
};

const GAS = { energySource: 'GAS', unit: 'm3', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null, dwelling: null };

describe('an answer for a bill', () => {
  const JANUARY = { startDate: '2025-12-31', endDate: '2026-01-31', amountInCents: 21_412, currency: 'EUR', kWh: 1_836 };
  /** In another currency, and some 25 times what readings counted. */
  const ODD = { ...JANUARY, currency: 'CHF', amountInCents: 20_000, kWh: 44_000 };
  const told = async () => (await call('GET', 'bills')).json<{ bills: readonly HeatingBillBody[] }>().bills;
  const asked = async () => (await told()).map(({ doubts }) => doubts.map(({ kind }) => kind));
  const answer = (id: string, bill: object, ...confirmed: readonly string[]) => outcome('POST', `bills/${id}/answer`, { confirmed, bill });
  const read = async (last = 4_165) => {
    await call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit: 11, validFrom: null } });
    await idOf('meterReadings', { date: '2025-12-31', reading: 4_000 });
    return idOf('meterReadings', { date: '2026-02-01', reading: last });
  };

  test('is of what it says alone: all else is asked about, what comes to be odd later too', async () => {
    await read();
    const id = await idOf('bills', ODD);
    expect(await asked()).toEqual([['CURRENCY', 'ENERGY']]);
    expect(await answer(id, ODD, 'CURRENCY')).toEqual([204]);
    expect(await asked()).toEqual([['ENERGY']]);
    // what it asks for does not go with 44,000 kWh, once those are right
    expect(await answer(id, ODD, 'ENERGY')).toEqual([204]);
    expect(await asked()).toEqual([['PRICE']]);
    expect(await answer(id, ODD, 'PRICE')).toEqual([204]);
    expect(await asked()).toEqual([[]]);
    await call('PUT', 'settings', { ...GAS, yearBuilt: 2026 });
    expect(await asked()).toEqual([['BEFORE_HOME']]);
  });

  test('that is given as it is stored silences nothing that readings tell later', async () => {
    const id = await idOf('bills', { ...ODD, amountInCents: 600_000, confirmed: ['CURRENCY'] });
    expect(await asked()).toEqual([[]]);
    await read();
    expect(await asked()).toEqual([['ENERGY', 'PRICE']]);
    expect(await answer(id, { ...ODD, amountInCents: 600_000 }, 'ENERGY', 'PRICE')).toEqual([204]);
    expect(await asked()).toEqual([[]]);
  });

  test.each([
    { startDate: '2026-01-02' },
    { endDate: '2026-01-30' },
    { amountInCents: 20_001 },
    { currency: 'USD' },
    { kWh: 4 },
    { kWh: null },
  ])('is refused where somebody made it %j meanwhile, which nobody said to be right', async (change) => {
    await read();
    const id = await idOf('bills', ODD);
    await call('PUT', `bills/${id}`, { ...ODD, ...change });
    const before = await asked();
    expect(await answer(id, ODD, 'CURRENCY', 'ENERGY')).toEqual([409, 'bill.changed']);
    expect(await asked()).toEqual(before);
    expect(await answer(id, { ...ODD, ...change }, 'CURRENCY')).toEqual([204]);
  });

  test('is kept once where two residents give it, in the list or with what they store', async () => {
    await read();
    const id = await idOf('bills', ODD);
    const both = [await answer(id, ODD, 'CURRENCY', 'ENERGY'), await answer(id, ODD, 'CURRENCY', 'ENERGY')];
    expect(both).toEqual([[204], [204]]);
    expect(await outcome('PUT', `bills/${id}`, { ...ODD, confirmed: ['CURRENCY', 'ENERGY'] })).toEqual([200]);
    // one of them was shown less
    expect(await answer(id, ODD, 'CURRENCY')).toEqual([204]);
    const { confirmed } = await server.database.kysely.selectFrom('heating_bill').select('confirmed').executeTakeFirstOrThrow();
    expect(confirmed).toEqual(['CURRENCY', 'ENERGY']);
  });

  test('is refused as a whole where some of it is in no doubt', async () => {
    const corrected = await read();
    const id = await idOf('bills', ODD);
    await call('PUT', `meterReadings/${corrected}`, { date: '2026-02-01', reading: 8_000 });
    expect(await answer(id, ODD, 'CURRENCY', 'ENERGY')).toEqual([409, 'bill.notAsked']);
    expect(await outcome('PUT', `bills/${id}`, { ...ODD, confirmed: ['CURRENCY', 'ENERGY'] })).toEqual([409, 'bill.notAsked']);
    expect((await asked())[0]).toContain('CURRENCY');
    expect(await answer(id, ODD)).toEqual([422, 'validationFailed']);
  });
});

describe('an answer for a reading', () => {
  const told = async () => (await call('GET', 'meterReadings')).json<{ readings: readonly MeterReadingBody[] }>().readings;
  const doubts = async () => (await told()).map(({ doubt }) => doubt?.kind ?? null);
  const figure = ({ date, reading, time }: MeterReadingBody) => ({ date, reading, time });
  const shownOf = async (id: string) => {
    const all = await told();
    const [of, doubt] = all.flatMap((one) => (one.id === id && one.doubt !== null ? [one, one.doubt] : []));
    const against = all.find((one) => one.id === (doubt as { against: string }).against)!;
    return {
      kind: (doubt as { kind: string }).kind,
      reading: figure(of as MeterReadingBody),
      against: { ...figure(against), id: against.id },
    };
  };
  const answer = (id: string, said: 'METER_CHANGED' | 'CONFIRMED', shown: object) =>
    outcome('POST', `meterReadings/${id}/answer`, { answer: said, ...shown });
  const add = (date: string, reading: number) => idOf('meterReadings', { date, reading });

  test.each([
    ['its figure', 'of', { reading: 99_998 }],
    ['its day', 'of', { date: '2026-02-22' }],
    ['its hour', 'of', { time: '08:15' }],
    ['the figure that it does not go with', 'against', { reading: 4_038 }],
    ['the day of that', 'against', { date: '2026-02-13' }],
  ])('is refused where somebody changed %s meanwhile, which nobody said to be right', async (_, which, change) => {
    const against = await add('2026-02-14', 4_037);
    const of = await add('2026-02-21', 99_999);
    const shown = await shownOf(of);
    const typed = which === 'of' ? { date: '2026-02-21', reading: 99_999 } : { date: '2026-02-14', reading: 4_037 };
    await call('PUT', `meterReadings/${which === 'of' ? of : against}`, { ...typed, ...change });
    expect(await answer(of, 'CONFIRMED', shown)).toEqual([409, 'meterReading.changed']);
    expect(await doubts()).toEqual(['ABSURD', null]);
    expect(await answer(of, 'CONFIRMED', await shownOf(of))).toEqual([204]);
    expect(await doubts()).toEqual([null, null]);
  });

  test('is refused where it is in another doubt by now, or against another reading', async () => {
    await add('2026-02-14', 4_037);
    const of = await add('2026-02-21', 99_999);
    const shown = await shownOf(of);
    expect(await answer(of, 'CONFIRMED', { ...shown, kind: 'UNIT' })).toEqual([409, 'meterReading.changed']);
    const between = await add('2026-02-18', 4_060);
    expect(await answer(of, 'CONFIRMED', shown)).toEqual([409, 'meterReading.changed']);
    await call('DELETE', `meterReadings/${between}`);
    expect(await answer(of, 'CONFIRMED', shown)).toEqual([204]);
  });

  test('is refused where it is in no doubt any more, of which nobody said anything', async () => {
    const against = await add('2026-02-14', 4_037);
    const of = await add('2026-02-21', 12);
    const shown = await shownOf(of);
    await call('PUT', `meterReadings/${against}`, { date: '2026-02-14', reading: 4 });
    const now = { ...shown, against: { ...shown.against, reading: 4 } };
    expect(await answer(of, 'METER_CHANGED', now)).toEqual([409, 'meterReading.notAsked']);
    expect(await answer(of, 'CONFIRMED', now)).toEqual([409, 'meterReading.notAsked']);
  });

  test.each([
    ['right', 'CONFIRMED', [4_037, 99_999], 1],
    ['of another meter', 'METER_CHANGED', [4_037, 12], 1],
    ['of the meter before', 'METER_CHANGED', [4_307, 12, 83], 0],
  ] as const)(
    'is kept once where two residents say that it is %s, in the list or with what they store',
    async (_, said, figures, which) => {
      const ids: string[] = [];
      for (const [index, reading] of figures.entries()) ids.push(await add(`2026-02-${14 + 7 * index}`, reading));
      const of = ids[which]!;
      const shown = await shownOf(of);
      expect([await answer(of, said, shown), await answer(of, said, shown)]).toEqual([[204], [204]]);
      const before = await told();
      expect(await outcome('PUT', `meterReadings/${of}`, { ...shown.reading, answer: said })).toEqual([200]);
      expect(await told()).toEqual(before);
      expect(await doubts()).toEqual(figures.map(() => null));
    },
  );

  test('takes the place of no other: a meter that was changed stays so when its first figure is right', async () => {
    await add('2026-02-14', 4_037);
    const first = await idOf('meterReadings', { date: '2026-02-21', reading: 5, answer: 'METER_CHANGED' });
    await add('2026-02-22', 90_000);
    await add('2026-03-03', 90_060);
    expect(await answer(first, 'CONFIRMED', await shownOf(first))).toEqual([204]);
    const [, , of] = await told();
    expect(of).toMatchObject({ id: first, doubt: null, meterChanged: true });
  });
});
