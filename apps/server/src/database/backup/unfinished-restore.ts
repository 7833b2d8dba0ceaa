import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveError } from './archive-format.ts';

/** A file in the data folder that stands while a backup is brought back: what is there belongs together only without it. */
export const MARK_OF_RESTORE = 'restoring';

const markOf = (dataDir: string): string => join(dataDir, MARK_OF_RESTORE);

/** To be called before anything is replaced. `archive`: the path of what is brought back. */
export const beginRestore = (dataDir: string, archive: string): Promise<void> => writeFile(markOf(dataDir), archive, { mode: 0o600 });

/** To be called when everything is replaced, or nothing was. */
export const endRestore = (dataDir: string): Promise<void> => rm(markOf(dataDir), { force: true });

/** To be called before a data folder is worked with. Throws ArchiveError `restore-unfinished`. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const mark = markOf(dataDir);
  if ((await stat(mark).catch(() => null)) === null) return;
  const archive = (await readFile(mark, 'utf8')) || '<file>';
  throw new ArchiveError(
    'restore-unfinished',
    `bringing back ${archive} into ${dataDir} did not come to its end: do it again with npm run restore -- ${archive} --replace, or with another backup`,
  );
}
