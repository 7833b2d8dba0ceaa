import { join } from 'node:path';
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts';
import type { Database } from './database.ts';
import { damaged, isDamage } from './embedded/damage.ts';
import { markDatabase, refuseToBeginAgain } from './embedded/mark-of-a-database.ts';
import { migrate, type MigrationOptions } from './migrate.ts';

type Installation = { readonly databaseUrl: string | null; readonly dataDir: string };

/**
 * `migrate` for the database of an installation. The embedded one is not begun again where it had a schema before: the next visitor would make
 * the first account of somebody else's home. Which database of one's own is empty is its owner's affair. One that a restore has left unfinished is
 * not worked with, whose ever it is.
 */
export async function migrateInstallation(
  database: Pick<Database, 'pool'>,
  { databaseUrl, dataDir }: Installation,
  options: Pick<MigrationOptions, 'beforeMigrating'> = {},
): Promise<void> {
  await refuseUnfinishedRestore(dataDir);
  if (databaseUrl !== null) {
    await migrate(database, options);
    return;
  }
  await migrate(database, { ...options, beforeBeginning: () => refuseToBeginAgain(dataDir) }).catch((error: unknown) => {
    if (isDamage(error)) throw damaged(join(dataDir, 'postgres', 'data'), error.message, { cause: error });
    throw error;
  });
  await markDatabase(dataDir);
}
