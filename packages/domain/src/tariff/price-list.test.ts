import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { localDayAt } from '../schedule/local-day.ts';
import { DAY, HOUR, MINUTE } from '../units/duration.ts';
import { type Instant, cents, instant } from '../units/units.ts';
import { type MarketStep, type PriceSources, createPriceList } from './price-list.ts';
import type { Tariff, TariffTerms } from './tariff.ts';

const at = (text: string): Instant => instant(Date.parse(text));
const PARIS = 'Europe/Paris';
const tariff = (change: Partial<Tariff>): Tariff => ({
  id: 'T1',
  energy: 'ELECTRICITY',
  provider: null,
  type: 'HOURLY',
  price: null,
  terms: null,
  unit: 'kWh',
  currency: 'EUR',
  standingCharge: null,
  feedIn: null,
  startDay: '2026-01-01',
  endDay: '2026-12-31',
  ...change,
});
const listOf = (tariffs: readonly Tariff[], change: Partial<PriceSources> = {}) =>
  createPriceList({ tariffs, timeZone: PARIS, market: () => [], colourOf: () => null, ...change });

/** What the clock on the wall shows, by the calendar of the runtime alone. */
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: PARIS, dateStyle: 'short', timeStyle: 'short' });
function wall(instantAsked: Instant) {
  const [date = '', time = ''] = clock.format(instantAsked).split(', ');
  const [day, month, year] = date.split('/').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  const noon = Date.UTC(year!, month! - 1, day, 12);
  return { noon, weekday: new Date(noon).getUTCDay(), minute: hour! * 60 + minute! };
}
const YEAR = { from: at('2026-01-01T00:00+01:00'), to: at('2027-01-01T00:00+01:00') };
const quarters = Array.from({ length: (YEAR.to - YEAR.from) / (15 * MINUTE) }, (_, index) => instant(YEAR.from + index * 15 * MINUTE));

const PEAK: TariffTerms = {
  kind: 'PEAK',
  prices: { peak: cents(20.68), offPeak: cents(15.4) },
  offPeak: [
    { days: [1, 2, 3, 4, 5], from: 22 * 60 + 30, to: 6 * 60 + 30 },
    { days: [1, 2, 3, 4, 5], from: 12 * 60, to: 14 * 60 },
    { days: [6, 7], from: 0, to: 24 * 60 },
  ],
};
const TEMPO = {
  kind: 'TEMPO' as const,
  prices: {
    BLUE: { peak: cents(16.09), offPeak: cents(12.96) },
    WHITE: { peak: cents(18.94), offPeak: cents(14.86) },
    RED: { peak: cents(75.62), offPeak: cents(15.68) },
  },
} satisfies TariffTerms;
const EJP: TariffTerms = {
  kind: 'EJP',
  prices: { NORMAL: { peak: cents(17), offPeak: cents(17) }, EJP: { peak: cents(120), offPeak: cents(17) } },
};
const TEMPO_COLOURS = ['BLUE', 'WHITE', 'RED'] as const;
const tempoOf = (noon: number) => TEMPO_COLOURS[Math.floor(noon / DAY) % 3]!;
const isEjp = (noon: number): boolean => Math.floor(noon / DAY) % 16 === 3;

describe('over a year of the calendar in France, by the quarter of an hour', () => {
  it('counts 35,040 of them, in days of 23, 24 and 25 hours', () => {
    expect(quarters).toHaveLength(35_040);
  });

  it('is what the hours of each weekday cost', () => {
    const list = listOf([tariff({ terms: PEAK })]);
    const table = (moment: Instant) => {
      const { weekday, minute } = wall(moment);
      // Saturday 0:00 to Sunday 24:00, and the night that Friday begins
      if (weekday === 6 || weekday === 0) return 15.4;
      // of Sunday no night reaches into Monday
      if (minute < 390) return weekday === 1 ? 20.68 : 15.4;
      return minute >= 1350 || (minute >= 720 && minute < 840) ? 15.4 : 20.68;
    };
    expect(quarters.filter((moment) => list.at(moment).price !== table(moment))).toEqual([]);
  });

  it('is what the colour of the day asks for, that begins at six', () => {
    const list = listOf([tariff({ terms: TEMPO })], { colourOf: (_, date) => tempoOf(Date.parse(`${date}T12:00Z`)) });
    const table = (moment: Instant) => {
      const { noon, minute } = wall(moment);
      const { peak, offPeak } = TEMPO.prices[tempoOf(minute < 360 ? noon - DAY : noon)];
      return minute < 360 || minute >= 1320 ? offPeak : peak;
    };
    expect(quarters.filter((moment) => list.at(moment).price !== table(moment))).toEqual([]);
  });

  it('is dear on the days that are named, from seven until one of the night', () => {
    const list = listOf([tariff({ terms: EJP })], { colourOf: (_, date) => (isEjp(Date.parse(`${date}T12:00Z`)) ? 'EJP' : 'NORMAL') });
    const table = (moment: Instant) => {
      const { noon, minute } = wall(moment);
      if (minute >= 60 && minute < 420) return 17;
      return isEjp(minute < 60 ? noon - DAY : noon) ? 120 : 17;
    };
    expect(quarters.filter((moment) => list.at(moment).price !== table(moment))).toEqual([]);
  });

  it('follows the market by the formula of the contract, below nothing too', () => {
    const market = (day: { start: Instant; end: Instant }): readonly MarketStep[] =>
      Array.from({ length: (day.end - day.start) / HOUR }, (_, hour) => {
        const from = instant(day.start + hour * HOUR);
        return { from, to: instant(from + HOUR), price: marketAt(from) };
      });
    const marketAt = (moment: number) => cents(((Math.floor(moment / HOUR) * 37) % 29) - 4);
    const list = listOf([tariff({ terms: { kind: 'MARKET', factor: 1.03, fee: cents(9.5), tax: 0.2 } })], { market });
    const table = (moment: Instant) => (marketAt(moment) * 1.03 + 9.5) * 1.2;
    expect(quarters.filter((moment) => Math.abs((list.at(moment).price ?? Infinity) - table(moment)) > 1e-9)).toEqual([]);
    expect(list.at(YEAR.from)).toMatchObject({ rate: 'MARKET', colour: null });
    expect(Math.min(...quarters.map((moment) => list.at(moment).price ?? Infinity))).toBeGreaterThan(0);
  });
});

describe('a hole', () => {
  it('in the contract is one in the price', () => {
    const list = listOf([
      tariff({ type: 'FIXED', price: cents(20), endDay: '2026-03-31' }),
      tariff({ id: 'T2', type: 'FIXED', price: cents(22), startDay: '2026-04-02', endDay: null }),
    ]);
    expect(list.at(at('2026-03-31T23:59+02:00'))).toMatchObject({ price: 20, rate: 'FIXED', tariff: { id: 'T1' } });
    expect(list.at(at('2026-04-01T00:00+02:00'))).toMatchObject({ price: null, gap: 'NO_TARIFF', tariff: null });
    expect(list.at(at('2026-04-02T00:00+02:00'))).toMatchObject({ price: 22, tariff: { id: 'T2' } });
    expect(list.at(at('2031-04-02T00:00+02:00'))).toMatchObject({ price: 22 });
    expect(list.at(at('2025-12-31T23:59+01:00'))).toMatchObject({ gap: 'NO_TARIFF' });
  });

  it('in what the market says is one, and so is a formula that nobody knows', () => {
    const day = localDayAt(PARIS, at('2026-02-10T12:00Z'));
    const from = instant(day.start + 5 * HOUR);
    const market = () => [{ from, to: instant(from + HOUR), price: cents(8) }];
    const list = listOf([tariff({ terms: { kind: 'MARKET', factor: 1, fee: cents(2), tax: 0.1 } })], { market });
    expect(list.of(day)).toEqual([
      { from: day.start, to: from, price: null, gap: 'NO_MARKET_PRICE', tariff: expect.anything() as Tariff },
      { from, to: from + HOUR, price: expect.closeTo(11, 9) as number, rate: 'MARKET', colour: null, tariff: expect.anything() as Tariff },
      { from: from + HOUR, to: day.end, price: null, gap: 'NO_MARKET_PRICE', tariff: expect.anything() as Tariff },
    ]);
    expect(listOf([tariff({})], { market }).at(from)).toMatchObject({ price: null, gap: 'NO_FORMULA' });
  });

  it('is a day whose colour was not told, but no day that can have one colour alone', () => {
    const list = listOf([tariff({ terms: EJP })]);
    expect(list.at(at('2026-03-31T12:00+02:00'))).toMatchObject({ gap: 'NO_DAY_COLOUR' });
    // the night of the last day of the season is still its own
    expect(list.at(at('2026-04-01T00:30+02:00'))).toMatchObject({ gap: 'NO_DAY_COLOUR' });
    expect(list.at(at('2026-04-01T12:00+02:00'))).toMatchObject({ price: 17, colour: 'NORMAL' });
    expect(list.at(at('2026-10-31T23:59+01:00'))).toMatchObject({ price: 17, colour: 'NORMAL' });
    expect(list.at(at('2026-11-01T12:00+01:00'))).toMatchObject({ gap: 'NO_DAY_COLOUR' });
  });

  it('is a day whose colour was not told, from six until six', () => {
    const list = listOf([tariff({ terms: TEMPO })], { colourOf: (_, date) => (date === '2026-02-10' ? null : 'WHITE') });
    expect(list.at(at('2026-02-10T05:59+01:00'))).toMatchObject({ price: 14.86, colour: 'WHITE' });
    expect(list.at(at('2026-02-10T06:00+01:00'))).toMatchObject({ gap: 'NO_DAY_COLOUR' });
    expect(list.at(at('2026-02-11T05:59+01:00'))).toMatchObject({ gap: 'NO_DAY_COLOUR' });
    expect(list.at(at('2026-02-11T06:00+01:00'))).toMatchObject({ price: 18.94, rate: 'PEAK' });
  });
});

const zones = [
  'Europe/Paris',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
];
const minute = fc.integer({ min: 0, max: 288 }).map((step) => step * 5);
const hours = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  from: minute.filter((one) => one < 1440),
  to: minute,
});

test('the stretches of any day cover it in order, whatever the hours, the zone and its clocks', () => {
  const day = fc.integer({ min: 0, max: 365 * 24 }).map((hour) => instant(YEAR.from + hour * HOUR));
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.array(hours, { maxLength: 4 }), fc.boolean(), day, (timeZone, offPeak, coloured, moment) => {
      const terms: TariffTerms = coloured ? TEMPO : { ...PEAK, offPeak };
      const list = createPriceList({
        tariffs: [tariff({ terms, startDay: '2000-01-01', endDay: null })],
        timeZone,
        market: () => [],
        colourOf: () => 'RED',
      });
      const local = localDayAt(timeZone, moment);
      const stretches = list.of(local);
      expect(stretches.at(-1)?.to).toBe(local.end);
      for (const [index, { from, to }] of stretches.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(from).toBe(stretches[index - 1]?.to ?? local.start);
        expect(list.at(from)).toBe(stretches[index]);
        expect(list.at(instant(to - 1))).toBe(stretches[index]);
      }
    }),
  );
});
