import { linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file as it was at one moment: `frozen` leads to its content, of which the first `size` bytes count. */
export type FrozenFile = { readonly path: string; readonly frozen: string; readonly size: number; readonly mode: number };

/**
 * Holds still the files under some paths of the data folder, though their owner goes on writing: each gets a second name in `into`, within
 * moments. A file that is replaced or removed afterwards keeps its content there; one that only grows counts up to its size now.
 */
export function freezeFiles(dataDir: string, paths: readonly string[], into: string): readonly FrozenFile[] {
  const frozen: FrozenFile[] = [];
  const visit = (path: string): void => {
    const found = statSync(join(dataDir, path), { throwIfNoEntry: false });
    if (found?.isDirectory() === true) for (const name of readdirSync(join(dataDir, path)).toSorted()) visit(join(path, name));
    if (found?.isFile() !== true) return;
    const link = join(into, path);
    mkdirSync(dirname(link), { recursive: true });
    linkSync(join(dataDir, path), link);
    frozen.push({ path, frozen: link, size: found.size, mode: found.mode & 0o777 });
  };
  for (const path of paths) visit(path);
  return frozen;
}
