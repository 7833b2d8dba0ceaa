import type { ClientBase, Pool } from 'pg';
import { ADVISORY_LOCK } from '../../database/advisory-locks.ts';

/**
 * Until the transaction ends, nobody else rewrites chunks or empties the tail: chunks are read, merged and written back, and a backup
 * must not hold the tail while a sealed slot waits to be truncated, or every reader would wait with it.
 */
async function lockChunks(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.chunks]);
}

/** One transaction that holds the lock. */
export async function rewriteChunks<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await lockChunks(client);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
