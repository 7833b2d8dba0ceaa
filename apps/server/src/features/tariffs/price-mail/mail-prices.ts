import { type Instant, SECOND } from '@braise/domain';
import { marketDayOf } from '@braise/domain/market';
import { localDayOf } from '@braise/domain/schedule';
import { type PriceStretch, averagePrice, priceWindows } from '@braise/domain/tariff';
import type { Database } from '../../../database/database.ts';
import { loadPricedHome } from '../../../home-model/market/priced-home.store.ts';
import { findPerson } from '../../../identity/accounts/person.store.ts';
import type { MailPort } from '../../../providers/mail/mail-port.ts';
import { createMailSender } from '../../../providers/mail/mail-sender.ts';
import { loadHomePrices } from '../home-prices.ts';
import { isPublished } from './is-published.ts';
import { type DuePriceMail, claimPriceMail, endPriceMail, listDuePriceMails, releasePriceMail } from './price-mail.store.ts';
import { type ToldDay, priceMail } from './price-mail.ts';

export type MailPricesDependencies = {
  readonly database: Database;
  readonly mail: MailPort;
  readonly publicUrl: string;
  readonly zones: Readonly<Record<string, string>>;
  readonly now: () => Instant;
  readonly report: (error: unknown) => void;
};

/** Mails of which none could be sent one after the other, after which no further one is tried. */
const MOST_FAILURES = 3;

/** Other regular work waits for a run: ms. */
const RUN = 30 * SECOND;

/**
 * Mails residents who want it the prices of their next day, once all of them are known, and once for each day. Prices that always were, as of off-peak hours,
 * are no news. Mails that do not leave are tried again at the next time.
 */
export async function mailPrices(deps: MailPricesDependencies, ending: AbortSignal): Promise<void> {
  const { database, now, publicUrl } = deps;
  const sender = createMailSender(deps);
  const begun = now();
  let failures = 0;
  // of the last home: its residents follow on each other
  const told = new Map<number, ToldDay | null>();
  for (const due of await listDuePriceMails(database, now())) {
    if (ending.aborted || failures === MOST_FAILURES || now() - begun > RUN) return;
    if (!told.has(due.homeId)) {
      told.clear();
      told.set(due.homeId, await newsOf(deps, due));
    }
    const day = told.get(due.homeId) ?? null;
    if (day === null || !(await claimPriceMail(database, due))) continue;
    const lowest = Math.min(...day.stretches.map(({ price }) => price));
    if (due.below !== null && lowest >= due.below) continue;
    const person = await findPerson(database.kysely, due.personId);
    if (person === null) continue;
    const sent = await sender.send(() => priceMail(person, due, day, publicUrl));
    if (sent === 'sent') await endPriceMail(database, due);
    if (sent === 'failed') await releasePriceMail(database, due);
    failures = sent === 'failed' ? failures + 1 : 0;
  }
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
