import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { instant } from '@braise/domain';
import { from as copyFrom } from 'pg-copy-streams';
import { pino } from 'pino';
import { createInProcessBus } from '../src/bus/in-process-bus.ts';
import { openDatabase, type Database } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { createGateway } from '../src/device-link/gateways/create-gateway.ts';
import { createDeviceLink } from '../src/device-link/link.ts';
import { bridgeDevices, climateSensor } from '../src/device-link/testing/zigbee-fixture.ts';
import { encodeTailRows, TAIL_COLUMNS } from '../src/telemetry/tail/encode-tail-rows.ts';
import type { StoredReading } from '../src/telemetry/reading.ts';
import { createTelemetry } from '../src/telemetry/telemetry.ts';
import type { PublishersAnswer, PublishersOrder } from './load/ingest-publishers.ts';
import { type BenchRow, atLeastShare, atMostTimes } from './table/row.ts';

const HOMES = 16;
const DEVICES = 20;
const SECONDS = 6;
const VALUES_PER_MESSAGE = 2;
const LEAST_SHARE = 0.03;
const COPY_ROWS = 20_000;

/**
 * Values per second from QoS 1 publish to acknowledgement, two in each message: embedded broker, codec, link and telemetry in this process,
 * the gateways in another, PostgreSQL with its commits on disk. Beside it binary COPY of as many rows into a plain table.
 */
export default async function ingestBenchmark(): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'braise-bench-'));
  const cluster = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const database = openDatabase(cluster.address);
  try {
    await migrate(database);
    const { acknowledged, milliseconds, median, p99 } = await ingest(database, folder);
    const values = acknowledged * VALUES_PER_MESSAGE;
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::integer as count from reading_tail');
    if ((rows[0]?.count ?? 0) < values) throw new Error(`${values} values were acknowledged, ${rows[0]?.count} are stored`);
    const perSecond = Math.round((values * 1000) / milliseconds);
    const reference = { name: 'binary COPY into a plain table', value: Math.round(await copyPlain(database, values)) };
    return [
      atLeastShare('ingest, QoS 1', perSecond, 'values/s', LEAST_SHARE, reference),
      atMostTimes('ingest, publish to PUBACK, p99', p99, 'ms', 5, { name: 'median of the same', value: median }),
    ];
  } finally {
    await database.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function ingest(database: Database, dataDir: string): Promise<Exclude<PublishersAnswer, 'ready'>> {
  const now = () => instant(Date.now());
  const telemetry = createTelemetry({ database, now, log: () => undefined });
  await telemetry.start();
  const link = createDeviceLink({
    database,
    telemetry,
    bus: createInProcessBus(() => undefined),
    now,
    log: pino({ level: 'error' }),
    config: { dataDir, mqtt: { url: null, host: '127.0.0.1', port: 0, tls: null } },
  });
  await link.start();
  try {
    const gateways: PublishersOrder['gateways'][number][] = [];
    for (let index = 0; index < HOMES; index += 1) gateways.push(await makeGateway(database, index));
    await link.refreshGateways();
    const devices = Array.from({ length: DEVICES }, (_, index) => `Room ${index}`);
    const inventory = bridgeDevices(devices.map((name, index) => climateSensor(`0x${(index + 1).toString(16).padStart(16, '0')}`, name)));
    const publishers = fork(join(import.meta.dirname, 'load/ingest-publishers.ts'));
    publishers.send({ port: link.port(), seconds: SECONDS, gateways, inventory, devices } satisfies PublishersOrder);
    await once(publishers, 'message');
    const [figures] = (await once(publishers, 'message')) as [Exclude<PublishersAnswer, 'ready'>];
    return figures;
  } finally {
    await link.stop();
    await telemetry.stop();
  }
}

async function makeGateway(database: Database, index: number): Promise<PublishersOrder['gateways'][number]> {
  const { id } = await database.kysely
    .insertInto('home')
    .values({ name: `Home ${index}`, time_zone: 'Europe/Paris', generation: 'LINE_X' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await createGateway(database, { homeId: id, kind: 'zigbee2mqtt', name: 'Gateway' });
  if ('error' in made) throw new Error(made.error);
  return { username: made.username, password: made.password, root: made.topicRoot };
}

/** Rows per second of the same shape by binary COPY, a commit for every `COPY_ROWS`. */
async function copyPlain(database: Database, rows: number): Promise<number> {
  await database.pool.query('create table plain_reading (at bigint, home_id integer, value real, series smallint, slot smallint)');
  const client = await database.pool.connect();
  const began = performance.now();
  for (let done = 0; done < rows; done += COPY_ROWS) {
    const readings: StoredReading[] = [];
    for (let index = done; index < Math.min(rows, done + COPY_ROWS); index += 1) {
      readings.push({
        homeId: 1 + (index % HOMES),
        series: 1 + (index % (DEVICES * 2)),
        at: instant(Date.now()),
        value: (index % 500) / 10,
      });
    }
    const stream = client.query(copyFrom(`copy plain_reading (${TAIL_COLUMNS}) from stdin (format binary)`));
    stream.end(encodeTailRows(readings, 0));
    await finished(stream);
  }
  client.release();
  return (rows * 1000) / (performance.now() - began);
}
