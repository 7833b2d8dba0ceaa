import type { Database } from '../../../../database/database.ts';
import { findPerson } from '../../../../identity/accounts/person.store.ts';
import { type MailEachDependencies, mailEach } from '../../../../providers/mail/mail-each.ts';
import { loadReport } from '../savings-report.store.ts';
import { toldSavings } from '../told-savings.ts';
import { type DueSavingsMail, claimSavingsMail, listDueSavingsMails, releaseSavingsMail } from './savings-mail.store.ts';
import { savingsMail } from './savings-mail.ts';

export type MailSavingsDependencies = MailEachDependencies & { readonly database: Database; readonly publicUrl: string };

/** Mails residents who want it what was kept in the last month, once that has been reckoned, and once. Mails that do not leave are tried again at the next time. */
export async function mailSavings(deps: MailSavingsDependencies, ending: Pick<AbortSignal, 'aborted'>): Promise<void> {
  const { database, now, publicUrl } = deps;
  const take = async (due: DueSavingsMail) => {
    const report = await loadReport(database, due);
    if (report === null || !(await claimSavingsMail(database, due))) return null;
    const person = await findPerson(database.kysely, due.personId);
    return person && (() => savingsMail(person, due, toldSavings(report), publicUrl));
  };
  const failed = (due: DueSavingsMail) => releaseSavingsMail(database, due);
  await mailEach(deps, await listDueSavingsMails(database, now()), { take, failed }, ending);
}
