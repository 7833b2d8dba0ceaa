import { writeFile, chown } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ClusterFolders } from './cluster-folders.ts';

/** The database user of everything that Braise does. */
export const DATABASE_USER = 'braise';

/** The environment of PostgreSQL's programs: nothing of the person's own settings for other servers. */
export const clusterEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

/**
 * Settings of a PostgreSQL for one house: small, quiet, durable. Given on the command line, so that they hold whatever the cluster's own file says.
 * `durable: false` is for databases that may be lost, those of tests.
 */
export function clusterSettings(folders: ClusterFolders, options: { readonly durable: boolean }): readonly string[] {
  const durable = options.durable ? 'on' : 'off';
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: folders.socket,
    port: '5432',
    fsync: durable,
    full_page_writes: durable,
    synchronous_commit: durable,
    // No replica reads this server's log; a copy is made by our own backup.
    wal_level: 'minimal',
    max_wal_senders: '0',
    wal_compression: 'pglz',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    checkpoint_timeout: '15min',
    // The whole program, Node included, has 300 MB.
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_connections: '60',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_worker_processes: '2',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '1',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Lets only this program's OS user in, and root when it started PostgreSQL: the kernel tells who is at the socket's other end, no password. */
export async function writeAccessRules({ data, user }: ClusterFolders): Promise<void> {
  const files = {
    'pg_hba.conf': `local all ${DATABASE_USER} peer map=braise\n`,
    'pg_ident.conf': `braise "${userInfo().username}" ${DATABASE_USER}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(data, name);
    await writeFile(path, text, { mode: 0o600 });
    if (user) await chown(path, user.uid, user.gid);
  }
}
