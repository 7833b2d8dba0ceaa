import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** A file in the data folder that says that there was a database: where it stands, an empty one is a loss and not a beginning. */
export const MARK_OF_A_DATABASE = 'has-database';

const TEXT = `Braise has its database in the folder "postgres" beside this file. While this file is here,
Braise does not begin with an empty one. To begin anew, move the whole data folder away.
`;

/** To be called when the database holds a schema. */
export async function markDatabase(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, MARK_OF_A_DATABASE), TEXT, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** To be called before an empty database is begun. Throws EmbeddedDatabaseError where there was one with a schema. */
export async function refuseToBeginAgain(dataDir: string): Promise<void> {
  if ((await stat(join(dataDir, MARK_OF_A_DATABASE)).catch(() => null)) === null) return;
  throw new EmbeddedDatabaseError(
    'data-gone',
    `${dataDir} had a database, and what is in ${join(dataDir, 'postgres')} is empty: bring a backup back with npm run restore -- <file> --replace (those made before updates are in ${join(dataDir, 'backups')}), or move the whole of ${dataDir} away to begin anew`,
  );
}
