import { cents, instant } from '@braise/domain';
import { PRICE_KINDS, marketDaysBetween, stepsBetween } from '@braise/domain/market';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import { type PriceStretch, type Tariff, createPriceList, tariffOn } from '@braise/domain/tariff';
import type { Database } from '../../database/database.ts';
import { loadColours, loadDays } from '../../home-model/market/market-price.store.ts';
import type { PricedHome } from '../../home-model/market/priced-home.store.ts';
import { loadTariffs } from './tariff.store.ts';

type Reader = Pick<Database, 'kysely'>;

/** What a unit of energy costs in a home on any day from one to another, both included. */
export async function loadHomePrices(
  database: Reader,
  { timeZone, zone }: PricedHome,
  { homeId, energy }: { readonly homeId: number; readonly energy: Tariff['energy'] },
  { first, last }: { readonly first: LocalDay; readonly last: LocalDay },
): Promise<(day: LocalDay) => readonly PriceStretch[]> {
  const tariffs = (await loadTariffs(database, homeId)).filter((tariff) => tariff.energy === energy);
  const asked = tariffs.filter(({ startDay, endDay }) => startDay <= last.date && (endDay === null || first.date <= endDay));
  const follows = (kind: 'MARKET' | 'TEMPO') => asked.some(({ terms }) => terms?.kind === kind);
  const market = follows('MARKET') && zone !== null ? await marketDays(database, zone.code, first, last) : [];
  // a day begins in the colour of the one before
  const colours = follows('TEMPO')
    ? await loadColours(database, 'TEMPO', localDayAt(timeZone, instant(first.start - 1)).date, last.date)
    : [];
  return createPriceList({
    tariffs,
    timeZone,
    market: ({ date, start, end }) => {
      const currency = tariffOn(tariffs, date)?.currency;
      const told = market.filter((day) => day.currency === currency);
      return stepsBetween(told, start, end).map(({ from, to, price }) => ({ from, to, price: cents(price / MEGAWATT_HOUR) }));
    },
    colourOf: (calendar, of) => colours.find((known) => calendar === 'TEMPO' && known.day === of)?.colour ?? null,
  }).of;
}

/** What auctions of the day before ask for, from one day of a home to another. */
async function marketDays(database: Reader, zone: string, { start }: LocalDay, { end }: LocalDay) {
  const days = marketDaysBetween(start, end);
  return (await loadDays(database, zone, days[0]?.date ?? '', days.at(-1)?.date ?? '')).filter(
    ({ source }) => PRICE_KINDS[source].of === 'day-ahead',
  );
}

/** Whole units of a currency for a megawatt-hour are so many times its hundredths for a kilowatt-hour. */
const MEGAWATT_HOUR = 10;
