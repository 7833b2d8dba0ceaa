import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Instant } from '@braise/domain';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { encodeTailRows, TAIL_COLUMNS } from './encode-tail-rows.ts';
import type { StoredReading } from '../reading.ts';
import { tailSlot } from './tail-slot.ts';

/** Readings that wait for the database beyond this number are not taken: their senders keep them. */
export const BACKLOG_LIMIT = 200_000;
const BATCH_LIMIT = 20_000;
/** How long the first reading of a batch waits for company, ms. */
const GROUP_DELAY_MS = 5;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2000;

/** The database takes nothing for now: nothing of the rejected batch is promised, it may be sent again. */
export class TelemetryUnavailableError extends Error {
  override readonly name = 'TelemetryUnavailableError';
  readonly code = 'unavailable';
}

export type TailStatus = {
  /** Whether the last write succeeded. */
  readonly durable: boolean;
  /** Readings that are held and not yet acknowledged. */
  readonly backlog: number;
  /** Age of the oldest of them, ms. */
  readonly lagMs: number;
  /** What PostgreSQL or the network said last; null while durable. `53100` is a full disk. */
  readonly failure: { readonly code: string; readonly message: string } | null;
};

export type TailWriter = {
  /** Resolves when the readings will survive any crash; rejects with TelemetryUnavailableError when too much is waiting, or on close. */
  write(readings: readonly StoredReading[]): Promise<void>;
  status(): TailStatus;
  /** Writes what it holds if the database answers, then refuses. */
  close(): Promise<void>;
};

type Waiting = { readonly readings: readonly StoredReading[]; readonly since: Instant; resolve(): void; reject(error: Error): void };

const failureOf = (error: unknown): TailStatus['failure'] => ({
  code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
  message: error instanceof Error ? error.message : String(error),
});

/**
 * Groups readings of all callers into COPY batches, one commit for each. A batch whose outcome is unknown is written again: twice rather than
 * never, the copies collapse when the hour is sealed.
 */
export function createTailWriter(deps: {
  readonly pool: Pool;
  readonly now: () => Instant;
  readonly log: (event: string, detail: Record<string, unknown>) => void;
}): TailWriter {
  const { pool, now, log } = deps;
  let queue: Waiting[] = [];
  let inFlight: readonly Waiting[] = [];
  let backlog = 0;
  let failure: TailStatus['failure'] = null;
  let draining: Promise<void> | undefined;
  let client: PoolClient | undefined;
  const closing = new AbortController();

  function takeBatch(): Waiting[] {
    let rows = 0;
    let count = 0;
    while (count < queue.length && rows < BATCH_LIMIT) rows += queue[count++]?.readings.length ?? 0;
    const batch = queue.slice(0, count);
    queue = queue.slice(count);
    return batch;
  }

  async function connection(): Promise<PoolClient> {
    if (client) return client;
    const fresh = await pool.connect();
    // A server of the person's own may have another default.
    await fresh.query('set synchronous_commit = on');
    client = fresh;
    return fresh;
  }

  async function copy(readings: readonly StoredReading[]): Promise<void> {
    const slot = tailSlot(now());
    const writer = await connection();
    const stream = writer.query(copyFrom(`copy reading_tail_${slot} (${TAIL_COLUMNS}) from stdin (format binary)`));
    stream.end(encodeTailRows(readings, slot));
    await finished(stream);
  }

  async function writeUntilDurable(readings: readonly StoredReading[]): Promise<boolean> {
    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, LAST_RETRY_MS)) {
      try {
        await copy(readings);
        if (failure) log('telemetry.durable-again', { backlog });
        failure = null;
        return true;
      } catch (error) {
        if (!failure) log('telemetry.not-durable', { error });
        failure = failureOf(error);
        client?.release(true);
        client = undefined;
        if (closing.signal.aborted) return false;
        await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  async function drain(): Promise<void> {
    await delay(GROUP_DELAY_MS);
    while (queue.length > 0) {
      inFlight = takeBatch();
      const readings = inFlight.length === 1 ? (inFlight[0]?.readings ?? []) : inFlight.flatMap((waiting) => waiting.readings);
      const durable = await writeUntilDurable(readings);
      backlog -= readings.length;
      for (const waiting of inFlight) {
        if (durable) waiting.resolve();
        else waiting.reject(new TelemetryUnavailableError('the server stops before the database took the readings'));
      }
      inFlight = [];
    }
  }

  function startDraining(): void {
    draining ??= drain().finally(() => {
      draining = undefined;
      if (queue.length > 0) startDraining();
    });
  }

  async function drained(): Promise<void> {
    if (!draining) return;
    await draining;
    await drained();
  }

  return {
    write(readings) {
      if (readings.length === 0) return Promise.resolve();
      if (closing.signal.aborted || (backlog > 0 && backlog + readings.length > BACKLOG_LIMIT))
        return Promise.reject(new TelemetryUnavailableError(`${backlog} readings wait for the database`));
      backlog += readings.length;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      queue.push({ readings, since: now(), resolve, reject });
      startDraining();
      return promise;
    },
    status() {
      const oldest = inFlight[0] ?? queue[0];
      return { durable: failure === null, backlog, lagMs: oldest ? Math.max(0, now() - oldest.since) : 0, failure };
    },
    async close() {
      closing.abort();
      await drained();
      client?.release();
      client = undefined;
    },
  };
}
