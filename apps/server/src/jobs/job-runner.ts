import { setTimeout as delay } from 'node:timers/promises';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type { Runner } from 'graphile-worker';
import type { Database } from '../database/database.ts';
import type { Job } from './job.ts';

export type JobRunner = {
  /** Begins to run the jobs at their times. */
  start(): Promise<void>;
  /** Waits for the job under way. */
  stop(): Promise<void>;
};

const RESTART_DELAY_MS = 5000;
/** A job that was due while the server was off is made up for, once, within this time. */
const MADE_UP_FOR_MS = 24 * 3_600_000;
const ATTEMPTS = 5;

/**
 * Runs jobs by the clock over one database, each time in one of the processes that share it. A database that goes away stops it for a while:
 * it starts again by itself.
 */
export function createJobRunner(deps: {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly log: (event: string, detail: Record<string, unknown>) => void;
}): JobRunner {
  const { database, jobs, log } = deps;
  const stopping = new AbortController();
  let runner: Runner | undefined;
  let supervised: Promise<void> = Promise.resolve();

  const taskOf = (job: Job) => async () => {
    const before = performance.now();
    try {
      await job.run();
      log('job.done', { job: job.name, ms: Math.round(performance.now() - before) });
    } catch (error) {
      log('job.failed', { job: job.name, error });
      throw error;
    }
  };

  function begin(): Promise<Runner> {
    return run({
      pgPool: database.pool,
      noHandleSignals: true,
      concurrency: 1,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log('jobs.error', { message });
      }),
      taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)])),
      parsedCronItems: parseCronItems(
        jobs.map(({ name, schedule }) => ({
          task: name,
          match: schedule,
          identifier: name,
          // `jobKey`: what is still waiting is not queued a second time.
          options: { backfillPeriod: MADE_UP_FOR_MS, maxAttempts: ATTEMPTS, jobKey: name },
        })),
      ),
    });
  }

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await runner?.promise;
        if (stopping.signal.aborted) return;
        runner = await begin();
      } catch (error) {
        log('jobs.interrupted', { error });
        runner = undefined;
        await delay(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    async start() {
      runner = await begin();
      supervised = supervise();
    },
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => undefined);
      await supervised;
    },
  };
}
