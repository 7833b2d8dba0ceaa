import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { MINUTE } from '@braise/domain';
import { clientConfig } from '../database.ts';
import type { SocketAddress } from '../database.ts';
import { isDatabaseAway } from '../is-database-away.ts';
import { prepareClusterFolders, removeOldBinaries } from './cluster-folders.ts';
import type { ClusterFolders } from './cluster-folders.ts';
import { DATABASE_USER, writeAccessRules } from './cluster-settings.ts';
import { damaged, isDamage, saysDamage, whyOf } from './damage.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { initialiseCluster, isWithoutCluster } from './initialise-cluster.ts';
import { refuseToBeginAgain } from './mark-of-a-database.ts';
import { claimCluster } from './owner-session.ts';
import type { OwnerSession } from './owner-session.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';

export type EmbeddedDatabaseState = 'running' | 'restarting' | 'stopped';

export type EmbeddedDatabase = {
  readonly address: SocketAddress;
  /** The postmaster's process; another after a restart. */
  pid(): number;
  state(): EmbeddedDatabaseState;
  /** Cuts every session, keeps what is committed; resolves when PostgreSQL is gone. */
  stop(): Promise<void>;
};

export type EmbeddedDatabaseOptions = {
  /** PostgreSQL has the folder `postgres` in it. */
  readonly dataDir: string;
  /** Told of what a person should know: an orphan taken over, a crash, a restart that fails. */
  readonly log: (event: string, detail: Record<string, unknown>) => void;
  /** False for databases that may be lost with the machine, those of tests. */
  readonly durable?: boolean;
  /** An empty database may be begun where there was one: everything is brought back into it. */
  readonly anew?: boolean;
};

const DATABASE = 'braise';
/** How long a start waits for a predecessor that is just dying, ms. */
const PREDECESSOR_PATIENCE = 3000;
/** How long a start waits for the folder to come free or the server to answer, its recovery included, ms. */
const START_PATIENCE = MINUTE;
const RESTART_DELAYS = [0, 100, 500, 1000, 2000, 5000];

type Running = { readonly postmaster: Postmaster; readonly owner: OwnerSession };

const inUse = ({ data }: ClusterFolders, pid: number | null) =>
  new EmbeddedDatabaseError(
    'data-folder-in-use',
    `another Braise uses ${data} (PostgreSQL is process ${pid ?? 'of another machine or container'}): stop it first, or give this one a data folder of its own with BRAISE_DATA_DIR`,
  );

type Deadlines = { readonly owned: number; readonly start: number };

/**
 * Ends the postmaster of a Braise that was killed. True when nothing runs on the cluster any more, false to look again in a moment; throws
 * when its Braise is alive.
 */
async function clearTheWay(folders: ClusterFolders, deadlines: Deadlines, log: EmbeddedDatabaseOptions['log']): Promise<boolean> {
  const pid = await findPostmaster(folders);
  const claim = await claimCluster(folders);
  if (claim === 'unreachable' && pid === null) return true;
  if (typeof claim === 'object') {
    if (pid === null) {
      await claim.client.end();
      throw inUse(folders, pid);
    }
    await stopPostmaster(pid);
    await claim.ended;
    log('database.orphan-ended', { pid });
    return true;
  }
  if (performance.now() > (claim === 'owned' ? deadlines.owned : deadlines.start)) throw inUse(folders, pid);
  return false;
}

async function bringUp(folders: ClusterFolders, options: EmbeddedDatabaseOptions): Promise<Running> {
  const now = performance.now();
  const deadlines = { owned: now + PREDECESSOR_PATIENCE, start: now + START_PATIENCE };
  let postmaster: Postmaster | null = null;
  try {
    for (;;) {
      if (await clearTheWay(folders, deadlines, options.log)) {
        const started = await startPostmaster(folders, { durable: options.durable ?? true });
        if ('postmaster' in started) {
          ({ postmaster } = started);
          const owner = await claimCluster(folders);
          if (typeof owner === 'object' && (await ensureDatabase(folders, owner))) return { postmaster, owner };
          // Taken for an orphan by another Braise that started at the same moment, or killed already: the next round finds out.
        } else if (started.failed === 'broken' && saysDamage(started.log)) throw damaged(folders.data, whyOf(started.log));
        else if (started.failed === 'broken' || performance.now() > deadlines.start)
          throw new EmbeddedDatabaseError('start-failed', `PostgreSQL does not start: ${whyOf(started.log)}`);
      }
      // A predecessor that is just dying, or sessions that notice within moments that their postmaster was killed.
      await delay(50);
    }
  } catch (error) {
    if (postmaster !== null) await stopPostmaster(postmaster.pid);
    throw error;
  }
}

const addressOf = ({ socket }: ClusterFolders): SocketAddress => ({ socketFolder: socket, user: DATABASE_USER, database: DATABASE });

/** Makes Braise's own database if there is none, and sees that it can be entered. False when the server went away meanwhile. */
async function ensureDatabase(folders: ClusterFolders, { client }: OwnerSession): Promise<boolean> {
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    const entered = new Client({ ...clientConfig(addressOf(folders)), connectionTimeoutMillis: 5000 });
    entered.on('error', () => undefined);
    try {
      await entered.connect();
    } finally {
      await entered.end().catch(() => undefined);
    }
    return true;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isDatabaseAway(error)) return false;
    if (isDamage(error)) throw damaged(folders.data, error.message, { cause: error });
    throw error;
  }
}

/** Where a living Braise runs the PostgreSQL of a data folder; null when none does. */
export async function findEmbeddedDatabase(dataDir: string): Promise<SocketAddress | null> {
  const folders = await prepareClusterFolders(dataDir);
  if ((await findPostmaster(folders)) === null) return null;
  const claim = await claimCluster(folders);
  if (claim === 'owned') return addressOf(folders);
  if (claim !== 'unreachable') await claim.client.end();
  return null;
}

/**
 * Starts the PostgreSQL of a data folder and keeps it running: a crash is followed by a restart, with growing pauses.
 * Throws EmbeddedDatabaseError with a code and a sentence.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const folders = await prepareClusterFolders(options.dataDir);
  if (options.anew !== true && (await isWithoutCluster(folders))) await refuseToBeginAgain(options.dataDir);
  await initialiseCluster(folders, options.durable ?? true);
  await writeAccessRules(folders);
  let running = await bringUp(folders, options);
  await removeOldBinaries(folders);
  let state: EmbeddedDatabaseState = 'running';
  const stopping = new AbortController();
  const stopAsked = once(stopping.signal, 'abort');

  async function restart(): Promise<Running | null> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      await Promise.race([delay(RESTART_DELAYS[Math.min(attempt, RESTART_DELAYS.length - 1)]), stopAsked]);
      if (stopping.signal.aborted) break;
      try {
        const next = await bringUp(folders, options);
        options.log('database.restarted', { pid: next.postmaster.pid, attempt });
        return next;
      } catch (error) {
        options.log('database.restart-failed', { attempt, error });
      }
    }
    return null;
  }

  async function supervise(): Promise<void> {
    for (;;) {
      await Promise.race([running.owner.ended, stopAsked]);
      if (stopping.signal.aborted) return;
      state = 'restarting';
      options.log('database.lost', { pid: running.postmaster.pid });
      const next = await restart();
      if (next === null) return;
      running = next;
      state = 'running';
    }
  }
  const supervised = supervise();

  return {
    address: addressOf(folders),
    pid: () => running.postmaster.pid,
    state: () => state,
    async stop() {
      stopping.abort();
      await supervised;
      await stopPostmaster(running.postmaster.pid);
      await running.postmaster.exited;
      state = 'stopped';
    },
  };
}
