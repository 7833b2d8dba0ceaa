import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

export type WebSession = {
  readonly id: string;
  readonly personId: string;
  readonly grantId: string;
  readonly sealed: Buffer;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

const selectSession = (database: Kysely<Schema>) =>
  database
    .selectFrom('web_session')
    .select([
      'id',
      'person_id as personId',
      'grant_id as grantId',
      'refresh_token as sealed',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('revoked_at', 'is', null);

export async function insertWebSession(database: Kysely<Schema>, session: WebSession & { readonly secretHash: Buffer }): Promise<void> {
  await database
    .insertInto('web_session')
    .values({
      id: session.id,
      secret_hash: session.secretHash,
      person_id: session.personId,
      grant_id: session.grantId,
      refresh_token: session.sealed,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
    })
    .execute();
}

export async function findWebSession(database: Kysely<Schema>, secretHash: Buffer): Promise<WebSession | null> {
  return (await selectSession(database).where('secret_hash', '=', secretHash).executeTakeFirst()) ?? null;
}

/** Whether it has not ended. Waits for whoever is about to end it. */
export async function isWebSessionOpen(database: Kysely<Schema>, secretHash: Buffer): Promise<boolean> {
  return (await selectSession(database).where('secret_hash', '=', secretHash).forShare().executeTakeFirst()) !== undefined;
}

/** Replaces what is kept, unless another process has replaced `previous` already: then false. */
export async function replaceSealed(database: Kysely<Schema>, id: string, previous: Buffer, next: Buffer, at: Date): Promise<boolean> {
  const replaced = await database
    .updateTable('web_session')
    .set({ refresh_token: next, last_seen_at: at })
    .where('id', '=', id)
    .where('refresh_token', '=', previous)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Sessions that were seen after `since`, newest first. */
export async function listWebSessions(database: Kysely<Schema>, personId: string, since: Date): Promise<readonly WebSession[]> {
  return selectSession(database)
    .where('person_id', '=', personId)
    .where('last_seen_at', '>', since)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Revokes one session, or with null all of the person; the grants they stood on. */
export async function revokeWebSessions(
  database: Kysely<Schema>,
  personId: string,
  id: string | null,
  at: Date,
): Promise<readonly string[]> {
  let update = database
    .updateTable('web_session')
    .set({ revoked_at: at, refresh_token: Buffer.alloc(0) })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null);
  if (id !== null) update = update.where('id', '=', id);
  return (await update.returning('grant_id').execute()).map((row) => row.grant_id);
}

export async function deleteStaleWebSessions(database: Kysely<Schema>, before: Date): Promise<void> {
  await database.deleteFrom('web_session').where('last_seen_at', '<', before).execute();
}
