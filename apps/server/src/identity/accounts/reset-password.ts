import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Bus } from '../../bus/bus.ts';
import type { Schema } from '../../database/schema.ts';
import { endAllSignIns } from '../sign-in/end-sign-ins.ts';
import type { IdentityMailer } from './identity-mailer.ts';
import { findMailToken, useMailToken } from './mail-token.store.ts';
import type { PasswordFault } from '../passwords/password-rule.ts';
import { findPasswordFault } from '../passwords/password-rule.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { findPerson, markEmailConfirmed, setPasswordHash } from './person.store.ts';
import { hashSecretToken } from '../tokens/secret-token.ts';
import { clearAttempts } from '../sign-in/sign-in-throttle.store.ts';
import { accountSubject } from '../sign-in/throttle-rules.ts';

export type ResetResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'link-invalid' }
  | { readonly ok: false; readonly code: 'password'; readonly fault: PasswordFault };

/** Sets a new password by the link of a mail, signs the person out everywhere and tells them by mail. A faulty password does not use the link up. */
export async function resetPassword(
  deps: { readonly database: Kysely<Schema>; readonly bus: Bus; readonly mailer: IdentityMailer; readonly now: () => Instant },
  request: { readonly token: string; readonly password: string },
): Promise<ResetResult> {
  const now = new Date(deps.now());
  const hash = hashSecretToken(request.token);
  const personId = await findMailToken(deps.database, hash, 'reset-password', now);
  const person = personId === null ? null : await findPerson(deps.database, personId);
  if (person === null) return { ok: false, code: 'link-invalid' };
  const fault = await findPasswordFault(request.password, person);
  if (fault !== null) return { ok: false, code: 'password', fault };
  const passwordHash = await hashPassword(request.password);
  if ((await useMailToken(deps.database, hash, 'reset-password', now)) === null) return { ok: false, code: 'link-invalid' };
  await setPasswordHash(deps.database, person.id, passwordHash);
  await markEmailConfirmed(deps.database, person.id, now);
  await clearAttempts(deps.database, accountSubject(person.email, null));
  await endAllSignIns(deps, person.id);
  deps.mailer.sendPasswordChanged(person);
  return { ok: true };
}
