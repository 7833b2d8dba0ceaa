import { setTimeout as delay } from 'node:timers/promises';
import { aborted } from '../aborted.ts';
import type { Database } from './database.ts';
import { withOwnConnection } from './with-own-connection.ts';

/** How long a connection that was lost is waited for before the next attempt, ms. */
const PAUSE = 1000;

/**
 * Calls `notified` with each notification on `channel`, and with null after each connection: what was said while nobody listened is not repeated.
 * Survives the database going away. Returns what ends it.
 */
export function listen(
  database: Pick<Database, 'pool'>,
  channel: 'gateway_changed' | 'role_message',
  notified: (payload: string | null) => void,
): () => Promise<void> {
  const ending = new AbortController();

  const once = (): Promise<void> =>
    withOwnConnection(database, async (client, lost) => {
      client.on('notification', ({ payload }) => notified(payload ?? ''));
      await client.query(`listen ${channel}`);
      notified(null);
      await aborted(AbortSignal.any([lost, ending.signal]));
    });

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
