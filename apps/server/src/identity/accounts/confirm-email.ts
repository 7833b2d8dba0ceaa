import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { findLinkOwner } from './find-link-owner.ts';
import { useMailToken } from './mail-token.store.ts';
import { markEmailConfirmed } from './person.store.ts';
import { hashSecretToken } from '../tokens/secret-token.ts';
import { signIn } from '../sign-in/sign-in.ts';

export type ConfirmResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'link-invalid' | 'wrong' }
  | { readonly ok: false; readonly code: 'wait'; readonly seconds: number };

/**
 * Confirms the address that a link was sent to. The password shows that whoever reads the mail is who signed up: else a stranger
 * could sign up with another's address and wait for its owner to follow the link. A wrong password does not use the link up.
 */
export async function confirmEmail(
  deps: { readonly database: Kysely<Schema>; readonly now: () => Instant },
  request: { readonly token: string; readonly password: string; readonly network: string },
): Promise<ConfirmResult> {
  const person = await findLinkOwner(deps, request.token, 'confirm-email');
  if (person === null) return { ok: false, code: 'link-invalid' };
  const result = await signIn(deps, { email: person.email, password: request.password, network: request.network, browser: null });
  if (!result.ok && result.code !== 'unconfirmed') return result.code === 'wait' ? result : { ok: false, code: 'wrong' };
  const now = new Date(deps.now());
  if ((await useMailToken(deps.database, hashSecretToken(request.token), 'confirm-email', now)) === null)
    return { ok: false, code: 'link-invalid' };
  await markEmailConfirmed(deps.database, person.id, now);
  return { ok: true };
}
