import { toLanguage } from '../../../pages/language.ts';
import { stoppableMail } from '../../../providers/mail/stoppable-mail.ts';
import { writeMail } from '../../../pages/write-mail.ts';
import type { Database } from '../../../database/database.ts';
import { findPerson } from '../../../identity/accounts/person.store.ts';
import { type MailEachDependencies, mailEach } from '../../../providers/mail/mail-each.ts';
import type { Mail } from '../../../providers/mail/mail-port.ts';
import { type DueReadingMail, claimReadingMail, listDueReadingMails, releaseReadingMail } from './reading-mail.store.ts';

export type ReminderDependencies = MailEachDependencies & { readonly database: Database; readonly publicUrl: string };

/** Reminds residents who want it to read their meter, once a month in which nobody has. Mails that do not leave are tried again at the next time. */
export async function remindOfReadings(deps: ReminderDependencies, ending: Pick<AbortSignal, 'aborted'>): Promise<void> {
  const { database, now, publicUrl } = deps;
  const take = async (due: DueReadingMail) => {
    if (!(await claimReadingMail(database, due))) return null;
    const person = await findPerson(database.kysely, due.personId);
    return person && (() => reminder(person, due, publicUrl));
  };
  const failed = (due: DueReadingMail) => releaseReadingMail(database, due);
  await mailEach(deps, await listDueReadingMails(database, now()), { take, failed }, ending);
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

function reminder({ name, email, locale }: Person, { homeName, stopKey }: DueReadingMail, publicUrl: string): Mail {
  const mail = writeMail({
    to: { name, address: email },
    language: toLanguage(locale),
    topic: 'reading',
    parameters: { home: homeName },
    action: { label: 'mail.reading.action', link: new URL('/?deepLink=energy-iq-reminder', publicUrl).href },
  });
  return stoppableMail(mail, { kind: 'reading-mails', key: stopKey, publicUrl });
}
