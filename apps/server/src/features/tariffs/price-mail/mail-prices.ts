import { marketDayOf } from '@braise/domain/market';
import { localDayOf } from '@braise/domain/schedule';
import { type PriceStretch, averagePrice, priceWindows } from '@braise/domain/tariff';
import type { Database } from '../../../database/database.ts';
import { loadPricedHome } from '../../../home-model/market/priced-home.store.ts';
import { findPerson } from '../../../identity/accounts/person.store.ts';
import { type MailEachDependencies, mailEach } from '../../../providers/mail/mail-each.ts';
import { loadHomePrices } from '../home-prices.ts';
import { isPublished } from './is-published.ts';
import { type DuePriceMail, claimPriceMail, endPriceMail, listDuePriceMails, releasePriceMail } from './price-mail.store.ts';
import { type ToldDay, priceMail } from './price-mail.ts';

export type MailPricesDependencies = MailEachDependencies & {
  readonly database: Database;
  readonly publicUrl: string;
  readonly zones: Readonly<Record<string, string>>;
};

/**
 * Mails residents who want it the prices of their next day, once all of them are known, and once for each day. Prices that always were, as of off-peak hours,
 * are no news. Mails that do not leave are tried again at the next time.
 */
export async function mailPrices(deps: MailPricesDependencies, ending: Pick<AbortSignal, 'aborted'>): Promise<void> {
  const { database, now, publicUrl } = deps;
  // of the last home: its residents follow on each other
  const told = new Map<number, ToldDay | null>();
  const take = async (due: DuePriceMail) => {
    if (!told.has(due.homeId)) {
      told.clear();
      told.set(due.homeId, await newsOf(deps, due));
    }
    const day = told.get(due.homeId) ?? null;
    if (day === null || !(await claimPriceMail(database, due))) return null;
    const lowest = Math.min(...day.stretches.map(({ price }) => price));
    if (due.below !== null && lowest >= due.below) return null;
    const person = await findPerson(database.kysely, due.personId);
    return person && (() => priceMail(person, due, day, publicUrl));
  };
  const sent = (due: DuePriceMail) => endPriceMail(database, due);
  const failed = (due: DuePriceMail) => releasePriceMail(database, due);
  await mailEach(deps, await listDuePriceMails(database, now()), { take, sent, failed }, ending);
}

/** Null: nothing is news, or something is not known yet. */
async function newsOf({ database, zones }: MailPricesDependencies, { homeId, day: date }: DuePriceMail): Promise<ToldDay | null> {
  const home = await loadPricedHome(database, homeId, zones);
  const day = home && localDayOf(home.timeZone, date);
  if (home === null || day === null) return null;
  const prices = (await loadHomePrices(database, home, { homeId, energy: 'ELECTRICITY' }, { first: day, last: day }))(day);
  const tariff = prices[0]?.tariff ?? null;
  if (tariff === null || !isPublished(tariff)) return null;
  const isMarket = tariff.terms?.kind === 'MARKET';
  // made up, and paid by nobody
  if (isMarket && home.zone?.by === 'demo') return null;
  // west of the market’s clock the last hour of a day comes out a day later
  const stretches = prices.filter(({ from }) => !isMarket || from < marketDayOf(date).end);
  const average = averagePrice(stretches);
  if (average === null || !stretches.every(isPrice)) return null;
  return {
    date,
    timeZone: home.timeZone,
    currency: tariff.currency,
    stretches,
    average: average.price,
    cheapest: priceWindows(stretches).cheapest,
  };
}

const isPrice = (stretch: PriceStretch): stretch is ToldDay['stretches'][number] => stretch.price !== null;
