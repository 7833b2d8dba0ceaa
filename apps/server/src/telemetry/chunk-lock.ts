import type { ClientBase } from 'pg';
import { ADVISORY_LOCK } from '../database/advisory-locks.ts';

/**
 * Until the transaction ends, nobody else rewrites chunks or empties the tail: chunks are read, merged and written back, and a backup
 * must not hold the tail while a sealed slot waits to be truncated, or every reader would wait with it.
 */
export async function lockChunks(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.chunks]);
}
