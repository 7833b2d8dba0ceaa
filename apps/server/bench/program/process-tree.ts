import { readFile, readdir } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** Megabytes (PSS) of a process and all below it. */
export const memoryOfTree = async (pid: number): Promise<number> => sum(await processesOf(pid), memoryOf);

/** Processor seconds of a process and all below it, since each began. */
export const processorSecondsOfTree = async (pid: number): Promise<number> => sum(await processesOf(pid), processorSecondsOf);

/** The process and all below it: PostgreSQL is a child, each of its sessions a grandchild. */
async function processesOf(pid: number): Promise<readonly number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null) : null;
    if (stat !== null) parents.set(Number(name), Number(fieldsOf(stat)[1]));
  }
  const found = [pid];
  for (const parent of found) for (const [child, its] of parents) if (its === parent) found.push(child);
  return found;
}

/** Fields of /proc/…/stat from the third on; the second is a name that may hold spaces. */
const fieldsOf = (stat: string): readonly string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/** Megabytes of one process (PSS). */
export async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}

async function processorSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return 0;
  const fields = fieldsOf(stat);
  // user, system, and those of children that have ended
  return [11, 12, 13, 14].reduce((total, index) => total + Number(fields[index]), 0) / TICKS_PER_SECOND;
}

async function sum(pids: readonly number[], of: (pid: number) => Promise<number>): Promise<number> {
  const values = await Promise.all(pids.map(of));
  return values.reduce((total, value) => total + value, 0);
}
