import { execFile } from 'node:child_process';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterFolders } from './cluster-folders.ts';
import { clusterEnvironment, DATABASE_USER } from './cluster-settings.ts';
import { damaged } from './damage.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { isAlive } from './process-life.ts';

const run = promisify(execFile);

/** Removes what an initialisation that was killed left behind; one that is under way in another process stays. */
async function removeUnfinished(data: string): Promise<void> {
  const folder = dirname(data);
  for (const name of await readdir(folder)) {
    const pid = new RegExp(`^${basename(data)}-new-(\\d+)$`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function initialise({ binaries, data, user }: ClusterFolders, durable: boolean): Promise<void> {
  await removeUnfinished(data);
  const unfinished = `${data}-new-${process.pid}`;
  const parameters = [
    `--pgdata=${unfinished}`,
    `--username=${DATABASE_USER}`,
    '--auth=reject',
    '--encoding=UTF8',
    // The same order of text on every machine, without its C library or ICU.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(join(binaries, 'bin', 'initdb'), parameters, {
      cwd: dirname(data),
      env: clusterEnvironment(),
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    await rename(unfinished, data);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (await stat(join(data, 'PG_VERSION')).catch(() => null)) return;
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const detail = said === '' ? String(error) : said;
    throw new EmbeddedDatabaseError('init-failed', `PostgreSQL could not make its data folder: ${detail}`, { cause: error });
  }
}

export const isWithoutCluster = async ({ data }: ClusterFolders): Promise<boolean> => (await readdir(data).catch(() => [])).length === 0;

/** Makes the cluster if there is none; a kill on the way leaves none. Throws EmbeddedDatabaseError on one of another major version. */
export async function initialiseCluster(folders: ClusterFolders, durable: boolean): Promise<void> {
  const version = await readFile(join(folders.data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null && (await isWithoutCluster(folders))) return initialise(folders, durable);
  if (version === null || !/^\d+\s*$/.test(version)) throw damaged(folders.data, 'PG_VERSION is missing or holds no version');
  if (Number(version) !== folders.majorVersion)
    throw new EmbeddedDatabaseError(
      'other-major-version',
      `${folders.data} was made by PostgreSQL ${version.trim()}, this program brings ${folders.majorVersion}: back up with the program that made it, then restore into a new data folder`,
    );
}
