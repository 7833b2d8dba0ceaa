import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

export type MailTokenPurpose = 'confirm-email' | 'reset-password';

export async function insertMailToken(
  database: Kysely<Schema>,
  token: { readonly hash: Buffer; readonly personId: string; readonly purpose: MailTokenPurpose; readonly expiresAt: Date },
): Promise<void> {
  await database
    .insertInto('mail_token')
    .values({ token_hash: token.hash, person_id: token.personId, purpose: token.purpose, expires_at: token.expiresAt })
    .execute();
}

const usable = (database: Kysely<Schema>, hash: Buffer, purpose: MailTokenPurpose, now: Date) =>
  database
    .selectFrom('mail_token')
    .select('person_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** The person whom a link stands for while it can be used. */
export async function findMailToken(database: Kysely<Schema>, hash: Buffer, purpose: MailTokenPurpose, now: Date): Promise<string | null> {
  return (await usable(database, hash, purpose, now).executeTakeFirst())?.person_id ?? null;
}

/** Uses a link up, and with it all others of the same person and purpose; the person, or null. Of two at once one succeeds. */
export async function useMailToken(database: Kysely<Schema>, hash: Buffer, purpose: MailTokenPurpose, now: Date): Promise<string | null> {
  const used = await database
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst();
  if (!used) return null;
  await database
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('person_id', '=', used.person_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  return used.person_id;
}

export async function deleteExpiredMailTokens(database: Kysely<Schema>, before: Date): Promise<void> {
  await database.deleteFrom('mail_token').where('expires_at', '<', before).execute();
}
