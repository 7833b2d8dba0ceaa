import type { PoolClient } from 'pg';
import type { Database } from './database.ts';

/** Lends a connection to `work` alone, for as long as it takes, and closes it then. `lost` is aborted when the database ends it before. */
export async function withOwnConnection(
  { pool }: Pick<Database, 'pool'>,
  work: (client: PoolClient, lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  const losing = new AbortController();
  const lose = () => losing.abort();
  client.on('error', lose);
  client.on('end', lose);
  try {
    await work(client, losing.signal);
  } finally {
    // what it holds and listens to is of no use to anybody else
    client.release(true);
  }
}
