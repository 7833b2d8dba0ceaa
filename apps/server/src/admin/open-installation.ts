import { checkDataFolder } from '../check-data-folder.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrateInstallation } from '../database/migrate-installation.ts';
import { joinDatabase } from '../database/start-database.ts';

/** The database and the folder of one installation, whether its server runs or not. */
export type Installation = AsyncDisposable & {
  readonly config: Config;
  readonly database: Database;
  /** Whether a server works on the embedded database now. */
  readonly serverRuns: boolean;
};

/**
 * Opens the database that the settings name, started for the occasion if no server has it. `bare`: leaves a database without schema as it is. Throws what
 * `checkDataFolder` does.
 */
export async function openInstallation(config: Config, { bare }: { readonly bare: boolean }): Promise<Installation> {
  const { databaseUrl, dataDir } = config;
  checkDataFolder(dataDir);
  const running = await joinDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, anew: bare, log: () => undefined });
  const database = openDatabase(running.address, { maxConnections: 4 });
  async function close(): Promise<void> {
    await database.close();
    await running.stop();
  }
  try {
    if (!bare) await migrateInstallation(database, config);
  } catch (error) {
    await close();
    throw error;
  }
  const serverRuns = databaseUrl === null && running.state() === 'external';
  return { config, database, serverRuns, [Symbol.asyncDispose]: close };
}
