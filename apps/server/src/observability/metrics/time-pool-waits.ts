import type { Pool, PoolClient } from 'pg';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (release?: unknown) => void) => void;

/** Tells how long each query and each borrower waited for a connection, ms. */
export function timePoolWaits(pool: Pool, waited: (milliseconds: number) => void): void {
  const connect = pool.connect.bind(pool) as { (): Promise<PoolClient>; (connected: Connected): void };
  const timed = (connected?: Connected): unknown => {
    const began = performance.now();
    // the pool's own `query` calls back
    if (connected !== undefined)
      return connect((error, client, release) => {
        waited(performance.now() - began);
        connected(error, client, release);
      });
    return connect().finally(() => waited(performance.now() - began));
  };
  pool.connect = timed as Pool['connect'];
}
