import { type Instant, cents, instant } from '@braise/domain';
import { PRICE_KINDS, marketDaysBetween, stepsBetween } from '@braise/domain/market';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import { type MarketStep, type PriceStretch, type Tariff, createPriceList, tariffOn } from '@braise/domain/tariff';
import type { Database } from '../../database/database.ts';
import { loadColours, loadDays } from '../../home-model/market/market-price.store.ts';
import { loadPricedDay } from '../../home-model/market/priced-day.ts';
import { loadTariffs } from './tariff.store.ts';

type Reader = Pick<Database, 'kysely'>;

/** The prices of a home on one of its days. */
export type DayPrices = { readonly date: string; readonly stretches: readonly PriceStretch[] };

/**
 * What a unit of energy costs in a home on a day, ISO, of its own; null: today. `named`: zones of prices by country, as the operator chose them. Null: there is
 * no such home, or its calendar leaves that day out.
 */
export async function dayPrices(
  database: Reader,
  { homeId, energy, date }: { readonly homeId: number; readonly energy: Tariff['energy']; readonly date: string | null },
  named: Readonly<Record<string, string>>,
  at: Instant,
): Promise<DayPrices | null> {
  const found = await loadPricedDay(database, { homeId, date }, named, at);
  if (found === null) return null;
  const {
    day,
    home: { timeZone, zone },
  } = found;
  const tariffs = (await loadTariffs(database, homeId)).filter((tariff) => tariff.energy === energy);
  const tariff = tariffOn(tariffs, day.date);
  const kind = tariff?.terms?.kind;
  const market = kind === 'MARKET' && zone !== null ? await marketSteps(database, zone.code, tariff!.currency, day) : [];
  // a day begins in the colour of the one before
  const colours = kind === 'TEMPO' ? await loadColours(database, kind, localDayAt(timeZone, instant(day.start - 1)).date, day.date) : [];
  const stretches = createPriceList({
    tariffs,
    timeZone,
    market: () => market,
    colourOf: (calendar, of) => colours.find((known) => calendar === 'TEMPO' && known.day === of)?.colour ?? null,
  }).of(day);
  return { date: day.date, stretches };
}

/** What the auction of the day before asks in that currency, for a kilowatt-hour. */
async function marketSteps(database: Reader, zone: string, currency: string, { start, end }: LocalDay): Promise<readonly MarketStep[]> {
  const marketDays = marketDaysBetween(start, end);
  const days = await loadDays(database, zone, marketDays[0]?.date ?? '', marketDays.at(-1)?.date ?? '');
  const asked = days.filter((day) => day.currency === currency && PRICE_KINDS[day.source].of === 'day-ahead');
  return stepsBetween(asked, start, end).map(({ from, to, price }) => ({ from, to, price: cents(price / MEGAWATT_HOUR) }));
}

/** Whole units of a currency for a megawatt-hour are so many times its hundredths for a kilowatt-hour. */
const MEGAWATT_HOUR = 10;
