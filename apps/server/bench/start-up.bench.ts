import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { type Benchmark, atMostTimes } from './table/row.ts';

const STARTS = 10;
const MOST_TIMES = 0.5;

/** From a prepared data folder to a database that answers at its newest schema. */
const startUp: Benchmark = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braise-bench-start-'));
  await chmod(folder, 0o755);
  const start = async () => {
    const from = performance.now();
    const server = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
    const database = openDatabase(server.address);
    await migrate(database);
    const took = performance.now() - from;
    await database.close();
    await server.stop();
    return took;
  };
  try {
    const first = await start();
    let slowest = 0;
    for (let index = 0; index < STARTS; index++) slowest = Math.max(slowest, await start());
    return [
      atMostTimes('embedded database: start of a prepared folder, slowest of ten', slowest, 'ms', MOST_TIMES, {
        name: 'first start, which makes the folder',
        value: first,
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
export default startUp;
