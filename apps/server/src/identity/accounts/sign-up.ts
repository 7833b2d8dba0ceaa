import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { createPerson } from './create-person.ts';
import type { IdentityMailer } from './identity-mailer.ts';
import { findPersonByEmail } from './person.store.ts';
import { countAttempt } from '../sign-in/sign-in-throttle.store.ts';
import { MAIL_NETWORK_RULE, MAIL_RULE, mailNetworkSubject, mailSubject } from '../sign-in/throttle-rules.ts';

export type SignUpResult = { readonly ok: true } | { readonly ok: false; readonly code: 'wait' | 'validationFailed' };

/**
 * Makes an account that waits for its address to be confirmed. When the address has an account already the answer is the same,
 * and the mail goes to its owner and says so. The caller has checked that signing up is open, and the password.
 */
export async function signUp(
  deps: { readonly database: Kysely<Schema>; readonly mailer: IdentityMailer; readonly now: () => Instant },
  request: { readonly email: string; readonly name: string; readonly password: string; readonly locale: string; readonly network: string },
): Promise<SignUpResult> {
  const now = new Date(deps.now());
  const attempt = await countAttempt(deps.database, mailNetworkSubject(request.network), MAIL_NETWORK_RULE, now);
  if (!attempt.admitted) return { ok: false, code: 'wait' };
  const created = await createPerson(deps, { ...request, confirmed: false });
  if (!created.ok && created.code === 'validationFailed') return { ok: false, code: 'validationFailed' };
  const person = await findPersonByEmail(deps.database, request.email.trim());
  if (person === null) throw new Error('the account just made is gone');
  // an address that had many mails lately gets no more, whoever asks from wherever
  const toAddress = await countAttempt(deps.database, mailSubject(person.email), MAIL_RULE, now);
  if (!toAddress.admitted) return { ok: true };
  if (person.emailConfirmed) deps.mailer.sendAlreadyKnown(person);
  else deps.mailer.sendConfirmation(person);
  return { ok: true };
}
