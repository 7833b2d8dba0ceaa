import { accessSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { giveOver } from './database/embedded/give-over.ts';
import { KEPT_PATHS, OTHER_FOLDERS, SINGLE_FILES } from './kept-paths.ts';

const { R_OK, W_OK, X_OK } = constants;
/** A store of the broker that is no folder is put aside by the broker. */
const LOOKS_AFTER_ITSELF = 'broker';

/**
 * Makes the data folder if there is none, and sees that everything in it that is this program's can be read and written, what PostgreSQL has aside.
 * Whatever else stands there, such as the lost+found of a disk, is left alone. Throws an Error whose message is a sentence that says what to do.
 */
export function checkDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, R_OK | W_OK | X_OK);
    for (const name of KEPT_PATHS) checkFolder(join(dataDir, name), true);
    // of these, files come and go whole
    for (const name of OTHER_FOLDERS) checkFolder(join(dataDir, name), false);
    for (const name of SINGLE_FILES) checkFile(join(dataDir, name));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'path' in error)) throw error;
    const { code, path } = error;
    if (code === 'EACCES' || code === 'EPERM') throw new Error(giveOver(String(path), [dataDir]), { cause: error });
    if (code === 'EROFS') throw new Error(`${String(path)} is on a disk that is mounted read-only`, { cause: error });
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(`${String(path)} is a file, where Braise needs a folder: move it away`, { cause: error });
    throw error;
  }
}

function checkFolder(path: string, inDepth: boolean): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return refuseDeadLink(path);
  if (!found.isDirectory()) {
    if (!path.endsWith(`/${LOOKS_AFTER_ITSELF}`)) throw Object.assign(new Error(), { code: 'ENOTDIR', path });
    return;
  }
  accessSync(path, R_OK | W_OK | X_OK);
  if (!inDepth) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) checkFolder(join(path, entry.name), true);
    else checkFile(join(path, entry.name));
  }
}

/** One that is gone meanwhile is not in the way: a predecessor may be just ending. */
function checkFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) refuseDeadLink(path);
  else accessSync(path, R_OK | W_OK);
}

function refuseDeadLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
  throw new Error(
    `${path} is a link that leads nowhere: make what it leads to, which may be a disk that is not mounted, or remove the link`,
  );
}
