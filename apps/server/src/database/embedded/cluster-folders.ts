import { createHash } from 'node:crypto';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { binariesFolder, repairLinks } from './binaries.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { giveOver } from './give-over.ts';
import { firstForeign, giveInDepth } from './in-depth.ts';
import { chooseOsUser, firstClosedFolder } from './os-user.ts';
import type { OsUser } from './os-user.ts';

/** Where one embedded PostgreSQL has its things. */
export type ClusterFolders = {
  /** `bin`, `lib`, `share` of PostgreSQL. */
  readonly binaries: string;
  readonly majorVersion: number;
  /** PGDATA. */
  readonly data: string;
  readonly socket: string;
  readonly log: string;
  /** Null: as this program's own user. */
  readonly user: OsUser | null;
};

const ELSEWHERE = '/var/lib/braise';
export const SOCKET_NAME = '.s.PGSQL.5432';
/** Bytes of a unix socket's path, the shorter of Linux (107) and macOS (103). */
const SOCKET_PATH_LIMIT = 103;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

async function ownFolder(path: string, user: OsUser | null, dataDir: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new EmbeddedDatabaseError('data-folder-unusable', `PostgreSQL needs a folder at ${path}: ${error.message}`, { cause: error });
  });
  const found = await lstat(path);
  if (!found.isDirectory()) throw new EmbeddedDatabaseError('data-folder-unusable', `PostgreSQL needs a folder at ${path}, not a link`);
  const owner = user?.uid ?? process.getuid?.();
  if (found.uid !== owner && process.getuid?.() !== 0) throw belongsToAnother(path, dataDir);
  if (user) await chown(path, user.uid, user.gid);
  await chmod(path, 0o700);
}

/**
 * The folder of the cluster under the data folder. Where PostgreSQL's user cannot enter the data folder (as root, in a home that only root may
 * enter), it stands in /var/lib/braise and a link leads there.
 */
async function clusterFolder(dataDir: string, user: OsUser | null): Promise<string> {
  const path = join(dataDir, 'postgres');
  if (user !== null && (await lstat(path).catch(() => null)) === null) {
    const closed = await firstClosedFolder(dataDir, user);
    if (closed === dataDir && (await stat(dataDir)).uid === 0) {
      // Our own folder: its user may pass, and still not list it.
      await chown(dataDir, 0, user.gid);
      await chmod(dataDir, 0o710);
    } else if (closed !== null) {
      await mkdir(ELSEWHERE, { recursive: true, mode: 0o755 });
      // Of its own each time: a data folder that was removed and made anew starts empty.
      const elsewhere = await mkdtemp(join(ELSEWHERE, 'postgres-'));
      await ownFolder(elsewhere, user, dataDir);
      await symlink(elsewhere, path);
    }
  }
  const folder = await realpath(path).catch(() => path);
  await ownFolder(folder, user, dataDir);
  return folder;
}

/** PostgreSQL takes only what is its user's own, and closed to others: after a copy by somebody else it is neither. */
async function ownCluster(data: string, user: OsUser | null, dataDir: string): Promise<void> {
  if (user) await giveInDepth(data, user);
  else {
    const foreign = await firstForeign(data);
    if (foreign !== null) throw belongsToAnother(foreign, dataDir);
  }
  await chmod(data, 0o700);
}

/** The cluster stands outside the data folder where a link leads there; `chown -R` does not follow it. */
function belongsToAnother(path: string, dataDir: string): EmbeddedDatabaseError {
  const folders = path.startsWith(`${dataDir}/`) ? [dataDir] : [dataDir, path];
  return new EmbeddedDatabaseError('data-folder-unusable', giveOver(path, folders));
}

/** The installed binaries, or a copy beside the cluster when PostgreSQL's user cannot read them where they are. */
async function readableBinaries(installed: string, cluster: string, version: string, user: OsUser | null): Promise<string> {
  if (user === null || (await firstClosedFolder(installed, user)) === null) {
    await repairLinks(installed);
    return installed;
  }
  const copy = join(cluster, `postgresql-${version}`, 'native');
  if ((await stat(copy).catch(() => null)) === null) {
    const unfinished = `${copy}-${process.pid}`;
    await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    await chown(join(copy, '..'), user.uid, user.gid);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  }
  await repairLinks(copy);
  return copy;
}

/** Removes the copies of other versions; for whoever owns the cluster. */
export async function removeOldBinaries({ data, binaries }: ClusterFolders): Promise<void> {
  const cluster = join(data, '..');
  for (const name of await readdir(cluster))
    if (name.startsWith('postgresql-') && !binaries.startsWith(join(cluster, name))) await rm(join(cluster, name), { recursive: true });
}

async function socketFolder(cluster: string, user: OsUser | null, dataDir: string): Promise<string> {
  const beside = join(cluster, 'run');
  const fits = Buffer.byteLength(join(beside, SOCKET_NAME)) <= SOCKET_PATH_LIMIT;
  const folder = fits ? beside : join(tmpdir(), `braise-${shortHash(cluster)}`);
  await ownFolder(folder, user, dataDir);
  return folder;
}

/** Makes ready what PostgreSQL needs under `dataDir`: owners, modes, paths. `installed`: its binaries. Throws EmbeddedDatabaseError. */
export async function prepareClusterFolders(dataDir: string, installed: string = binariesFolder()): Promise<ClusterFolders> {
  await mkdir(dataDir, { recursive: true });
  const root = await realpath(resolve(dataDir));
  const user = await chooseOsUser(join(root, 'postgres', 'data'));
  const cluster = await clusterFolder(root, user);
  const data = join(cluster, 'data');
  if ((await lstat(data).catch(() => null)) !== null) await ownCluster(data, user, root);
  const { version }: { version: string } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8'));
  return {
    binaries: await readableBinaries(await realpath(installed), cluster, version, user),
    majorVersion: Number.parseInt(version, 10),
    data,
    socket: await socketFolder(cluster, user, root),
    log: join(cluster, 'postgres.log'),
    user,
  };
}
