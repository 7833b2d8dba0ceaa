import { describe, expect, it } from 'vitest';
import { tariffRequest as requestSchema } from '@braise/contract/energy-insights';
import { doubtOf, emptyTariff, tariffRequest } from './tariff-form.ts';

const form = { ...emptyTariff('2026-02-01'), provider: ' Courant local ', price: '20,68' };

describe('a tariff as it is typed', () => {
  it('makes a request that the contract takes', () => {
    const request = tariffRequest(form);
    expect(request).toEqual({
      energy: 'ELECTRICITY',
      provider: 'Courant local',
      type: 'FIXED',
      tariffInCents: 20.68,
      unit: 'kWh',
      startDate: '2026-02-01',
      endDate: null,
    });
    expect(requestSchema.safeParse(request).success).toBe(true);
  });
  it.each([
    ['20.68', 20.68],
    [' 20,6823 ct', 20.6823],
    ['0', 0],
    ['100000', 100_000],
  ])('reads the price %j', (price, cents) => expect(tariffRequest({ ...form, price })).toMatchObject({ tariffInCents: cents }));
  it('with hourly prices has none of its own', () =>
    expect(tariffRequest({ ...form, type: 'HOURLY', price: 'n’importe quoi' })).toMatchObject({ type: 'HOURLY', tariffInCents: null }));
  it.each([
    [{ provider: '  ' }, { field: 'provider', key: 'missing-provider' }],
    [{ price: '' }, { field: 'price', key: 'missing-price' }],
    [{ price: '-1' }, { field: 'price', key: 'bad-price' }],
    [{ price: '20,68,1' }, { field: 'price', key: 'bad-price' }],
    [{ price: '100001' }, { field: 'price', key: 'bad-price' }],
    [{ price: 'vingt' }, { field: 'price', key: 'bad-price' }],
    [{ startDate: '' }, { field: 'startDate', key: 'bad-day' }],
    [{ startDate: '1999-12-31' }, { field: 'startDate', key: 'bad-day' }],
    [{ endDate: '31.12.2026' }, { field: 'endDate', key: 'bad-day' }],
    [{ endDate: '2026-01-31' }, { field: 'endDate', key: 'end-before-start' }],
  ] as const)('with %j is refused beside the field', (change, fault) => expect(tariffRequest({ ...form, ...change })).toEqual([fault]));
  it('says everything at once', () =>
    expect(tariffRequest({ ...form, provider: '', price: 'x', startDate: '' })).toMatchObject([
      { field: 'provider' },
      { field: 'price' },
      { field: 'startDate' },
    ]));
});

it.each([
  [20.68, null],
  [1, null],
  [100, null],
  // the comma is missing
  [2068, { meant: 20.68 }],
  [206.8, { meant: 20.68 }],
  // in euros
  [0.2068, { meant: 20.68 }],
  [0, { meant: null }],
])('of a price of %f is doubted %j', (price, doubt) => expect(doubtOf(price)).toEqual(doubt));
