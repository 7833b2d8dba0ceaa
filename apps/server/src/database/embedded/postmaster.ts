import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SOCKET_NAME } from './cluster-folders.ts';
import type { ClusterFolders } from './cluster-folders.ts';
import { clusterEnvironment, clusterSettings } from './cluster-settings.ts';
import { commandLine, endProcess } from './process-life.ts';

/** A running postmaster that this process started. */
export type Postmaster = { readonly pid: number; readonly exited: Promise<void> };

/** What a start came to; `busy`: another postmaster, or the remains of one, still holds the folder. `killed`: by somebody, while it started. */
export type StartResult = { readonly postmaster: Postmaster } | { readonly failed: 'busy' | 'killed' | 'broken'; readonly log: string };

/** Beyond any system's process numbers. */
const NO_PROCESS = 0x7f_ff_ff_fe;
const LOG_LIMIT = 4 * 1024 * 1024;
const FAST_SHUTDOWN = 'SIGINT';
const IMMEDIATE_SHUTDOWN = 'SIGQUIT';

/** Those that this process started and that have not ended. */
const ours = new Set<ChildProcess>();
// however this process comes to its end, short of a kill: they have a session of their own, and nobody else ends them
process.on('exit', () => ours.forEach((child) => child.kill(FAST_SHUTDOWN)));

async function pidFile({ data }: ClusterFolders): Promise<{ pid: number; ready: boolean } | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
}

const isPostmasterOf = async ({ data }: ClusterFolders, pid: number): Promise<boolean> => (await commandLine(pid)).includes(data);

/** The postmaster that runs on this cluster, whoever started it; null when none does. */
export async function findPostmaster(folders: ClusterFolders): Promise<number | null> {
  const file = await pidFile(folders);
  return file !== null && (await isPostmasterOf(folders, file.pid)) ? file.pid : null;
}

/**
 * Makes the files that a dead postmaster left name a process that cannot be. PostgreSQL would take for a living postmaster whatever has its number
 * now: another program, or its own zombie where nobody collects it. The rest of the file stays, by which PostgreSQL finds out whether
 * sessions of the dead one still work on the data.
 */
async function declareDead(folders: ClusterFolders): Promise<void> {
  const { data, socket } = folders;
  const path = join(data, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0) || pid === NO_PROCESS || (await isPostmasterOf(folders, pid))) return;
  const owner = await stat(data);
  const replacement = `${path}.${process.pid}`;
  await writeFile(replacement, text.replace(/^\d+/, String(NO_PROCESS)), { mode: 0o600 });
  await chown(replacement, owner.uid, owner.gid);
  await rename(replacement, path);
  await rm(join(socket, `${SOCKET_NAME}.lock`), { force: true });
}

/** Fast shutdown: sessions are cut, what is committed is kept. Harder when it does not answer; PostgreSQL recovers from that too. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!(await endProcess(pid, [FAST_SHUTDOWN, IMMEDIATE_SHUTDOWN, 'SIGKILL'], 10_000)))
    throw new Error(`PostgreSQL (process ${pid}) does not end`);
}

async function openLog(path: string): Promise<{ fd: number; from: number }> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT) await rename(path, `${path}.1`);
  return { fd: openSync(path, 'a', 0o600), from: size > LOG_LIMIT ? 0 : size };
}

/** Starts a postmaster and waits until it takes connections, its recovery from a crash included. */
export async function startPostmaster(folders: ClusterFolders, options: { readonly durable: boolean }): Promise<StartResult> {
  const { binaries, data, log, user } = folders;
  await declareDead(folders);
  const { fd, from } = await openLog(log);
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', data, ...clusterSettings(folders, options)], {
    cwd: data,
    env: clusterEnvironment(),
    // A session of its own: Ctrl-C in a terminal is for Braise, which stops PostgreSQL last.
    detached: true,
    // A file and not a pipe, which would break when this process is killed.
    stdio: ['ignore', fd, fd],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  closeSync(fd);
  ours.add(child);
  let spawnError = '';
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      spawnError = error.message;
      resolve();
    });
  }).finally(() => ours.delete(child));
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const file = await pidFile(folders);
    if (file !== null && file.pid === child.pid && file.ready) return { postmaster: { pid: file.pid, exited } };
    await Promise.race([delay(5), exited]);
  }
  await exited;
  // a panic of its own ends it with SIGABRT
  if (child.signalCode !== null && child.signalCode !== 'SIGABRT') return { failed: 'killed', log: child.signalCode };
  const said = `${spawnError}${(await readFile(log)).subarray(from).toString()}`.trim();
  return { failed: /lock file .* already exists|shared memory block/.test(said) ? 'busy' : 'broken', log: said };
}
