import { EventEmitter, once } from 'node:events';
import { instant } from '@braise/domain';
import type { Instant } from '@braise/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { BACKLOG_LIMIT, createTailWriter, TelemetryUnavailableError } from './tail-writer.ts';
import type { TailWriter } from './tail-writer.ts';

describe('tail writer', () => {
  const seen = new EventEmitter();
  let test: TestDatabase;
  let writer: TailWriter;
  let clock: Instant;

  beforeEach(async () => {
    test = await createTestDatabase();
    clock = instant(Date.UTC(2026, 0, 15, 12));
    writer = createTailWriter({ pool: test.database.pool, now: () => clock, log: (event) => seen.emit(event) });
  });
  afterEach(async () => {
    await writer.close();
    await test.drop();
  });

  const query = (statement: string) => test.database.pool.query<{ n: number }>(statement);
  const readings = (count: number, value = 20) =>
    Array.from({ length: count }, (_, index) => ({ homeId: 1, series: 1, at: instant(clock - index), value }));
  const stored = async () => (await query('select count(*) as n from reading_tail')).rows[0]?.n;
  /** As PostgreSQL answers when it cannot extend a file. */
  const fillDisk = () =>
    query(`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on reading_tail for each row execute function full_disk()`);
  const freeDisk = () => query('drop function full_disk cascade');

  it('commits many senders together', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => writer.write(readings(2, index))));
    expect(await stored()).toBe(400);
    const { rows } = await query('select count(distinct xmin::text) as n from reading_tail');
    expect(rows[0]?.n).toBeLessThan(20);
  });

  it('holds what a full disk does not take, says so, and acknowledges when there is room again', async () => {
    await fillDisk();
    let acknowledged = false;
    const failed = once(seen, 'telemetry.not-durable');
    const writing = writer.write(readings(3)).finally(() => {
      acknowledged = true;
    });
    await failed;
    clock = instant(clock + 1500);
    expect(writer.status()).toMatchObject({ durable: false, backlog: 3, lagMs: 1500, failure: { code: '53100' } });
    expect([acknowledged, await stored()]).toEqual([false, 0]);
    await freeDisk();
    await writing;
    expect(await stored()).toBe(3);
    expect(writer.status()).toEqual({ durable: true, backlog: 0, lagMs: 0, failure: null });
  });

  it('goes on after its connection was cut', async () => {
    await writer.write(readings(1));
    await query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
    await writer.write(readings(1));
    expect(await stored()).toBe(2);
  });

  it('takes no more than it can hold', async () => {
    await fillDisk();
    const first = writer.write(readings(BACKLOG_LIMIT));
    await expect(writer.write(readings(1))).rejects.toBeInstanceOf(TelemetryUnavailableError);
    await freeDisk();
    await first;
    await writer.write(readings(1));
    expect(await stored()).toBe(BACKLOG_LIMIT + 1);
  });

  it('acknowledges nothing when it is closed before the database took it', async () => {
    await fillDisk();
    const failed = once(seen, 'telemetry.not-durable');
    const writing = Promise.allSettled([writer.write(readings(3))]);
    await failed;
    await writer.close();
    expect(await writing).toMatchObject([{ status: 'rejected', reason: { code: 'unavailable' } }]);
    await expect(writer.write(readings(1))).rejects.toBeInstanceOf(TelemetryUnavailableError);
    expect(await stored()).toBe(0);
  });
});
