import { randomBytes, randomInt } from 'node:crypto';
import type { GatewayKind } from '@braise/devices';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { ADVISORY_LOCK } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { isTopicRoot } from './topic-filter.ts';

/** What is entered at the gateway. The password is not kept and cannot be shown again. */
export type GatewayCredentials = {
  readonly gatewayId: string;
  readonly topicRoot: string;
  readonly username: string;
  readonly password: string;
};

export type CreateGatewayError = 'topic-root-invalid' | 'topic-root-taken';

const newPassword = (): string => randomBytes(18).toString('base64url');
const newGatewayId = (): string => `IB${String(randomInt(10 ** 10)).padStart(10, '0')}`;

/**
 * Makes a gateway of a home, with a credential and a topic root of its own. `topicRoot`: where an existing gateway publishes on an outside
 * broker; otherwise one is made. The link follows it after `refreshGateways`.
 */
export async function createGateway(
  database: Database,
  gateway: { readonly homeId: number; readonly kind: GatewayKind; readonly name: string; readonly topicRoot?: string },
): Promise<GatewayCredentials | { readonly error: CreateGatewayError }> {
  const gatewayId = newGatewayId();
  const topicRoot = gateway.topicRoot ?? `braise/${gatewayId}`;
  if (!isTopicRoot(topicRoot)) return { error: 'topic-root-invalid' };
  const username = gatewayId.toLowerCase();
  const password = newPassword();
  const passwordHash = await hash(password);
  return database.kysely.transaction().execute(async (transaction) => {
    // Two roots one inside the other would give one gateway the other's messages; nor may two be made at once.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.topicRoots})`.execute(transaction);
    if (await isRootTaken(transaction, topicRoot)) return { error: 'topic-root-taken' };
    await transaction
      .insertInto('gateway')
      .values({
        home_id: gateway.homeId,
        id: gatewayId,
        kind: gateway.kind,
        name: gateway.name,
        topic_root: topicRoot,
        username,
        password_hash: passwordHash,
      })
      .execute();
    return { gatewayId, topicRoot, username, password };
  });
}

/** Whether a gateway has that root, one above it or one below it. Two look-ups in indexes, however many gateways there are. */
async function isRootTaken(transaction: Database['kysely'], root: string): Promise<boolean> {
  const levels = root.split('/');
  const selfAndAbove = levels.map((_, index) => levels.slice(0, index + 1).join('/'));
  // `0` is what comes after `/`; these operators compare bytes, as the index does, whatever the collation of the database
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from gateway where topic_root = any(${selfAndAbove}::text[]))
      or exists (select from gateway where topic_root ~>=~ ${`${root}/`} and topic_root ~<~ ${`${root}0`}) as taken
  `.execute(transaction);
  return rows[0]?.taken === true;
}

/** Gives a gateway a new password; the old one opens nothing from the link's next `refreshGateways` on. Null: no such gateway. */
export async function rotateGatewayCredentials(database: Database, homeId: number, gatewayId: string): Promise<GatewayCredentials | null> {
  const password = newPassword();
  const row = await database.kysely
    .updateTable('gateway')
    .set({ password_hash: await hash(password) })
    .where('home_id', '=', homeId)
    .where('id', '=', gatewayId)
    .returning(['topic_root', 'username'])
    .executeTakeFirst();
  return row === undefined ? null : { gatewayId, topicRoot: row.topic_root, username: row.username, password };
}

export type GatewaySummary = {
  readonly homeId: number;
  readonly id: string;
  readonly kind: GatewayKind;
  readonly name: string;
  readonly topicRoot: string;
  readonly username: string;
  readonly online: boolean;
};

/** Gateways of one home, or of all. */
export async function listGateways(database: Database, homeId: number | null): Promise<readonly GatewaySummary[]> {
  let query = database.kysely
    .selectFrom('gateway')
    .select(['home_id as homeId', 'id', 'kind', 'name', 'topic_root as topicRoot', 'username', 'online'])
    .orderBy('home_id')
    .orderBy('id');
  if (homeId !== null) query = query.where('home_id', '=', homeId);
  return query.execute();
}
