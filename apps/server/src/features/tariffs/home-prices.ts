import { cents, instant } from '@braise/domain';
import { PRICE_KINDS, type PriceSource, marketDaysBetween, stepsBetween } from '@braise/domain/market';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import { type PriceStretch, type Tariff, createPriceList, tariffOn } from '@braise/domain/tariff';
import type { Database } from '../../database/database.ts';
import { loadColours, loadDays } from '../../home-model/market/market-price.store.ts';
import type { PricedHome } from '../../home-model/market/priced-home.store.ts';
import { loadTariffs } from './tariff.store.ts';

type Reader = Pick<Database, 'kysely'>;
type Days = { readonly first: LocalDay; readonly last: LocalDay };
type PricesOn = (day: LocalDay) => readonly PriceStretch[];

/** What a unit of energy costs in a home on any day from one to another, both included. */
export async function loadHomePrices(
  database: Reader,
  home: PricedHome,
  { homeId, energy }: { readonly homeId: number; readonly energy: Tariff['energy'] },
  days: Days,
): Promise<PricesOn> {
  return pricesByTariffs(database, home, { tariffs: await loadTariffs(database, homeId), energy }, days);
}

/** The same, by tariffs that were loaded. */
export async function pricesByTariffs(
  database: Reader,
  { timeZone, zone }: PricedHome,
  priced: { readonly tariffs: readonly Tariff[]; readonly energy: Tariff['energy'] },
  { first, last }: Days,
): Promise<PricesOn> {
  const tariffs = priced.tariffs.filter(({ energy }) => energy === priced.energy);
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
      const tariff = tariffOn(tariffs, date);
      const told = market.filter((day) => tariff !== null && whyNotPriced(tariff, day) === null);
      return stepsBetween(told, start, end).map(({ from, to, price }) => ({ from, to, price: cents(price / MEGAWATT_HOUR) }));
    },
    colourOf: (calendar, of) => colours.find((known) => calendar === 'TEMPO' && known.day === of)?.colour ?? null,
  }).of;
}

/** What was told of the market's days, from one day of a home to another. */
async function marketDays(database: Reader, zone: string, { start }: LocalDay, { end }: LocalDay) {
  const days = marketDaysBetween(start, end);
  return loadDays(database, zone, days[0]?.date ?? '', days.at(-1)?.date ?? '');
}

/**
 * Why a tariff cannot be reckoned by a day that was told: it is in another currency, or of a supplier’s own rates, which have all in them and serve only a tariff that
 * adds nothing. Null: it can.
 */
export function whyNotPriced(
  { currency, terms }: Tariff,
  told: { readonly currency: string; readonly source: PriceSource },
): 'other-currency' | 'supplier-only' | null {
  if (told.currency !== currency) return 'other-currency';
  const addsNothing = terms?.kind === 'MARKET' && terms.factor === 1 && terms.fee === 0 && terms.tax === 0;
  return PRICE_KINDS[told.source].of === 'day-ahead' || addsNothing ? null : 'supplier-only';
}

/** Whole units of a currency for a megawatt-hour are so many times its hundredths for a kilowatt-hour. */
const MEGAWATT_HOUR = 10;
