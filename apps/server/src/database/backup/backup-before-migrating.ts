import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from './backup.ts';
import type { BackupOptions } from './backup.ts';

/** Archives of this kind that stay. */
export const ARCHIVES_KEPT = 5;
const NAME = /^before-migration-.*\.tar\.gz$/;

/**
 * For `migrate`: saves everything to `backups` under the data folder before the first step, and drops the oldest of such archives. `saved`: what
 * this process has saved so already; a migration that fails and is tried again would push out the archives of before, each time with the same.
 */
export function backupBeforeMigrating(options: Omit<BackupOptions, 'to'>, saved: Set<string>): (from: number, to: number) => Promise<void> {
  return async (from, to) => {
    const step = `schema-${from}-to-${to}`;
    if (saved.has(step)) return;
    const folder = join(options.dataDir, 'backups');
    const stamp = new Date(options.now()).toISOString().replaceAll(':', '-').slice(0, 19);
    await backup({ ...options, to: join(folder, `before-migration-${stamp}-${step}.tar.gz`) });
    saved.add(step);
    const archives = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
    for (const name of archives.slice(0, -ARCHIVES_KEPT)) await rm(join(folder, name));
  };
}
