import { setTimeout as delay } from 'node:timers/promises';
import { type Instant, MINUTE, SECOND } from '@braise/domain';
import type { Logger } from 'pino';
import type { PoolClient, QueryResult } from 'pg';
import { ADVISORY_LOCK } from '../database/advisory-locks.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { withOwnConnection } from '../database/with-own-connection.ts';
import { PartFailed, type ReadyJob, periodOf } from './job.ts';

export type JobRunner = {
  /** Begins to run the jobs at their times. */
  start(): void;
  /** Jobs whose last run failed; null while this process is not the one that runs them. */
  failing(): readonly FailingJob[] | null;
  /** Waits for the job under way. */
  stop(): Promise<void>;
};

/** `attempts`: in a row; `since`: the first of them. */
type FailingJob = { readonly name: string; readonly attempts: number; readonly since: Instant };
type Failure = Omit<FailingJob, 'name'> & { readonly period: number; readonly at: Instant; readonly wait: number };

/** How soon a process takes over from one that ended, or finds a database that was away, ms. */
const LOOK_EVERY = 2000;
/** A database that takes longer to say that it is there has lost us, ms. */
const LONGEST_ANSWER = 5000;
/** Waits before a job that failed is run again; the last one is repeated, at the latest until the job's next time. */
const RETRY_DELAYS = [SECOND, 10 * SECOND, MINUTE, 5 * MINUTE];

/**
 * Runs jobs by the clock, one after the other, in one of the processes that share a database: the one whose session holds a lock, which the
 * database gives to another when that one ends. Whoever takes over runs every job first, since it cannot know what was missed.
 */
export function createJobRunner(deps: {
  readonly database: Database;
  readonly jobs: readonly ReadyJob[];
  readonly now: () => Instant;
  readonly log: Pick<Logger, 'info' | 'error'>;
}): JobRunner {
  const { database, jobs, now, log } = deps;
  const stopping = new AbortController();
  /** The period in which each job was done last. */
  const doneIn = new Map<ReadyJob, number>();
  const failed = new Map<ReadyJob, Failure>();
  let ours = false;
  let working: Promise<void> = Promise.resolve();

  function isDue(job: ReadyJob, at: number): boolean {
    const period = periodOf(job, at);
    const failure = failed.get(job);
    if (failure?.period === period) return waitOf(failure, at) === 0;
    return doneIn.get(job) !== period;
  }

  async function run(job: ReadyJob, ending: AbortSignal): Promise<void> {
    const begun = performance.now();
    const period = periodOf(job, now());
    try {
      await job.run(ending);
      doneIn.set(job, period);
      failed.delete(job);
      log.info({ job: job.name, ms: Math.round(performance.now() - begun) }, 'job.done');
    } catch (error) {
      const at = now();
      const { attempts: before, since } = failed.get(job) ?? { attempts: 0, since: at };
      const attempts = before + 1;
      const wait = error instanceof PartFailed ? Infinity : (RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length) - 1] ?? MINUTE);
      failed.set(job, { attempts, since, period, at, wait });
      log.error({ job: job.name, attempts, err: error }, 'job.failed');
    }
  }

  /** Until something may be due. */
  function untilNext(): number {
    const at = now();
    const waits = [...failed.values()].map((failure) => waitOf(failure, at));
    return Math.min(MINUTE - (at % MINUTE), ...waits);
  }

  async function runDue(client: PoolClient, ending: AbortSignal): Promise<void> {
    while (!ending.aborted) {
      for (const job of jobs.filter((one) => isDue(one, now()))) {
        // the lock is somebody else's once the database has given this connection up, of which nothing is heard where a network swallows it
        await ask(client, 'select');
        if (ending.aborted) return;
        await run(job, ending);
      }
      await delay(untilNext(), undefined, { signal: ending }).catch(() => undefined);
    }
  }

  async function runWhileOurs(client: PoolClient, lost: AbortSignal): Promise<void> {
    // a machine that vanished is noticed within two minutes, and another takes over
    await client.query('set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 6');
    const ending = AbortSignal.any([lost, stopping.signal]);
    while (!ending.aborted) {
      const { rows } = await ask(client, `select pg_try_advisory_lock(${ADVISORY_LOCK.jobs}) as ours`);
      if (rows[0]?.ours === true) {
        // another may have done since what failed here: it is run again
        failed.clear();
        ours = true;
        return runDue(client, ending).finally(() => (ours = false));
      }
      await delay(LOOK_EVERY, undefined, { signal: ending }).catch(() => undefined);
    }
  }

  async function work(): Promise<void> {
    let away = false;
    while (!stopping.signal.aborted) {
      try {
        await withOwnConnection(database, runWhileOurs);
        away = false;
      } catch (error) {
        // said once: whoever has taken the database away knows
        if (!away || !isDatabaseAway(error)) log.error({ err: error }, 'jobs.interrupted');
        away = true;
      }
      await delay(LOOK_EVERY, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start() {
      working = work();
    },
    failing: () => (ours ? [...failed].map(([{ name }, { attempts, since }]) => ({ name, attempts, since })) : null),
    stop() {
      stopping.abort();
      return working;
    },
  };
}

/** How long a job that failed has still to wait, ms; not at all once the clock was set back to before its failure. */
const waitOf = ({ at, wait }: Pick<Failure, 'at' | 'wait'>, now: number): number => (now < at ? 0 : Math.max(0, at + wait - now));

/** Rejects where no answer comes in time. */
function ask(client: PoolClient, text: string): Promise<QueryResult<{ ours?: boolean }>> {
  const timed = { text, query_timeout: LONGEST_ANSWER };
  return client.query<{ ours?: boolean }>(timed);
}
