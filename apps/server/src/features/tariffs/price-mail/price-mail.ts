import { type Cents, type Instant, firstOfMonth } from '@braise/domain';
import { type Price, type PriceWindow, shownPrice } from '@braise/domain/tariff';
import type { findPerson } from '../../../identity/accounts/person.store.ts';
import { type Language, toLanguage } from '../../../pages/language.ts';
import { stoppableMail } from '../../../providers/mail/stoppable-mail.ts';
import { writeMail } from '../../../pages/write-mail.ts';
import type { Mail } from '../../../providers/mail/mail-port.ts';
import type { DuePriceMail } from './price-mail.store.ts';

/** A day of which every price is known. */
export type ToldDay = {
  readonly date: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly stretches: readonly Price[];
  readonly average: Cents;
  readonly cheapest: PriceWindow | null;
};
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The prices of tomorrow in a few words, with a way to have no more of them. */
export function priceMail(
  { name, email, locale }: Person,
  { homeName, below, stopKey }: DuePriceMail,
  day: ToldDay,
  publicUrl: string,
): Mail {
  const language = toLanguage(locale);
  const price = (of: Cents) => `${shownPrice(language, of, day.currency)}/kWh`;
  const lowest = day.stretches.reduce((least, stretch) => (stretch.price < least.price ? stretch : least));
  const hour = (at: Instant) =>
    new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: day.timeZone, hourCycle: 'h23' }).format(at);
  const span = day.cheapest ?? lowest;
  const mail = writeMail({
    to: { name, address: email },
    language,
    topic: below === null ? 'prices' : 'lowPrices',
    parameters: {
      home: homeName,
      day: dayIn(language, day.date),
      average: price(day.average),
      lowest: price(lowest.price),
      from: hour(span.from),
      to: hour(span.to),
      at: hour(lowest.from),
      cheapest: price(span.price),
      below: below === null ? '' : price(below),
    },
    action: { label: 'mail.prices.action', link: new URL('/?deepLink=tariff/home/hourly/prices', publicUrl).href },
  });
  return stoppableMail(mail, { kind: 'price-mails', key: stopKey, publicUrl });
}

const dayIn = (language: Language, date: string): string =>
  firstOfMonth(
    language,
    new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(date)),
  );
