import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from './backup.ts';
import type { BackupOptions } from './backup.ts';

/** Archives of this kind that stay. */
export const ARCHIVES_KEPT = 5;
const NAME = /^before-migration-.*\.tar\.gz$/;

/** For `migrate`: saves everything to `backups` under the data folder before the first step, and drops the oldest of such archives. */
export function backupBeforeMigrating(options: Omit<BackupOptions, 'to'>): (from: number, to: number) => Promise<void> {
  return async (from, to) => {
    const folder = join(options.dataDir, 'backups');
    const stamp = new Date(options.now()).toISOString().replaceAll(':', '-').slice(0, 19);
    await backup({ ...options, to: join(folder, `before-migration-${stamp}-schema-${from}-to-${to}.tar.gz`) });
    const archives = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
    for (const name of archives.slice(0, -ARCHIVES_KEPT)) await rm(join(folder, name));
  };
}
