import { tariffRequest as requestSchema, tariff } from '@braise/contract/energy-insights';
import { describe, expect, it, test } from 'vitest';
import { USUAL_HOURS, dayKindOf } from './off-peak-form.ts';
import { formOfOffer } from './form-of-offer.ts';
import { formOfTariff } from './form-of-tariff.ts';
import { doubtIn, doubtOf } from './price-doubt.ts';
import { type TariffForm, emptyTariff } from './tariff-form.ts';
import { type TariffFault, tariffRequest as requestIn } from './tariff-request.ts';

const PEAK = { kind: 'PEAK', prices: { peak: '20', 'off-peak': '15' } } as const;

const form = { ...emptyTariff('2026-02-01'), provider: ' Courant local ', prices: { price: '20,68' } };
const tariffRequest = (typed: TariffForm, ofOffer = false) => requestIn(typed, 'fr', ofOffer);

describe('a tariff of a product', () => {
  const offer = { id: 'at-x', supplier: 'X', name: 'Y', kind: 'MARKET', factor: 1.03, feeInCents: null, tax: 0.2, priced: true } as const;
  it('begins with what all contracts have in common, and asks for the rest of its formula', () => {
    const begun = formOfOffer(offer, '2026-02-01', 'fr');
    expect(begun).toMatchObject({ provider: 'X', kind: 'HOURLY', factor: 1.03, fee: '', tax: '20' });
    expect(tariffRequest(begun, true)).toEqual([{ field: 'fee', key: 'missing-price' }]);
    expect(tariffRequest(begun)).toMatchObject({ terms: null });
    expect(tariffRequest({ ...begun, fee: '1,5' }, true)).toMatchObject({
      terms: { kind: 'MARKET', factor: 1.03, feeInCents: 1.5, tax: 0.2 },
    });
  });
});

describe('a tariff as it is typed', () => {
  it('makes a request that the contract takes', () => {
    const request = tariffRequest(form);
    expect(request).toEqual({
      energy: 'ELECTRICITY',
      provider: 'Courant local',
      type: 'FIXED',
      tariffInCents: 20.68,
      terms: null,
      standingChargeInCents: null,
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
  ])('reads the price %j', (price, cents) => expect(tariffRequest({ ...form, prices: { price } })).toMatchObject({ tariffInCents: cents }));
  it.each([
    [{ prices: { price: '20.682' } }, 20.682],
    [{ prices: { price: '1.234 ct' } }, 1.234],
    [{ energy: 'GAS', unit: 'm3', prices: { price: '112.450' } }, 112.45],
  ] as const)('reads %j, which nobody pays a thousand times of, as it can only be meant', (typed, cents) => {
    const priced: TariffForm = { ...form, ...typed };
    expect(tariffRequest(priced)).toMatchObject({ tariffInCents: cents });
    expect(doubtIn(priced, 'fr', new Set())).toBeNull();
  });
  it('is read in the language of its page', () =>
    expect(requestIn({ ...form, prices: { price: '1,234' } }, 'en')).toMatchObject({ tariffInCents: 1234 }));
  it('of gas says by which unit, and asks about a price that such a unit does not have', () => {
    const gas: TariffForm = { ...form, energy: 'GAS', unit: 'm3', prices: { price: '112' } };
    expect(tariffRequest(gas)).toMatchObject({ energy: 'GAS', unit: 'm3', type: 'FIXED', tariffInCents: 112 });
    expect(doubtIn(gas, 'fr', new Set())).toBeNull();
    expect(doubtIn({ ...gas, unit: 'kWh' }, 'fr', new Set())).toEqual({ field: 'price', meant: 11.2 });
    expect(doubtIn({ ...gas, prices: { price: '1,12' } }, 'fr', new Set())).toEqual({ field: 'price', meant: 112 });
    // nobody sells electricity by its volume
    expect(tariffRequest({ ...gas, energy: 'ELECTRICITY' })).toMatchObject({ unit: 'kWh' });
  });
  it('with hourly prices has none of its own, and no formula where nothing is said of it', () => {
    const hourly: TariffForm = { ...form, kind: 'HOURLY', prices: { price: 'n’importe quoi' } };
    expect(tariffRequest(hourly)).toMatchObject({ type: 'HOURLY', tariffInCents: null, terms: null });
    expect(tariffRequest({ ...hourly, fee: '9,5', tax: '5,5 %' })).toMatchObject({
      terms: { kind: 'MARKET', factor: 1, feeInCents: 9.5, tax: 0.055 },
    });
  });
  it('has its standing charge in whole units of its currency', () =>
    expect(tariffRequest({ ...form, standing: '15,74 €' })).toMatchObject({ standingChargeInCents: 1574 }));
  it.each<[Partial<TariffForm>, TariffFault]>([
    [{ provider: '  ' }, { field: 'provider', key: 'missing-provider' }],
    [{ prices: {} }, { field: 'price', key: 'missing-price' }],
    [{ prices: { price: '0,12345' } }, { field: 'price', key: 'precise-price' }],
    [{ standing: '12,34567 €' }, { field: 'standing', key: 'precise-price' }],
    [
      { energy: 'GAS', unit: 'm3', prices: { price: '1.234' } },
      { field: 'price', key: 'either' },
    ],
    [{ prices: { price: '120.500' } }, { field: 'price', key: 'either' }],
    [{ standing: '1.234' }, { field: 'standing', key: 'either' }],
    [{ prices: { price: '-1' } }, { field: 'price', key: 'bad-price' }],
    [{ prices: { price: '20,68,1' } }, { field: 'price', key: 'bad-price' }],
    [{ prices: { price: '100001' } }, { field: 'price', key: 'bad-price' }],
    [{ prices: { price: 'vingt' } }, { field: 'price', key: 'bad-price' }],
    [
      { kind: 'PEAK', prices: { peak: '20' } },
      { field: 'off-peak', key: 'missing-price' },
    ],
    [
      { ...PEAK, offPeak: [] },
      { field: 'offPeak', key: 'bad-hours' },
    ],
    [
      { ...PEAK, offPeak: [{ ...USUAL_HOURS, end: '' }] },
      { field: 'offPeak', key: 'bad-hours' },
    ],
    [
      { ...PEAK, offPeak: [{ ...USUAL_HOURS, end: '22:00' }] },
      { field: 'offPeak', key: 'bad-hours' },
    ],
    [
      { kind: 'HOURLY', fee: 'x' },
      { field: 'fee', key: 'bad-price' },
    ],
    [
      { kind: 'HOURLY', tax: '120' },
      { field: 'tax', key: 'bad-tax' },
    ],
    [
      { kind: 'HOURLY', tax: '5,50001' },
      { field: 'tax', key: 'precise-price' },
    ],
    [{ standing: 'x' }, { field: 'standing', key: 'bad-sum' }],
    [{ startDate: '' }, { field: 'startDate', key: 'bad-day' }],
    [{ startDate: '1999-12-31' }, { field: 'startDate', key: 'bad-day' }],
    [{ endDate: '31.12.2026' }, { field: 'endDate', key: 'bad-day' }],
    [{ endDate: '2026-01-31' }, { field: 'endDate', key: 'end-before-start' }],
  ])('with %j is refused beside the field', (change, fault) => expect(tariffRequest({ ...form, ...change })).toEqual([fault]));
  it('says everything at once', () =>
    expect(tariffRequest({ ...form, provider: '', prices: { price: 'x' }, startDate: '' })).toMatchObject([
      { field: 'provider' },
      { field: 'price' },
      { field: 'startDate' },
    ]));
});

const WEEKEND = { days: ['SATURDAY', 'SUNDAY'], start: '00:00', end: '24:00' };
const prices = (peakInCents: number, offPeakInCents: number) => ({ peakInCents, offPeakInCents });
test.each([
  { type: 'FIXED', tariffInCents: 20.68, terms: null },
  { type: 'HOURLY', tariffInCents: null, terms: null },
  {
    type: 'HOURLY',
    terms: { kind: 'PEAK', ...prices(20.68, 15.4), offPeak: [{ days: ['MONDAY', 'THURSDAY'], start: '22:00', end: '06:00' }, WEEKEND] },
  },
  { type: 'HOURLY', terms: { kind: 'TEMPO', prices: { BLUE: prices(16, 13), WHITE: prices(19, 15), RED: prices(75.6, 15.7) } } },
  { type: 'HOURLY', terms: { kind: 'EJP', prices: { NORMAL: prices(17, 17), EJP: prices(120, 17) } } },
  { type: 'HOURLY', terms: { kind: 'MARKET', factor: 1.03, feeInCents: 9.5, tax: 0.055 } },
])('what stands is shown, and sent again as it was: %j', (change) => {
  const asked = requestSchema.parse({
    energy: 'ELECTRICITY',
    provider: 'Mistral',
    tariffInCents: null,
    standingChargeInCents: 1574,
    unit: 'kWh',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    ...change,
  });
  const standing = tariff.parse({ ...asked, id: '5b0a4a3e-0000-4000-8000-000000000000', currency: 'EUR', feedInInCents: null });
  expect(tariffRequest(formOfTariff(standing, 'fr'))).toEqual(asked);
});

test.each([
  [['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'], 'EVERY_DAY'],
  [['SUNDAY', 'SATURDAY'], 'WEEKEND'],
  [['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'], 'WEEKDAYS'],
  [['MONDAY'], null],
])('%j are %s', (days, kind) => expect(dayKindOf(days)).toBe(kind));

it('doubts each price once as it was typed', () => {
  const coloured: TariffForm = { ...form, ...PEAK, prices: { peak: '2068', 'off-peak': '0,154' } };
  expect(doubtIn(coloured, 'fr', new Set())).toEqual({ field: 'peak', meant: 20.68 });
  expect(doubtIn(coloured, 'fr', new Set(['2068']))).toEqual({ field: 'off-peak', meant: 15.4 });
  expect(doubtIn(coloured, 'fr', new Set(['2068', '0,154']))).toBeNull();
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
