import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDataFolder } from '../check-data-folder.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { MARK_OF_A_DATABASE } from '../database/embedded/mark-of-a-database.ts';
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
 * `checkDataFolder` does, and an Error that says so where there is no database: only a restore begins one.
 */
export async function openInstallation(config: Config, { bare }: { readonly bare: boolean }): Promise<Installation> {
  const { databaseUrl, dataDir } = config;
  if (!bare && databaseUrl === null) await refuseWithoutDatabase(dataDir);
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

/** A folder whose database is gone is told of when the database starts, and one that may not be read by `checkDataFolder`. */
async function refuseWithoutDatabase(dataDir: string): Promise<void> {
  for (const sign of ['postgres/data/PG_VERSION', MARK_OF_A_DATABASE]) {
    const missing = await stat(join(dataDir, sign)).then(
      () => false,
      (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT',
    );
    if (!missing) return;
  }
  throw new Error(`${dataDir} has no database: name the data folder of your Braise with BRAISE_DATA_DIR`);
}
