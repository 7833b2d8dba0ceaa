import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabaseAddress, openDatabase } from '../../src/database/database.ts';
import { startEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { migrate } from '../../src/database/migrate.ts';

/** Works on an embedded database that is made for it, with nothing in it but its tables, and taken away after. */
export async function onOwnDatabase<Result>(work: (database: Database, address: DatabaseAddress) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'braise-bench-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const database = openDatabase(server.address);
  try {
    await migrate(database);
    return await work(database, server.address);
  } finally {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
