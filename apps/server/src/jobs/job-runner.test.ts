import { randomUUID } from 'node:crypto';
import { once, EventEmitter } from 'node:events';
import { instant } from '@braise/domain';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADVISORY_LOCK } from '../database/advisory-locks.ts';
import { openDatabase } from '../database/database.ts';
import { swallowable } from '../testing/swallowable.ts';
import { logOptions } from '../wire/http/log-options.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { createJobRunner } from './job-runner.ts';
import type { JobRunner } from './job-runner.ts';
import { commandJobs } from '../commands/expire-answers.ts';
import { identityJobs } from '../identity/tidy-identity.ts';
import { telemetryJobs } from '../telemetry/telemetry-jobs.ts';
import { DAILY, PartFailed, type ReadyJob, periodOf, readyJobs } from './job.ts';

const NOW = instant(Date.UTC(2026, 0, 15));

/** Emits what is logged. */
function tell(seen: EventEmitter) {
  const emit = (_detail: unknown, event?: unknown) => void seen.emit(String(event));
  return { info: emit, error: emit };
}

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

  it('runs every job when it begins, and again one that failed', async () => {
    const seen = new EventEmitter();
    let failures = 0;
    let at = NOW;
    const fails: ReadyJob = {
      name: 'fail-once',
      everyMinutes: DAILY,
      run: () => (failures++ === 0 ? Promise.reject(new Error('not yet')) : Promise.resolve()),
    };
    runner = createJobRunner({ database: test.database, jobs: [fails], now: () => at, log: tell(seen) });
    const failing: unknown[] = [];
    seen.once('job.failed', () => {
      failing.push(...(runner?.failing() ?? []));
      at = instant(at + 60_000);
    });
    const done = once(seen, 'job.done');
    runner.start();
    await done;
    expect(failures).toBe(2);
    expect(failing).toEqual([{ name: 'fail-once', attempts: 1, since: NOW }]);
    expect(runner.failing()).toEqual([]);
  });

  it('runs what failed in part at its next time only, and tells of it until then', async () => {
    const [seen, runs] = [new EventEmitter(), { part: 0 }];
    let at = instant(NOW + 59_950);
    const told: unknown[] = [];
    const part: ReadyJob = {
      name: 'part',
      everyMinutes: 60,
      run: () => (runs.part++ === 0 ? Promise.reject(new PartFailed([new Error('one')], 'one of many')) : Promise.resolve()),
    };
    const look: ReadyJob = {
      name: 'look',
      everyMinutes: 1,
      run: () => {
        told.push([runs.part, runner?.failing()?.map(({ name, attempts }) => [name, attempts])]);
        at = instant(at + (told.length === 3 ? 3_600_000 : 60_000));
        return Promise.resolve();
      },
    };
    runner = createJobRunner({ database: test.database, jobs: [part, look], now: () => at, log: tell(seen) });
    runner.start();
    await expect.poll(() => runs.part).toBe(2);
    expect(told.slice(0, 3)).toEqual([1, 1, 1].map((count) => [count, [['part', 1]]]));
    await expect.poll(() => runner?.failing()).toEqual([]);
  });

  it('seals days whenever the machine is on', () => {
    const sealing = telemetryJobs.find(({ name }) => name === 'seal-days');
    if (sealing === undefined) throw new Error('days are not sealed');
    const periods = Array.from({ length: 24 }, (_, hour) => periodOf(sealing, NOW + hour * 3_600_000));
    expect(new Set(periods).size).toBe(24);
  });

  it('has a period begin at its minute', () => {
    const night = { everyMinutes: DAILY, atMinute: 80 };
    const at = (hour: number, minute: number) => periodOf(night, Date.UTC(2026, 0, 15, hour, minute));
    expect([at(1, 20) - at(1, 19), at(23, 59) - at(1, 20)]).toEqual([1, 0]);
  });

  it('goes on after every connection was cut', async () => {
    const seen = new EventEmitter();
    let at = NOW;
    const look: ReadyJob = { name: 'look', everyMinutes: 60, run: () => Promise.resolve() };
    runner = createJobRunner({ database: test.database, jobs: [look], now: () => at, log: tell(seen) });
    const first = once(seen, 'job.done');
    runner.start();
    await first;
    const next = once(seen, 'job.done');
    at = instant(at + 3_600_000);
    const cut =
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    expect((await test.database.pool.query(cut)).rowCount).toBeGreaterThan(0);
    await next;
  });

  it('tells no failure of a time when it had the lock before, which another may have mended', async () => {
    const seen = new EventEmitter();
    let told: unknown;
    const runs = { fails: 0, looks: 0 };
    const jobs: ReadyJob[] = [
      { name: 'look', everyMinutes: 1, run: () => Promise.resolve(void (runs.looks++ === 1 && (told = runner?.failing()))) },
      { name: 'fail', everyMinutes: 1, run: () => (runs.fails++ === 0 ? Promise.reject(new Error('not yet')) : Promise.resolve()) },
    ];
    let at = NOW;
    runner = createJobRunner({ database: test.database, jobs, now: () => at, log: tell(seen) });
    expect(runner.failing()).toBeNull();
    const failed = once(seen, 'job.failed');
    runner.start();
    await failed;
    expect(runner.failing()).toMatchObject([{ name: 'fail', attempts: 1 }]);
    const other = await test.database.pool.connect();
    const lock = other.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.jobs]);
    await test.database.pool.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    );
    await lock;
    await expect.poll(() => runner?.failing()).toBeNull();
    at = instant(at + 60_000);
    const done = once(seen, 'job.done');
    other.release(true);
    await done;
    expect(told).toEqual([]);
  });

  it('runs in one process at a time, and in the next when that one is gone', async () => {
    const other = await test.database.pool.connect();
    await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.jobs]);
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    const seen = new EventEmitter();
    let runs = 0;
    const look: ReadyJob = { name: 'look', everyMinutes: 1, run: () => Promise.resolve(void runs++) };
    runner = createJobRunner({ database: test.database, jobs: [look], now: () => NOW, log: tell(seen) });
    runner.start();
    const asked =
      "select pid from pg_stat_activity where datname = current_database() and state = 'idle' and query like '%pg_try_advisory_lock%'";
    const askers = async () => (await other.query<{ pid: number }>(asked)).rows.map(({ pid }) => pid);
    await expect.poll(askers).toHaveLength(1);
    expect(runs).toBe(0);
    const done = once(seen, 'job.done');
    await test.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    other.release(true);
    await done;
  });

  it('does nothing more once its connection is swallowed, and another has taken over', async () => {
    const wire = await swallowable(test.url);
    const far = openDatabase({ url: wire.url });
    const runs = { first: 0, second: 0 };
    // a moment before the next time
    let at = instant(NOW + 59_950);
    const count = (who: keyof typeof runs): ReadyJob => ({ name: who, everyMinutes: 1, run: () => Promise.resolve(void runs[who]++) });
    const seen = { first: new EventEmitter(), second: new EventEmitter() };
    const first = createJobRunner({ database: far, jobs: [count('first')], now: () => at, log: tell(seen.first) });
    runner = createJobRunner({ database: test.database, jobs: [count('second')], now: () => at, log: tell(seen.second) });
    const begun = once(seen.first, 'job.done');
    first.start();
    await begun;
    wire.swallow();
    // as the server does that hears nothing of a client for two minutes
    await test.database.pool.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    );
    const taken = once(seen.second, 'job.done');
    runner.start();
    await taken;
    const interrupted = once(seen.first, 'jobs.interrupted');
    const again = once(seen.second, 'job.done');
    at = instant(at + 60_000);
    await Promise.all([interrupted, again]);
    expect(runs).toEqual({ first: 1, second: 2 });
    wire.close();
    await first.stop();
    await far.close();
  });

  it('tells what failed with its error, as little as is told else', async () => {
    let written = '';
    const log = pino(logOptions('warn'), { write: (line: string) => (written += line) });
    const fails: ReadyJob = { name: 'seal', everyMinutes: DAILY, run: () => Promise.reject(new Error('no space left')) };
    runner = createJobRunner({ database: test.database, jobs: [fails], now: () => NOW, log });
    runner.start();
    await expect.poll(() => written).not.toBe('');
    expect(JSON.parse(written)).toMatchObject({
      msg: 'job.failed',
      job: 'seal',
      err: { message: 'no space left', stack: expect.any(String) },
    });
  });

  it('runs what failed again, though the clock was set back by hours', async () => {
    const seen = new EventEmitter();
    let [failures, at] = [0, instant(NOW + 12 * 3_600_000)];
    const fails: ReadyJob = {
      name: 'fail-once',
      everyMinutes: DAILY,
      run: () => (failures++ === 0 ? Promise.reject(new Error('not yet')) : Promise.resolve()),
    };
    runner = createJobRunner({ database: test.database, jobs: [fails], now: () => at, log: tell(seen) });
    seen.once('job.failed', () => (at = instant(at - 11 * 3_600_000)));
    const done = once(seen, 'job.done');
    runner.start();
    await done;
    expect(failures).toBe(2);
  });

  it('removes what has expired and nothing else', async () => {
    const { kysely } = test.database;
    const now = instant(Date.UTC(2026, 0, 15));
    const telemetry = createTelemetry({ database: test.database, now: () => now, log: () => undefined });
    const needs = { database: test.database, telemetry, now: () => now };
    const jobs = readyJobs([...telemetryJobs, ...commandJobs, ...identityJobs], needs);
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
