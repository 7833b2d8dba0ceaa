import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { prepareClusterFolders } from '../database/embedded/cluster-folders.ts';
import { DATABASE_USER } from '../database/embedded/cluster-settings.ts';
import { EmbeddedDatabaseError } from '../database/embedded/embedded-database-error.ts';
import { migrate } from '../database/migrate.ts';
import { type RunningDatabase, startDatabase } from '../database/start-database.ts';

/** The database and the folder of one installation, whether its server runs or not. */
export type Installation = AsyncDisposable & {
  readonly config: Config;
  readonly database: Database;
  /** Whether a server works on the embedded database now. */
  readonly serverRuns: boolean;
};

/** Opens the database that the settings name, started for the occasion if no server has it. `bare`: leaves a database without schema as it is. */
export async function openInstallation(config: Config, { bare }: { readonly bare: boolean }): Promise<Installation> {
  const { running, serverRuns } = await startOrJoin(config);
  const database = openDatabase(running.address, { maxConnections: 4 });
  async function close(): Promise<void> {
    await database.close();
    await running.stop();
  }
  try {
    if (!bare) await migrate(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { config, database, serverRuns, [Symbol.asyncDispose]: close };
}

async function startOrJoin({
  databaseUrl,
  dataDir,
}: Config): Promise<{ running: Pick<RunningDatabase, 'address' | 'stop'>; serverRuns: boolean }> {
  try {
    const running = await startDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log: () => undefined });
    return { running, serverRuns: false };
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError) || error.code !== 'data-folder-in-use') throw error;
    const { socket } = await prepareClusterFolders(dataDir);
    const address = { socketFolder: socket, user: DATABASE_USER, database: DATABASE_USER };
    return { running: { address, stop: async () => undefined }, serverRuns: true };
  }
}
