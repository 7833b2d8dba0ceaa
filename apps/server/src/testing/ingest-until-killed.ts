import { openSync, writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { instant } from '@braise/domain';
import { openDatabase } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { migrate } from '../database/migrate.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';

// A program of its own that stores readings and requests as fast as it can, seals hours and days meanwhile, and notes in a file what was acknowledged.
// Its clock runs fast, so that hours pass within seconds. Prints `ready <pid of postgres>` when the first reading is durable, and again after
// each restart of PostgreSQL.
const [dataDir = '', acknowledgedFile = '', epoch = '0', speed = '1', homeNumber = '0'] = process.argv.slice(2);
const SERIES = 12;
const BATCH = 40;
const SENDERS = 4;
const PERSON = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const now = () => instant(Math.floor(Number(epoch) + (Date.now() - Number(epoch)) * Number(speed)));
const acknowledged = openSync(acknowledgedFile, 'a');
const note = (entry: unknown): void => {
  writeSync(acknowledged, `${JSON.stringify(entry)}\n`);
};

const server = await startEmbeddedDatabase({ dataDir, log: () => undefined });
const database = openDatabase(server.address);
await migrate(database);
const homeId = Number(homeNumber);
await database.pool.query(
  "insert into home (id, name, time_zone, generation) overriding system value values ($1, 'Maison', 'Europe/Paris', 'LINE_X') on conflict do nothing",
  [homeId],
);
const telemetry = createTelemetry({ database, now, log: () => undefined });
await telemetry.start();
const series: number[] = [];
for (let index = 0; index < SERIES; index++) series.push(await telemetry.seriesOf(homeId, 1 + (index % 3), `VA${index}`, 1, 'temperature'));

let announced = 0;
let counter = 0;
function announce(): void {
  if (announced === server.pid()) return;
  announced = server.pid();
  process.stdout.write(`ready ${announced}\n`);
}

async function sendReadings(): Promise<never> {
  for (;;) {
    const batch = Array.from({ length: BATCH }, () => {
      counter++;
      return { homeId, series: series[counter % SERIES] ?? 1, at: now(), value: counter % 100_000 };
    });
    await telemetry.append(batch);
    note({ readings: batch.map(({ series: id, at, value }) => [id, at, value]) });
    announce();
  }
}

async function sendRequests(): Promise<never> {
  for (;;) {
    const key = `${process.pid}-${counter++}`;
    try {
      await database.kysely
        .insertInto('idempotency')
        .values({ home_id: homeId, person_id: PERSON, key, request_hash: Buffer.alloc(0), status: 200 })
        .execute();
      note({ request: key });
    } catch {
      // PostgreSQL was killed: nothing was promised.
      await delay(20);
    }
  }
}

async function seal(): Promise<never> {
  for (;;) {
    await telemetry.sealHours().catch(() => undefined);
    await telemetry.sealDays().catch(() => undefined);
    await delay(50);
  }
}

await Promise.all([...Array.from({ length: SENDERS }, sendReadings), sendRequests(), seal()]);
