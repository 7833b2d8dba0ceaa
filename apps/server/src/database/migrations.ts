import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** One numbered step of the schema: `0007-name.sql` is version 7. */
export type Migration = { readonly version: number; readonly name: string; readonly sql: string; readonly checksum: string };

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

export const migrationOf = (version: number, name: string, sql: string): Migration => ({
  version,
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

/** The version of a schema that these have made: the last one's number, 0 of none. */
export const versionAfter = (migrations: readonly Pick<Migration, 'version'>[]): number => migrations.at(-1)?.version ?? 0;

/** The migrations of a folder (this program's own unless given), in order; throws when the numbers are not 1, 2, 3… */
export async function readMigrations(folder: string = FOLDER): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file, index) => {
      const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
      if (number === undefined || name === undefined || Number(number) !== index + 1)
        throw new Error(`migration ${file}: expected a file named ${String(index + 1).padStart(4, '0')}-name.sql`);
      return migrationOf(index + 1, name, await readFile(`${folder}/${file}`, 'utf8'));
    }),
  );
}
