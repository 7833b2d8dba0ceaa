import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';

/** How long a connection that was lost is waited for before the next attempt, ms. */
const PAUSE = 1000;

/**
 * Calls `notified` for each notification on `channel`, and once after each connection: what was said while nobody listened is not repeated.
 * Survives the database going away. Returns what ends it.
 */
export function listen(database: Pick<Database, 'pool'>, channel: 'gateway_changed', notified: () => void): () => Promise<void> {
  const ending = new AbortController();

  async function once(): Promise<void> {
    const client = await database.pool.connect();
    const lost = Promise.withResolvers<void>();
    const end = () => lost.resolve();
    client.on('error', end);
    client.on('end', end);
    client.on('notification', notified);
    ending.signal.addEventListener('abort', end, { once: true });
    try {
      await client.query(`listen ${channel}`);
      notified();
      await lost.promise;
    } finally {
      ending.signal.removeEventListener('abort', end);
      // a connection that listens is of no use to anybody else
      client.release(true);
    }
  }

  async function keepListening(): Promise<void> {
    while (!ending.signal.aborted) {
      await once().catch(() => undefined);
      await delay(PAUSE, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const listening = keepListening();
  return () => {
    ending.abort();
    return listening;
  };
}
