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

/** The migrations of a folder (this program's own unless given), in order; throws on another name and on a number that stands twice. */
export async function readMigrations(folder: string = FOLDER): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file, index) => {
      const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
      if (number === undefined || name === undefined || files[index - 1]?.startsWith(number) === true)
        throw new Error(`migration ${file}: expected a file named 0007-name.sql, with a number of its own`);
      return migrationOf(Number(number), name, await readFile(`${folder}/${file}`, 'utf8'));
    }),
  );
}
