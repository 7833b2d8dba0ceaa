import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { ADVISORY_LOCK } from '../../database/advisory-locks.ts';
import type { Schema } from '../../database/schema.ts';

export type Artifact = {
  readonly model: string;
  readonly id: string;
  readonly grantId: string | null;
  readonly userCode: string | null;
  readonly uid: string | null;
  readonly accountId: string | null;
  readonly payload: unknown;
  readonly expiresAt: Date | null;
};
export type StoredArtifact = {
  readonly id: string;
  readonly payload: unknown;
  readonly grantId: string | null;
  readonly consumedAt: Date | null;
};

export async function upsertArtifact(database: Kysely<Schema>, artifact: Artifact): Promise<void> {
  const values = {
    grant_id: artifact.grantId,
    user_code: artifact.userCode,
    uid: artifact.uid,
    account_id: artifact.accountId,
    payload: JSON.stringify(artifact.payload),
    expires_at: artifact.expiresAt,
  };
  await database
    .insertInto('oidc_artifact')
    .values({ model: artifact.model, id: artifact.id, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute();
}

async function findBy(
  database: Kysely<Schema>,
  model: string,
  column: 'id' | 'uid' | 'user_code',
  value: string,
  now: Date,
): Promise<StoredArtifact | null> {
  const row = await database
    .selectFrom('oidc_artifact')
    .select(['id', 'payload', 'grant_id as grantId', 'consumed_at as consumedAt'])
    .where('model', '=', model)
    .where(column, '=', value)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  return row ?? null;
}

export const findArtifact = (database: Kysely<Schema>, model: string, id: string, now: Date) => findBy(database, model, 'id', id, now);
export const findArtifactByUid = (database: Kysely<Schema>, model: string, uid: string, now: Date) =>
  findBy(database, model, 'uid', uid, now);
export const findArtifactByUserCode = (database: Kysely<Schema>, model: string, userCode: string, now: Date) =>
  findBy(database, model, 'user_code', userCode, now);

/** False when it was consumed before: of two at once one succeeds. */
export async function consumeArtifact(database: Kysely<Schema>, model: string, id: string, at: Date): Promise<boolean> {
  const consumed = await database
    .updateTable('oidc_artifact')
    .set({ consumed_at: at })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return consumed !== undefined;
}

/** Writes something beside a consumed artefact, once: false when something stands there already, or it is gone. */
export async function keepBeside(database: Kysely<Schema>, model: string, id: string, kept: string): Promise<boolean> {
  const written = await database
    .updateTable('oidc_artifact')
    .set({ payload: sql`payload || jsonb_build_object('beside', ${kept}::text)` })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is not', null)
    .where(sql<boolean>`not payload ? 'beside'`)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** What was written beside an artefact. */
export function keptBeside({ payload }: StoredArtifact): string | null {
  const kept = typeof payload === 'object' && payload !== null && 'beside' in payload ? payload.beside : null;
  return typeof kept === 'string' ? kept : null;
}

/** Marks all other artefacts of the grant as consumed at `at`. */
async function retireSiblings(database: Kysely<Schema>, model: string, id: string, at: Date): Promise<void> {
  await database
    .updateTable('oidc_artifact')
    .set({ consumed_at: at })
    .where('model', '=', model)
    .where('id', '<>', id)
    .where('consumed_at', 'is', null)
    .where('grant_id', '=', (query) =>
      query.selectFrom('oidc_artifact as self').select('self.grant_id').where('self.model', '=', model).where('self.id', '=', id),
    )
    .execute();
}

/**
 * Consumes an artefact and, if nobody has before, retires its siblings as of `retiredAt`, in one: whoever comes second makes a sibling only after
 * that, which is not retired with them. False when it was consumed before.
 */
export function consumeRetiringSiblings(
  database: Kysely<Schema>,
  model: string,
  id: string,
  { at, retiredAt }: { readonly at: Date; readonly retiredAt: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // two siblings that are used at once would wait for each other's row
    await sql`
      select pg_advisory_xact_lock(${ADVISORY_LOCK.rotation}, hashtext(grant_id)) from oidc_artifact where model = ${model} and id = ${id}
    `.execute(transaction);
    const first = await consumeArtifact(transaction, model, id, at);
    if (first) await retireSiblings(transaction, model, id, retiredAt);
    return first;
  });
}

/** Whether something of the grant was consumed after `since`. */
export async function wasConsumedSince(database: Kysely<Schema>, model: string, grantId: string, since: Date): Promise<boolean> {
  const later = await database
    .selectFrom('oidc_artifact')
    .select('id')
    .where('model', '=', model)
    .where('grant_id', '=', grantId)
    .where('consumed_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

export async function deleteArtifact(database: Kysely<Schema>, model: string, id: string): Promise<void> {
  await database.deleteFrom('oidc_artifact').where('model', '=', model).where('id', '=', id).execute();
}

/** Ends the sign-ins of browsers that grants were given on: whoever has such a browser is asked for the password again. */
async function endSignInsBehind(database: Kysely<Schema>, grantIds: readonly string[]): Promise<void> {
  await database
    .deleteFrom('oidc_artifact')
    .where('model', '=', 'Session')
    .where('uid', 'in', (query) =>
      query
        .selectFrom('oidc_artifact as issued')
        .select(sql<string>`issued.payload->>'sessionUid'`.as('uid'))
        .where('issued.grant_id', 'in', grantIds),
    )
    .execute();
}

export async function deleteArtifactsOfGrant(database: Kysely<Schema>, model: string, grantId: string): Promise<void> {
  // what is deleted here says which sign-in it came from, and the grant itself does not
  await endSignInsBehind(database, [grantId]);
  await database.deleteFrom('oidc_artifact').where('model', '=', model).where('grant_id', '=', grantId).execute();
}

export async function deleteExpiredArtifacts(database: Kysely<Schema>, now: Date): Promise<void> {
  await database.deleteFrom('oidc_artifact').where('expires_at', '<', now).execute();
}

/** What stands for one sign-in: a grant of the authorization server, or a token for scripts. */
const SIGN_IN_MODELS = ['Grant', 'ScriptToken'];
const ENDED = 'EndedGrant';

/**
 * Ends sign-ins, and all that was issued on them, at once: those of `grantIds`, or all of the person with the browser's sessions.
 * Access tokens cannot be called back: until `rememberUntil`, when the last of them has expired, their grants are kept as ended.
 */
export function endGrants(
  database: Kysely<Schema>,
  personId: string,
  grantIds: readonly string[] | 'all',
  rememberUntil: Date,
): Promise<void> {
  return database.transaction().execute((transaction) => endGrantsWithin(transaction, personId, grantIds, rememberUntil));
}

/** As `endGrants`, as a part of a transaction. */
export async function endGrantsWithin(
  transaction: Transaction<Schema>,
  personId: string,
  grantIds: readonly string[] | 'all',
  rememberUntil: Date,
): Promise<void> {
  let ending = transaction
    .selectFrom('oidc_artifact')
    .select(['id', 'expires_at', 'model'])
    .where('account_id', '=', personId)
    .where('model', 'in', SIGN_IN_MODELS);
  if (grantIds !== 'all') ending = ending.where('id', 'in', grantIds.length === 0 ? [''] : grantIds);
  const grants = await ending.execute();
  for (const grant of grants) {
    await transaction
      .insertInto('oidc_artifact')
      .values({
        model: ENDED,
        id: grant.id,
        account_id: personId,
        payload: '{}',
        expires_at: grant.model === 'ScriptToken' ? grant.expires_at : rememberUntil,
      })
      .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
      .execute();
  }
  const ids = grants.map((grant) => grant.id);
  if (grantIds === 'all') {
    await transaction.deleteFrom('oidc_artifact').where('account_id', '=', personId).where('model', '<>', ENDED).execute();
  }
  if (ids.length > 0) {
    await endSignInsBehind(transaction, ids);
    await transaction.deleteFrom('oidc_artifact').where('grant_id', 'in', ids).execute();
    await transaction.deleteFrom('oidc_artifact').where('model', 'in', SIGN_IN_MODELS).where('id', 'in', ids).execute();
  }
}

/** The person of a grant that stands. */
export async function findGrantOwner(database: Kysely<Schema>, grantId: string): Promise<string | null> {
  const row = await database
    .selectFrom('oidc_artifact')
    .select('account_id')
    .where('model', '=', 'Grant')
    .where('id', '=', grantId)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Grants that ended lately: of one person, or all. */
export async function listEndedGrants(
  database: Kysely<Schema>,
  now: Date,
  personId?: string,
): Promise<readonly { id: string; expiresAt: Date }[]> {
  let query = database.selectFrom('oidc_artifact').select(['id', 'expires_at']).where('model', '=', ENDED).where('expires_at', '>', now);
  if (personId !== undefined) query = query.where('account_id', '=', personId);
  return (await query.execute()).map((row) => ({ id: row.id, expiresAt: row.expires_at ?? now }));
}

export type SignIn = {
  readonly id: string;
  readonly model: string;
  readonly client: string;
  readonly createdAt: Date;
  /** When it was last exchanged for a token; null where no use is recorded. */
  readonly lastSeenAt: Date | null;
};

/** Sign-ins beside the browser's: grants of other clients that hold a refresh token, tokens for scripts. */
export async function listSignIns(database: Kysely<Schema>, personId: string, now: Date): Promise<readonly SignIn[]> {
  const issuedAt = (table: string) => sql<Date>`to_timestamp((${sql.ref(`${table}.payload`)}->>'iat')::float8)`;
  const rows = await database
    .selectFrom('oidc_artifact as sign_in')
    .leftJoin('oidc_artifact as token', (join) =>
      join.onRef('token.grant_id', '=', 'sign_in.id').on('token.model', '=', 'RefreshToken').on('token.expires_at', '>', now),
    )
    .select((column) => [
      'sign_in.id',
      'sign_in.model',
      sql<string | null>`sign_in.payload->>'clientId'`.as('client'),
      issuedAt('sign_in').as('createdAt'),
      column.fn.max(issuedAt('token')).as('lastSeenAt'),
    ])
    .where('sign_in.account_id', '=', personId)
    .where('sign_in.model', 'in', SIGN_IN_MODELS)
    .where('sign_in.expires_at', '>', now)
    .groupBy(['sign_in.id', 'sign_in.model', 'sign_in.payload'])
    .execute();
  return rows
    .filter((row) => row.model === 'ScriptToken' || row.lastSeenAt !== null)
    .map(({ id, model, client, createdAt, lastSeenAt }) => ({
      id,
      model,
      client: client ?? 'script',
      createdAt,
      lastSeenAt,
    }));
}
