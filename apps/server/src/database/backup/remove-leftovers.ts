import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../embedded/process-life.ts';

const LEFTOVER = /^\.(?:restore-(\d+)|backup-(\d+)-\d+)$/;

/**
 * Removes from a data folder what a backup or a restore that was killed left there: copies of mails and keys. Those of other living processes
 * stay. To be called before this process begins one of its own.
 */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, restoring, saving] = LEFTOVER.exec(name) ?? [];
    const pid = Number(restoring ?? saving);
    // numbers come again: in a container each process may be the first
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
