import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { GAS, meterCalls, refusal } from './testing/meter-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { call, callAs, add, inFrance, forgetAll } = meterCalls(() => server);
beforeEach(forgetAll);

describe('a bill', () => {
  const JANUARY = { startDate: '2026-01-01', endDate: '2026-01-31', amountInCents: 21412, kWh: 1836 };
  const doubtOf = (kind: string, counted: number | null = null) => ({ kind, counted, price: null, usual: null });
  const bills = async () => (await call('GET', 'bills')).json<{ currency: string; bills: readonly object[] }>();
  const addBill = async (body: object): Promise<string> => (await call('POST', 'bills', body)).json<{ id: string }>().id;

  test('is kept to the letter, in the currency of the country, and shown the latest first', async () => {
    await inFrance({ country: 'FRA' });
    const january = await addBill(JANUARY);
    const february = await addBill({ ...JANUARY, startDate: '2026-02-01', endDate: '2026-02-28', kWh: null, currency: 'CHF' });
    expect(await bills()).toEqual({
      currency: 'EUR',
      delivered: [],
      bills: [
        {
          id: february,
          startDate: '2026-02-01',
          endDate: '2026-02-28',
          amountInCents: 21412,
          currency: 'CHF',
          kWh: null,
          by: 'Camille',
          doubts: [doubtOf('CURRENCY')],
        },
        { id: january, ...JANUARY, currency: 'EUR', by: 'Camille', doubts: [] },
      ],
    });
  });

  test('may be of what comes by the load on the days on which that was burned, whatever heats the home today', async () => {
    const delivered = async () => (await call('GET', 'bills')).json<{ delivered: readonly object[] }>().delivered;
    await call('PUT', 'settings', { ...GAS, energySource: 'OIL', unit: 'l' });
    expect(await delivered()).toEqual([{ startDate: null, endDate: null }]);
    await add('2026-01-01', 1_000);
    await add('2026-02-01', 1_200);
    await call('PUT', 'settings', { ...GAS, energySource: 'ELECTRICITY', unit: 'kWh' });
    await add('2026-02-10', 0);
    await add('2026-02-20', 300);
    expect(await delivered()).toEqual([{ startDate: null, endDate: '2026-02-09' }]);
  });

  test.each([
    ['begins within it', { startDate: '2026-01-31', endDate: '2026-02-28' }, 'startDate'],
    ['ends within it', { startDate: '2025-12-01', endDate: '2026-01-01' }, 'endDate'],
    ['holds it', { startDate: '2025-12-01', endDate: '2026-02-28' }, 'endDate'],
  ])('that %s is refused beside another', async (_, days, field) => {
    await addBill(JANUARY);
    expect(refusal(await call('POST', 'bills', { ...JANUARY, ...days }))).toEqual([409, 'bill.overlap', field]);
  });

  test.each([
    [{ endDate: '2025-12-31' }, 'validationFailed', 'endDate'],
    [{ endDate: '2099-12-31' }, 'bill.inFuture', 'endDate'],
    [{ kWh: 31 * 2_400 + 1 }, 'bill.tooMuch', 'kWh'],
    [{ currency: 'XYZ' }, 'validationFailed', 'currency'],
    [{ amountInCents: -1 }, 'validationFailed', 'amountInCents'],
    [{ amountInCents: 99_999_999_999 }, 'validationFailed', 'amountInCents'],
    [{ amountInCents: 10.5 }, 'validationFailed', 'amountInCents'],
    [{ amountInCents: '10.5' }, 'validationFailed', 'amountInCents'],
    [{ kWh: -1 }, 'validationFailed', 'kWh'],
  ])('with %j is refused', async (change, code, field) => {
    const answer = await call('POST', 'bills', { ...JANUARY, ...change });
    expect(refusal(answer)).toEqual([422, code, field]);
    const title = code === 'validationFailed' ? `"title":"${field}: ` : '"title":"';
    expect(answer.body).toContain(title);
  });

  test('is corrected, and forgotten; that of another home is not', async () => {
    const id = await addBill(JANUARY);
    const theirs = [await callAs('louis', 'PUT', `bills/${id}`, JANUARY), await callAs('louis', 'DELETE', `bills/${id}`)];
    expect(theirs.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await call('PUT', `bills/${id}`, { ...JANUARY, startDate: '2026-01-02', amountInCents: 100 })).json()).toMatchObject({
      id,
      startDate: '2026-01-02',
      amountInCents: 100,
    });
    expect((await call('DELETE', `bills/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `bills/${id}`)).statusCode).toBe(404);
    expect((await bills()).bills).toEqual([]);
  });

  describe('that does not go with what is known', () => {
    const weigh = async (body: object) => (await call('POST', 'bills/weigh', body)).json<{ doubts: readonly object[] }>().doubts;
    const doubts = async () =>
      (await bills()).bills.map((bill) => (bill as { doubts: readonly { kind: string }[] }).doubts.map(({ kind }) => kind));
    const confirm = (id: string, bill: object, confirmed: readonly string[]) =>
      call('POST', `bills/${id}/answer`, { confirmed, bill: { currency: 'EUR', ...bill } });
    const read = async () => {
      await inFrance({ country: 'FRA' });
      await call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit: 11, validFrom: null } });
      await add('2025-12-31', 4_000);
      await add('2026-02-01', 4_165);
    };

    test.each([
      [{ kWh: 44_000 }, 'ENERGY', expect.closeTo(1_760, -2) as number],
      [{ currency: 'USD' }, 'CURRENCY', null],
      [{ startDate: '1990-01-01', kWh: null }, 'PERIOD', null],
    ])('with %j is asked about before it is stored, and in the list: %s', async (change, kind, counted) => {
      await read();
      const bill = { ...JANUARY, ...change };
      expect(await weigh(bill)).toEqual([doubtOf(kind, counted)]);
      expect((await bills()).bills).toEqual([]);
      await addBill(bill);
      expect(await doubts()).toEqual([[kind]]);
    });

    test('is asked about no more once it was confirmed, until something else is typed', async () => {
      await read();
      expect(await weigh(JANUARY)).toEqual([]);
      const wrong = { ...JANUARY, amountInCents: 75_000, kWh: 44_000 };
      const id = await addBill({ ...wrong, confirmed: ['ENERGY'] });
      expect(await doubts()).toEqual([[]]);
      await call('PUT', `bills/${id}`, wrong);
      expect(await doubts()).toEqual([[]]);
      expect(await weigh({ ...wrong, billId: id })).toEqual([]);
      await call('PUT', `bills/${id}`, { ...wrong, kWh: 45_000 });
      expect(await doubts()).toEqual([['ENERGY']]);
      await call('PUT', `bills/${id}`, { ...wrong, kWh: 45_000, confirmed: ['ENERGY'] });
      expect(await doubts()).toEqual([[]]);
    });

    test('for far more or less than it may cost is asked about, with both prices, until it was confirmed as it stands', async () => {
      await inFrance({ country: 'FRA' });
      await call('PUT', 'settings', GAS);
      const slip = { ...JANUARY, amountInCents: 100 };
      const price = { ...doubtOf('PRICE'), price: 0.05 };
      expect(await weigh(slip)).toEqual([{ ...price, usual: { by: 'USUAL', least: 3, most: 20 } }]);
      await call('POST', 'tariffs', { energy: 'GAS', tariffInCents: 10, unit: 'kWh', startDate: '2025-01-01' });
      expect(await weigh(JANUARY)).toEqual([]);
      expect(await weigh(slip)).toEqual([{ ...price, usual: { by: 'TARIFF', least: 10, most: 10 } }]);
      // whatever else is asked about it
      expect(await weigh({ ...slip, amountInCents: 10_000_000, currency: 'CHF' })).toMatchObject([{ kind: 'CURRENCY' }, { kind: 'PRICE' }]);
      const id = await addBill(slip);
      expect(await doubts()).toEqual([['PRICE']]);
      expect((await confirm(id, slip, ['PRICE'])).statusCode).toBe(204);
      expect(await doubts()).toEqual([[]]);
      for (const change of [{ amountInCents: 101 }, { kWh: 1_900 }, { endDate: '2026-01-30' }]) {
        await call('PUT', `bills/${id}`, { ...slip, ...change });
        expect(await doubts()).toEqual([['PRICE']]);
        await call('PUT', `bills/${id}`, { ...slip, ...change, confirmed: ['PRICE'] });
        expect(await doubts()).toEqual([[]]);
      }
    });

    test('is held against what readings counted where it says nothing of energy', async () => {
      await read();
      const asked = { ...JANUARY, amountInCents: 2_141_200, kWh: null };
      expect(await weigh(asked)).toMatchObject([{ kind: 'PRICE', counted: expect.closeTo(1_760, -2) as number }]);
    });

    test('is answered by itself: what was corrected since stays, and who typed it', async () => {
      await read();
      const corrected = { ...JANUARY, amountInCents: 75_000, kWh: 45_000 };
      const id = await addBill({ ...corrected, kWh: 44_000 });
      await call('PUT', `bills/${id}`, corrected);
      const typist = await server.database.kysely.selectFrom('heating_bill').select('person_id').executeTakeFirstOrThrow();
      await server.database.kysely.updateTable('heating_bill').set({ person_id: null }).execute();
      expect((await confirm(id, corrected, ['ENERGY'])).statusCode).toBe(204);
      expect((await bills()).bills).toMatchObject([{ ...corrected, by: null, doubts: [] }]);
      await call('PUT', `bills/${id}`, corrected);
      expect((await bills()).bills).toMatchObject([{ by: null }]);
      expect(typist.person_id).not.toBeNull();
      const theirs = { confirmed: ['ENERGY'], bill: { ...corrected, currency: 'EUR' } };
      expect((await callAs('louis', 'POST', `bills/${id}/answer`, theirs)).statusCode).toBe(404);
    });

    test('is not silenced before it is in doubt', async () => {
      const asked = { ...JANUARY, amountInCents: 68_000, kWh: 44_000 };
      const notAsked = [409, 'bill.notAsked', 'confirmed'];
      expect(refusal(await call('POST', 'bills', { ...asked, confirmed: ['ENERGY'] }))).toEqual(notAsked);
      const id = await addBill(asked);
      expect(refusal(await call('PUT', `bills/${id}`, { ...asked, confirmed: ['ENERGY'] }))).toEqual(notAsked);
      expect(refusal(await confirm(id, asked, ['ENERGY']))).toEqual(notAsked);
      await read();
      expect(await doubts()).toEqual([['ENERGY']]);
    });

    test('is of no wrong currency where nobody said the country', async () => {
      await inFrance(null);
      await addBill({ ...JANUARY, currency: 'CHF' });
      expect(await doubts()).toEqual([[]]);
      await inFrance({ country: 'FRA' });
      expect(await doubts()).toEqual([['CURRENCY']]);
    });

    test('in a house that is younger is asked about', async () => {
      await call('PUT', 'settings', { ...GAS, yearBuilt: 2020 });
      expect(await weigh({ ...JANUARY, startDate: '2019-12-31', endDate: '2020-01-31' })).toEqual([doubtOf('BEFORE_HOME')]);
    });

    test('is refused as storing it is', async () => {
      const id = await addBill(JANUARY);
      expect(refusal(await call('POST', 'bills/weigh', JANUARY))).toEqual([409, 'bill.overlap', 'startDate']);
      expect(refusal(await call('POST', 'bills/weigh', { ...JANUARY, billId: id, currency: 'XYZ' }))).toEqual([
        422,
        'validationFailed',
        'currency',
      ]);
      expect((await callAs('louis', 'POST', 'bills/weigh', { ...JANUARY, billId: id })).statusCode).toBe(404);
    });
  });

  test('is one of so many', async () => {
    const month = (index: number) => ({
      home_id: server.camille.homeId,
      id: crypto.randomUUID(),
      first_day: new Date(Date.UTC(1980, index, 1)).toISOString().slice(0, 10),
      last_day: new Date(Date.UTC(1980, index, 28)).toISOString().slice(0, 10),
      amount: '1',
      currency: 'EUR',
    });
    await server.database.kysely
      .insertInto('heating_bill')
      .values(Array.from({ length: 480 }, (_, index) => month(index)))
      .execute();
    expect(refusal(await call('POST', 'bills', JANUARY))).toEqual([422, 'bill.tooMany']);
  });
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
