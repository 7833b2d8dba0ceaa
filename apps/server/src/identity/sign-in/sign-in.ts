import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { parseEmailAddress } from '../accounts/email-address.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import type { Person } from '../accounts/person.store.ts';
import { findPersonByEmail } from '../accounts/person.store.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from './sign-in-throttle.store.ts';
import { ACCOUNT_RULE, accountSubject, NETWORK_RULE, networkSubject } from './throttle-rules.ts';

export type SignInResult =
  | { readonly ok: true; readonly person: Person }
  /** `triesLeft`: before the next one has to wait; the same whether the account exists or not. */
  | { readonly ok: false; readonly code: 'wrong'; readonly triesLeft: number }
  | { readonly ok: false; readonly code: 'wait'; readonly seconds: number }
  /** The password is right, the address was never confirmed. */
  | { readonly ok: false; readonly code: 'unconfirmed'; readonly person: Person };

/**
 * Checks an address and a password. Guesses are throttled by account and by network; answer and time say nothing about whether an
 * account exists. Rejects with OverloadedError in a flood. `browser`: id of a browser this account is known from.
 */
export async function signIn(
  deps: { readonly database: Kysely<Schema>; readonly now: () => Instant },
  attempt: { readonly email: string; readonly password: string; readonly network: string; readonly browser: string | null },
): Promise<SignInResult> {
  const now = new Date(deps.now());
  const waitUntil = (until: Date) =>
    ({ ok: false, code: 'wait', seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) }) as const;
  const email = parseEmailAddress(attempt.email) ?? attempt.email.trim().toLowerCase();

  const network = networkSubject(attempt.network);
  const fromNetwork = await countAttempt(deps.database, network, NETWORK_RULE, now);
  if (!fromNetwork.admitted) return waitUntil(fromNetwork.until);
  const subject = accountSubject(email, attempt.browser);
  const atAccount = await countAttempt(deps.database, subject, ACCOUNT_RULE, now);
  if (!atAccount.admitted) return waitUntil(atAccount.until);

  const person = await findPersonByEmail(deps.database, email);
  const matches = await verifyPassword(person?.passwordHash ?? null, attempt.password);
  if (person === null || !matches) return { ok: false, code: 'wrong', triesLeft: Math.max(0, ACCOUNT_RULE.free - atAccount.failures) };
  await clearAttempts(deps.database, subject);
  await forgiveAttempt(deps.database, network, NETWORK_RULE);
  return person.emailConfirmed ? { ok: true, person } : { ok: false, code: 'unconfirmed', person };
}
