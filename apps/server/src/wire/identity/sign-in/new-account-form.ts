import { cleanName, soundText } from '@braise/domain';
import * as z from 'zod';
import { parseEmailAddress } from '../../../identity/accounts/email-address.ts';
import { findPasswordFault } from '../../../identity/passwords/password-rule.ts';
import type { Translate } from '../../../pages/messages.ts';
import type { NewAccountPage } from '../../../pages/new-account-page.ts';

/** Of a person, characters. */
const LONGEST_NAME = 80;
/** Longer than what is kept or taken, which is told beside the field. */
const typedText = z.string().max(2_048).catch('');
const form = z.object({ name: typedText, email: typedText, password: typedText });

export type NewAccountForm =
  | { readonly ok: true; readonly account: { readonly name: string; readonly email: string; readonly password: string } }
  /** What was typed, but for the password, and a sentence beside each field that is at fault. */
  | { readonly ok: false; readonly page: Pick<NewAccountPage, 'name' | 'email' | 'faults'> };

/** Reads what was typed on the page of a new account. */
export async function readNewAccountForm(say: Translate, body: unknown): Promise<NewAccountForm> {
  const typed = form.parse(body ?? {});
  const name = cleanName(typed.name, LONGEST_NAME);
  const email = parseEmailAddress(typed.email);
  const fault =
    typed.password === '' ? 'missing' : await findPasswordFault(typed.password, { name: typed.name, email: email ?? typed.email });
  if (email !== null && name !== null && fault === null) return { ok: true, account: { name, email, password: typed.password } };
  const faults = {
    ...(name === null ? { name: say('fault.firstName') } : {}),
    ...(email === null ? { email: say('fault.email') } : {}),
    ...(fault === null ? {} : { password: say(`fault.password.${fault}`) }),
  };
  return { ok: false, page: { name: soundText(typed.name.trim().slice(0, LONGEST_NAME)), email: typed.email.slice(0, 254), faults } };
}
