import { Client, DatabaseError } from 'pg';
import { ADVISORY_LOCK } from '../advisory-locks.ts';
import { clientConfig } from '../database.ts';
import { isDatabaseAway } from '../is-database-away.ts';
import { damaged, isDamage } from './damage.ts';
import type { ClusterFolders } from './cluster-folders.ts';
import { DATABASE_USER } from './cluster-settings.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** A session whose advisory lock says which process the cluster belongs to; the server gives it back when that process dies, however it dies. */
export type OwnerSession = { readonly client: Client; readonly ended: Promise<void> };

/**
 * Claims a running cluster. `owned` by another living process; `unreachable` while it starts, recovers or stops. Throws an
 * EmbeddedDatabaseError when it answers, and refuses: files of it are damaged, or it knows nobody of this name.
 */
export async function claimCluster(folders: ClusterFolders): Promise<OwnerSession | 'owned' | 'unreachable'> {
  const client = new Client({
    ...clientConfig({ socketFolder: folders.socket, user: DATABASE_USER, database: 'postgres' }),
    application_name: `braise owner ${process.pid}`,
    connectionTimeoutMillis: 5000,
  });
  const ended = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    // What breaks the connection also ends it.
    client.on('error', () => undefined);
  });
  try {
    await client.connect();
    const answer = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ADVISORY_LOCK.ownership]);
    if (answer.rows[0]?.mine === true) return { client, ended };
    await client.end();
    return 'owned';
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isDamage(error)) throw damaged(folders.data, error.message, { cause: error });
    // A server that is up says the same however often it is asked.
    if (error instanceof DatabaseError && !isDatabaseAway(error))
      throw new EmbeddedDatabaseError('start-failed', `PostgreSQL in ${folders.data} lets nobody in: ${error.message}`, { cause: error });
    return 'unreachable';
  }
}
