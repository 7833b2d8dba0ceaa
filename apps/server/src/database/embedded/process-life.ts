import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command line of a process, empty when it is gone. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** Sends the signals one after the other until the process is gone, waiting `patience` ms after each; true when it is gone. */
export async function endProcess(pid: number, signals: readonly NodeJS.Signals[], patience: number): Promise<boolean> {
  for (const signal of signals) {
    try {
      process.kill(pid, signal);
    } catch {
      return !isAlive(pid);
    }
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      // A zombie of ours has no command line, and counts as gone.
      if (!isAlive(pid) || (await commandLine(pid)) === '') return true;
      await delay(10);
    }
  }
  return false;
}
