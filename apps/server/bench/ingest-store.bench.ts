import { finished } from 'node:stream/promises';
import { instant } from '@braise/domain';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../src/database/database.ts';
import { encodeTailRows } from '../src/telemetry/tail/encode-tail-rows.ts';
import type { StoredReading } from '../src/telemetry/reading.ts';
import { createTelemetry } from '../src/telemetry/telemetry.ts';
import { onOwnDatabase } from './program/on-own-database.ts';
import { type Benchmark, atLeastShare } from './table/row.ts';

const READINGS = 600_000;
/** Readings of one message. */
const PER_MESSAGE = 2;
/** Messages under way at once, as many publishers would have. */
const CONCURRENT = 4000;
const PLAIN_BATCH = 20_000;
const HOMES = 100;
const LEAST_SHARE = 0.15;

const now = () => instant(Date.now());

function makeReadings(): StoredReading[] {
  const start = now() - 3_000_000;
  return Array.from({ length: READINGS }, (_, index) => ({
    homeId: 1 + (index % HOMES),
    series: 1 + (Math.floor(index / HOMES) % 40),
    at: instant(start + index * 5),
    value: 15 + (index % 100) / 10,
  }));
}

const perSecond = async (work: () => Promise<void>): Promise<number> => {
  const from = performance.now();
  await work();
  return Math.round(READINGS / ((performance.now() - from) / 1000));
};

/** The same rows, encoded the same way, by nothing but COPY into a table without key or index. */
async function plainCopy({ pool }: Database, readings: readonly StoredReading[]): Promise<void> {
  const client = await pool.connect();
  for (let index = 0; index < readings.length; index += PLAIN_BATCH) {
    const stream = client.query(copyFrom('copy plain_reading from stdin (format binary)'));
    stream.end(encodeTailRows(readings.slice(index, index + PLAIN_BATCH), 0));
    await finished(stream);
  }
  client.release();
}

async function append(database: Database, readings: readonly StoredReading[]): Promise<void> {
  const telemetry = createTelemetry({ database, now, log: () => undefined });
  await telemetry.start();
  let next = 0;
  const sender = async () => {
    while (next < readings.length) {
      const message = readings.slice(next, next + PER_MESSAGE);
      next += PER_MESSAGE;
      await telemetry.append(message);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, sender));
  await telemetry.stop();
}

/** How fast messages of two values become durable in the store, beside plain COPY in the same run. */
const ingestStore: Benchmark = () =>
  onOwnDatabase(async (database) => {
    await database.pool.query('create table plain_reading (at bigint, home_id integer, value real, series smallint, slot smallint)');
    const readings = makeReadings();
    const reference = await perSecond(() => plainCopy(database, readings));
    const value = await perSecond(() => append(database, readings));
    return [
      atLeastShare('store: durable values, two per message', value, 'per second', LEAST_SHARE, {
        name: 'binary COPY into plain PostgreSQL',
        value: reference,
      }),
    ];
  });
export default ingestStore;
