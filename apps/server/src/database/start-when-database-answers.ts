import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { MINUTE } from '@braise/domain';
import { clientConfig, type DatabaseAddress } from './database.ts';
import { isDatabaseAway } from './is-database-away.ts';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2000;
/** A start that failed though the database answers, which may be out of disk: each may leave a backup behind. */
const LONGEST_PAUSE_BETWEEN_STARTS = MINUTE;

export type StartOptions = {
  readonly address: DatabaseAddress;
  /** Ends the waiting: it rejects then. */
  readonly signal: AbortSignal;
  /** Told when the start has to wait. Returns what is to be ended before the next attempt. */
  readonly waiting: (error: unknown) => Promise<() => Promise<void>>;
};

/**
 * Starts something that needs the database, again each time that the database went away meanwhile, after pauses that grow. `start` leaves nothing
 * behind when it rejects. Rejects with whatever is not the database's absence.
 */
export async function startWhenDatabaseAnswers<T>(start: () => Promise<T>, { address, signal, waiting }: StartOptions): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE_BETWEEN_STARTS)) {
    try {
      return await start();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const resume = await waiting(error);
      try {
        await delay(pause, undefined, { signal });
        await untilItAnswers(address, signal);
      } finally {
        await resume();
      }
    }
  }
}

async function untilItAnswers(address: DatabaseAddress, signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE; !(await answers(address)); pause = Math.min(2 * pause, LONGEST_PAUSE))
    await delay(pause, undefined, { signal });
  signal.throwIfAborted();
}

/** A password that is refused is for whoever starts the server to know: that one is not waited for. */
async function answers(address: DatabaseAddress): Promise<boolean> {
  const client = new Client({ ...clientConfig(address), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
