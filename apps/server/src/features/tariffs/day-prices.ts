import type { LocalDay } from '@braise/domain/schedule';
import { type PriceStretch, type Tariff, createPriceList } from '@braise/domain/tariff';
import type { Database } from '../../database/database.ts';
import { loadTariffs } from './tariff.store.ts';

/** What a unit of energy costs in a home on a day. Nobody tells the market's prices yet, nor the colours of days. */
export async function dayPrices(
  database: Pick<Database, 'kysely'>,
  home: { readonly id: number; readonly timeZone: string },
  energy: Tariff['energy'],
  day: LocalDay,
): Promise<readonly PriceStretch[]> {
  const tariffs = await loadTariffs(database, home.id);
  return createPriceList({
    tariffs: tariffs.filter((tariff) => tariff.energy === energy),
    timeZone: home.timeZone,
    market: () => [],
    colourOf: () => null,
  }).of(day);
}
