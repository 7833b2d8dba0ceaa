import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { DAY } from '@braise/domain';

/** Pages of older builds stay open for a while, and what they report is read later still: milliseconds. */
const KEPT_FOR = 90 * DAY;

/**
 * Moves the source maps of a build out of what is served, into `folder`, where those of earlier builds stay for three months: reports of faults are
 * told by the sources. A map is named for its file, whose name holds a hash of its content.
 */
export function keepSourceMaps(folder: string): Plugin {
  return {
    name: 'braise:keep-source-maps',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      await mkdir(folder, { recursive: true });
      const assets = join(dir, 'assets');
      for (const name of (await readdir(assets)).filter((file) => file.endsWith('.js.map'))) {
        await copyFile(join(assets, name), join(folder, name));
        await rm(join(assets, name));
      }
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (Date.now() - (await stat(path)).mtimeMs > KEPT_FOR) await rm(path);
      }
    },
  };
}
