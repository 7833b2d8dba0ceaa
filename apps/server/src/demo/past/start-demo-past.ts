import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '@braise/domain';
import type { Bus } from '../../bus/bus.ts';
import type { Database, DatabaseAddress } from '../../database/database.ts';
import { giveUpPast } from './demo-past.store.ts';
import type { PastMessage, PastWork } from './past-worker.ts';

export type DemoPastOptions = {
  readonly database: Database;
  /** Where workers reach the same database. */
  readonly address: DatabaseAddress;
  readonly bus: Bus;
  /** Homes whose history is not complete. */
  readonly homes: readonly PastOfHome[];
  /** Share of all histories together that is stored, 0..1; those that were given up do not count. */
  readonly progress: (share: number) => void;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Waits before each further attempt at a home, ms. */
  readonly retryDelays?: readonly number[];
};
type PastOfHome = { readonly homeId: number; readonly key: string };

/** Homes made at a time: a machine of two cores has something else to do too. */
const WORKERS = 2;
/** Long enough for a database that starts again. */
const RETRY_DELAYS = [SECOND, 15 * SECOND, MINUTE];
/** Those who look at the home are told of so much more of its history. */
const TOLD_STEP = 0.05;

/**
 * Makes the histories of demo homes beside the running server, each on a thread of low priority, two at a time. A thread that dies is followed by another,
 * which goes on where it was; after the last attempt the history is given up until the next start.
 */
export function startDemoPast(options: DemoPastOptions): { stop(): Promise<void> } {
  const { database, address, bus, homes, progress, log, retryDelays = RETRY_DELAYS } = options;
  const shares = new Map(homes.map(({ homeId }) => [homeId, 0]));
  const told = new Map(shares);
  const queue = [...homes];
  const workers = new Set<Worker>();
  const stopping = new AbortController();

  function tellProgress(): void {
    if (shares.size > 0) progress([...shares.values()].reduce((sum, each) => sum + each, 0) / shares.size);
  }

  function heard({ homeId, key }: PastOfHome, message: PastMessage): void {
    if (message.type === 'log') {
      log.warn({ ...message.detail, demo: key }, message.event);
      return;
    }
    const { share } = message;
    shares.set(homeId, share);
    tellProgress();
    if (share < 1 && share - (told.get(homeId) ?? 0) < TOLD_STEP) return;
    told.set(homeId, share);
    bus.publish({ type: 'history-grew', homeId });
  }

  /** Rejects when the thread dies, however it does. */
  function make(home: PastOfHome): Promise<void> {
    const { homeId, key } = home;
    const workerData: PastWork = { address, homeId, key };
    const worker = new Worker(new URL('./past-worker.ts', import.meta.url), { workerData });
    workers.add(worker);
    worker.on('message', (message: PastMessage) => heard(home, message));
    return new Promise((resolve, reject) => {
      let failure: unknown = null;
      worker.on('error', (error) => (failure = error));
      worker.on('exit', (code) => {
        workers.delete(worker);
        if (code === 0) resolve();
        else reject(failure ?? new Error(`the thread ended with ${code}`));
      });
    });
  }

  async function makeOrGiveUp(home: PastOfHome): Promise<void> {
    for (const wait of [...retryDelays, null]) {
      try {
        return await make(home);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error, demo: home.key, again: wait !== null }, 'the history of a demo home');
      }
      if (wait !== null) await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
    shares.delete(home.homeId);
    await giveUpPast(database, home.homeId);
    bus.publish({ type: 'history-grew', homeId: home.homeId });
    tellProgress();
  }

  async function makeNext(): Promise<void> {
    for (let home = queue.shift(); home !== undefined && !stopping.signal.aborted; home = queue.shift()) {
      const { key } = home;
      await makeOrGiveUp(home).catch((error: unknown) => log.error({ err: error, demo: key }, 'the history of a demo home'));
    }
  }
  const made = Promise.all(Array.from({ length: WORKERS }, makeNext));

  return {
    async stop() {
      stopping.abort();
      await Promise.all([...workers].map((worker) => worker.terminate()));
      await made;
    },
  };
}
