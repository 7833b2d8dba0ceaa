import type { findPerson } from '../../../../identity/accounts/person.store.ts';
import { toLanguage } from '../../../../pages/language.ts';
import { writeMail } from '../../../../pages/write-mail.ts';
import type { Mail } from '../../../../providers/mail/mail-port.ts';
import { stoppableMail } from '../../../../providers/mail/stoppable-mail.ts';
import type { toldSavings } from '../told-savings.ts';
import type { DueSavingsMail } from './savings-mail.store.ts';

type Person = Pick<NonNullable<Awaited<ReturnType<typeof findPerson>>>, 'name' | 'email' | 'locale'>;
type About = Pick<DueSavingsMail, 'homeName' | 'month' | 'stopKey'>;

/** What was kept in a month in all, or why that is not told, with a way to the report and one to have no more of them. */
export function savingsMail(
  { name, email, locale }: Person,
  { homeName, month, stopKey }: About,
  { total, unavailable }: ReturnType<typeof toldSavings>,
  publicUrl: string,
): Mail {
  const language = toLanguage(locale);
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const mail = writeMail({
    to: { name, address: email },
    language,
    topic: 'savings',
    parameters: {
      home: homeName,
      month: new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01`)),
      told: unavailable ?? (total < 0 ? 'MORE' : 'LESS'),
      percent: percent.format(Math.abs(total ?? 0) / 100).replace(/\s/u, '\u202F'),
    },
    action: { label: 'mail.savings.action', link: new URL('/?deepLink=energy-savings-report', publicUrl).href },
  });
  return stoppableMail(mail, { kind: 'savings-mails', key: stopKey, publicUrl });
}
