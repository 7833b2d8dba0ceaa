import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { parseEmailAddress } from './email-address.ts';
import type { IdentityMailer } from './identity-mailer.ts';
import { findPersonByEmail } from './person.store.ts';
import { countAttempt } from '../sign-in/sign-in-throttle.store.ts';
import { MAIL_NETWORK_RULE, MAIL_RULE, mailNetworkSubject, mailSubject } from '../sign-in/throttle-rules.ts';

/** Sends a link when there is such an account and it has not had many lately. The caller's answer is the same in every case. */
export async function requestPasswordReset(
  deps: { readonly database: Kysely<Schema>; readonly mailer: IdentityMailer; readonly now: () => Instant },
  request: { readonly email: string; readonly network: string },
): Promise<void> {
  const now = new Date(deps.now());
  const email = parseEmailAddress(request.email);
  if (email === null) return;
  const fromNetwork = await countAttempt(deps.database, mailNetworkSubject(request.network), MAIL_NETWORK_RULE, now);
  const toAddress = await countAttempt(deps.database, mailSubject(email), MAIL_RULE, now);
  if (!fromNetwork.admitted || !toAddress.admitted) return;
  const person = await findPersonByEmail(deps.database, email);
  if (person) deps.mailer.sendReset(person);
}
