import { setTimeout as delay } from 'node:timers/promises';
import type { Instant } from '@braise/domain';
import type { PoolClient } from 'pg';
import { ADVISORY_LOCK } from '../database/advisory-locks.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { withOwnConnection } from '../database/with-own-connection.ts';
import { type ReadyJob, periodOf } from './job.ts';

export type JobRunner = {
  /** Begins to run the jobs at their times. */
  start(): void;
  /** Waits for the job under way. */
  stop(): Promise<void>;
};

/** How soon a process takes over from one that ended, or finds a database that was away, ms. */
const LOOK_EVERY = 2000;
const MINUTE = 60_000;
/** Waits before a job that failed is run again; the last one is repeated, at the latest until the job's next time. */
const RETRY_DELAYS = [1000, 10_000, MINUTE, 5 * MINUTE];

/**
 * Runs jobs by the clock, one after the other, in one of the processes that share a database: the one whose session holds a lock, which the
 * database gives to another when that one ends. Whoever takes over runs every job first, since it cannot know what was missed.
 */
export function createJobRunner(deps: {
  readonly database: Database;
  readonly jobs: readonly ReadyJob[];
  readonly now: () => Instant;
  readonly log: (event: string, detail: Record<string, unknown>) => void;
}): JobRunner {
  const { database, jobs, now, log } = deps;
  const stopping = new AbortController();
  /** The period in which each job was done last. */
  const doneIn = new Map<ReadyJob, number>();
  const failed = new Map<ReadyJob, { readonly attempts: number; readonly period: number; readonly again: number }>();
  let working: Promise<void> = Promise.resolve();

  function isDue(job: ReadyJob, at: number): boolean {
    const period = periodOf(job, at);
    const failure = failed.get(job);
    if (failure?.period === period) return at >= failure.again;
    return doneIn.get(job) !== period;
  }

  async function run(job: ReadyJob): Promise<void> {
    const before = performance.now();
    const period = periodOf(job, now());
    try {
      await job.run();
      doneIn.set(job, period);
      failed.delete(job);
      log('job.done', { job: job.name, ms: Math.round(performance.now() - before) });
    } catch (error) {
      const attempts = (failed.get(job)?.attempts ?? 0) + 1;
      const wait = RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length) - 1] ?? MINUTE;
      failed.set(job, { attempts, period, again: now() + wait });
      log('job.failed', { job: job.name, attempts, error });
    }
  }

  /** Until something may be due. */
  function untilNext(): number {
    const at = now();
    const waits = [...failed.values()].map(({ again }) => Math.max(0, again - at));
    return Math.min(MINUTE - (at % MINUTE), ...waits);
  }

  async function runDue(ending: AbortSignal): Promise<void> {
    while (!ending.aborted) {
      for (const job of jobs) {
        if (isDue(job, now())) await run(job);
        if (ending.aborted) return;
      }
      await delay(untilNext(), undefined, { signal: ending }).catch(() => undefined);
    }
  }

  async function runWhileOurs(client: PoolClient, lost: AbortSignal): Promise<void> {
    // a machine that vanished is noticed within two minutes, and another takes over
    await client.query('set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 6');
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [ADVISORY_LOCK.jobs]);
    if (rows[0]?.ours === true) await runDue(AbortSignal.any([lost, stopping.signal]));
  }

  async function work(): Promise<void> {
    let away = false;
    while (!stopping.signal.aborted) {
      try {
        await withOwnConnection(database, runWhileOurs);
        away = false;
      } catch (error) {
        // said once: whoever has taken the database away knows
        if (!away || !isDatabaseAway(error)) log('jobs.interrupted', { error });
        away = true;
      }
      await delay(LOOK_EVERY, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start() {
      working = work();
    },
    stop() {
      stopping.abort();
      return working;
    },
  };
}
