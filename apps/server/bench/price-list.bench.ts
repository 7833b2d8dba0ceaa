import { DAY, HOUR, cents, instant } from '@braise/domain';
import { type PriceSources, type Tariff, createPriceList } from '@braise/domain/tariff';
import { type BenchRow, atMost, atMostTimes } from './table/row.ts';

const INSTANTS = 10_000;
const ROUNDS = 9;
/** A month with a day of 23 hours, of the prices of an hour each. */
const FROM = Date.parse('2026-03-01T00:00+01:00');
const STEP = (31 * DAY) / INSTANTS;

const TARIFF: Tariff = {
  id: 'T',
  energy: 'ELECTRICITY',
  provider: null,
  type: 'HOURLY',
  price: null,
  terms: { kind: 'MARKET', factor: 1.02, fee: cents(6), tax: 0.2 },
  unit: 'kWh',
  currency: 'EUR',
  standingCharge: null,
  feedIn: null,
  startDay: '2026-01-01',
  endDay: null,
};
const SOURCES: PriceSources = {
  tariffs: [TARIFF],
  timeZone: 'Europe/Paris',
  market: ({ start, end }) =>
    Array.from({ length: (end - start) / HOUR }, (_, hour) => ({
      from: instant(start + hour * HOUR),
      to: instant(start + (hour + 1) * HOUR),
      price: cents(hour),
    })),
  colourOf: () => null,
};

/** What a kilowatt-hour costs at ten thousand instants of a home, from its tariff and the market on. */
export default async function priceListBenchmark(): Promise<readonly BenchRow[]> {
  // the best of a few rounds: the first are compiled on the way
  const rounds = Array.from({ length: ROUNDS }, () => ({
    prices: milliseconds(() => {
      const list = createPriceList(SOURCES);
      return (at: number) => list.at(instant(at)).price;
    }),
    dates: milliseconds(() => (at: number) => new Date(at).toISOString()),
  }));
  const prices = Math.min(...rounds.map((round) => round.prices));
  const reference = { name: 'as many instants written as ISO 8601', value: Math.min(...rounds.map((round) => round.dates)) };
  return [atMostTimes(`the price of ${INSTANTS} instants of a home`, prices, 'ms', 2, reference), atMost('the same', prices, 'ms', 5)];
}

function milliseconds(made: () => (at: number) => unknown): number {
  const before = performance.now();
  const work = made();
  for (let index = 0; index < INSTANTS; index += 1) work(FROM + index * STEP);
  return performance.now() - before;
}
