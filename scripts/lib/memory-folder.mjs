import { readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** Bytes: twice what the tests have at once. Twice this has to be free, which the folder's own limit does not tell: the tests need memory too. */
const ENOUGH = 2 * 1024 ** 3;

/** A folder that the machine keeps in memory, with room for files that are thrown away and leave to run programs; null where it has none. */
export function memoryFolder() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === FOLDER);
    const [, , kind, options = ''] = mount ?? [];
    const { bavail, bsize } = statfsSync(FOLDER);
    return kind === 'tmpfs' && !/\b(noexec|ro)\b/.test(options) && bavail * bsize >= ENOUGH && process.availableMemory() >= 2 * ENOUGH
      ? FOLDER
      : null;
  } catch {
    return null;
  }
}
