import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { mailClaimedUntil, mailDueAgain } from './invitations/invitation.ts';
import { formerSecrets } from './invitations/invitation.store.ts';

type Source = Pick<Database, 'kysely'>;

/** More wait for the next time. */
const MOST_AT_ONCE = 100;

/** What the mail of an invitation says; null when it was answered or taken back. */
export async function findInvitationToSend({ kysely }: Source, homeId: number, id: string) {
  const row = await kysely
    .selectFrom('invitation')
    .innerJoin('home', 'home.id', 'invitation.home_id')
    .innerJoin('person', 'person.id', 'invitation.inviter_id')
    .select([
      'invitation.email',
      'invitation.language',
      'invitation.mail_failures as failures',
      'home.name as homeName',
      'person.name as inviterName',
    ])
    .where('invitation.home_id', '=', homeId)
    .where('invitation.id', '=', id)
    .where('invitation.accepted_by', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Invitations whose mail is due again, the longest due first. */
export async function listUnsentInvitations(
  { kysely }: Source,
  at: Instant,
): Promise<readonly { readonly homeId: number; readonly id: string; readonly secretHash: Buffer }[]> {
  return kysely
    .selectFrom('invitation')
    .select(['home_id as homeId', 'id', 'secret_hash as secretHash'])
    .where('mail_due_at', '<=', new Date(at))
    .where('accepted_by', 'is', null)
    .where('expires_at', '>', new Date(at))
    .orderBy('mail_due_at')
    .limit(MOST_AT_ONCE)
    .execute();
}

/** Gives an invitation whose mail is due another secret, for whoever sends it now; false when it was sent, answered, renewed or taken meanwhile. */
export async function claimUnsentInvitation({ kysely }: Source, before: Buffer, secretHash: Buffer, at: Instant): Promise<boolean> {
  const claimed = await kysely
    .updateTable('invitation')
    .set({ secret_hash: secretHash, former_secret_hashes: formerSecrets, mail_due_at: new Date(mailClaimedUntil(at)) })
    .where('secret_hash', '=', before)
    .where('accepted_by', 'is', null)
    .where('mail_due_at', '<=', new Date(at))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Its mail has left. This and the following change nothing when the secret is another by now. */
export async function endInvitationMail({ kysely }: Source, secretHash: Buffer): Promise<void> {
  await kysely.updateTable('invitation').set({ mail_due_at: null, mail_failures: 0 }).where('secret_hash', '=', secretHash).execute();
}

/** Its mail has failed `failures` times: it is tried again later, or given up. `refused`: it never will be taken. */
export async function postponeInvitationMail(
  { kysely }: Source,
  secretHash: Buffer,
  { failures, refused }: { readonly failures: number; readonly refused: boolean },
  at: Instant,
): Promise<void> {
  const due = refused ? null : mailDueAgain(failures, at);
  await kysely
    .updateTable('invitation')
    .set({ mail_due_at: due === null ? null : new Date(due), mail_failures: failures })
    .where('secret_hash', '=', secretHash)
    .where('accepted_by', 'is', null)
    .execute();
}
