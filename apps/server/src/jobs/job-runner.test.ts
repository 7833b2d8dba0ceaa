import { randomUUID } from 'node:crypto';
import { once, EventEmitter } from 'node:events';
import { instant } from '@braise/domain';
import { parseCronItems } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { createJobRunner } from './job-runner.ts';
import type { JobRunner } from './job-runner.ts';
import { upkeepJobs } from './upkeep-jobs.ts';

describe('jobs', () => {
  let test: TestDatabase;
  let runner: JobRunner | undefined;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(async () => {
    await runner?.stop();
    await test.drop();
  });

  const enqueue = (name: string) => test.database.pool.query("select graphile_worker.add_job($1, '{}')", [name]);

  it('runs a job that is due, and again one that failed', async () => {
    const seen = new EventEmitter();
    let failures = 0;
    const fails = {
      name: 'fail-once',
      schedule: '0 0 1 1 *',
      run: () => (failures++ === 0 ? Promise.reject(new Error('not yet')) : Promise.resolve()),
    };
    runner = createJobRunner({ database: test.database, jobs: [fails], log: (event) => seen.emit(event) });
    await runner.start();
    const failed = once(seen, 'job.failed');
    const done = once(seen, 'job.done');
    await enqueue('fail-once');
    await failed;
    await test.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await done;
    expect(failures).toBe(2);
  });

  it('understands when the jobs of the house are due', async () => {
    const now = () => instant(Date.UTC(2026, 0, 15));
    const telemetry = createTelemetry({ database: test.database, now, log: () => undefined });
    runner = createJobRunner({
      database: test.database,
      jobs: upkeepJobs({ database: test.database, telemetry, now, weather: null }),
      log: () => undefined,
    });
    await expect(runner.start()).resolves.toBeUndefined();
  });

  it('seals days whenever the machine is on', () => {
    const now = () => instant(0);
    const telemetry = createTelemetry({ database: test.database, now, log: () => undefined });
    const jobs = upkeepJobs({ database: test.database, telemetry, now, weather: null });
    const [sealing] = parseCronItems(
      jobs.filter(({ name }) => name === 'seal-days').map(({ name, schedule }) => ({ task: name, match: schedule })),
    );
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) => ({
      hour: Math.floor(minute / 60),
      min: minute % 60,
      date: 15,
      month: 1,
      dow: 4,
    }));
    const hours = new Set(minutes.filter((minute) => sealing?.match(minute)).map(({ hour }) => hour));
    expect(hours.size).toBe(24);
  });

  // tried again: under a load of many times the cores, the library has been seen to take minutes to notice
  it('goes on after every connection was cut', { timeout: 120_000, retry: 2 }, async () => {
    const seen = new EventEmitter();
    const job = { name: 'look', schedule: '0 0 1 1 *', run: () => Promise.resolve() };
    runner = createJobRunner({ database: test.database, jobs: [job], log: (event) => seen.emit(event) });
    await runner.start();
    const cut =
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    expect((await test.database.pool.query(cut)).rowCount).toBeGreaterThan(0);
    const done = once(seen, 'job.done');
    // as the clock does: a run that was taken by a connection about to be noticed as cut is lost, the next one is not
    const clock = setInterval(() => void enqueue('look').catch(() => undefined), 1000);
    onTestFinished(() => clearInterval(clock));
    await done;
  });

  it('does not wait for a job that a killed process held', async () => {
    const seen = new EventEmitter();
    const look = { name: 'look', schedule: '0 0 1 1 *', run: () => Promise.resolve() };
    runner = createJobRunner({ database: test.database, jobs: [look], log: (event) => seen.emit(event) });
    await runner.start();
    const enqueueLater = "select graphile_worker.add_job('look', '{}', run_at := $1, job_key := 'look')";
    await test.database.pool.query(enqueueLater, [new Date('2100-01-01')]);
    await test.database.pool.query("update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()");
    const done = once(seen, 'job.done');
    await test.database.pool.query(enqueueLater, [new Date()]);
    await done;
    const held = await test.database.pool.query("select from graphile_worker._private_jobs where locked_by = 'killed'");
    expect(held.rowCount).toBe(1);
  });

  it('removes what has expired and nothing else', async () => {
    const { kysely } = test.database;
    const now = instant(Date.UTC(2026, 0, 15));
    const telemetry = createTelemetry({ database: test.database, now: () => now, log: () => undefined });
    const jobs = upkeepJobs({ database: test.database, telemetry, now: () => now, weather: null });
    const artifact = { model: 'AccessToken', payload: '{}' };
    await kysely
      .insertInto('oidc_artifact')
      .values([
        { ...artifact, id: 'old', expires_at: new Date(now - 1000) },
        { ...artifact, id: 'good', expires_at: new Date(now + 1000) },
        { ...artifact, id: 'lasting', expires_at: null },
      ])
      .execute();
    const [hour, week] = [new Date(now - 3_600_000), new Date(now - 7 * 86_400_000)];
    await kysely
      .insertInto('sign_in_throttle')
      .values([
        { subject: 'network:waiting', failures: 30, updated_at: hour },
        { subject: 'network:forgotten', failures: 30, updated_at: week },
      ])
      .execute();
    await kysely.insertInto('home').values({ id: 1, name: 'Maison', time_zone: 'Europe/Paris', generation: 'LINE_X' }).execute();
    const given = { home_id: 1, person_id: randomUUID(), request_hash: Buffer.alloc(32), status: 200, answer: '{}' };
    await kysely
      .insertInto('idempotency')
      .values([
        { ...given, key: 'repeated', created_at: hour },
        { ...given, key: 'done', created_at: week },
      ])
      .execute();
    for (const job of jobs) await job.run();
    const artifacts = await kysely.selectFrom('oidc_artifact').select('id').orderBy('id').execute();
    const throttles = await kysely.selectFrom('sign_in_throttle').select('subject').execute();
    const answers = await kysely.selectFrom('idempotency').select('key').execute();
    expect(artifacts.map(({ id }) => id)).toEqual(['good', 'lasting']);
    expect(throttles.map(({ subject }) => subject)).toEqual(['network:waiting']);
    expect(answers.map(({ key }) => key)).toEqual(['repeated']);
  });
});
