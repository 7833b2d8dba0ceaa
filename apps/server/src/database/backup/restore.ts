import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../database.ts';
import { isDatabaseAway } from '../is-database-away.ts';
import { makeSchema, migrate } from '../migrate.ts';
import { readMigrations, versionAfter } from '../migrations.ts';
import type { Migration } from '../migrations.ts';
import { ArchiveError } from './archive-format.ts';
import type { ArchiveHeader, ArchiveManifest } from './archive-format.ts';
import { readArchive, verifyArchive } from './read-archive.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { readCatalog } from './table-catalog.ts';
import { beginRestore, endRestore } from './unfinished-restore.ts';

export type RestoreOptions = {
  readonly archive: string;
  readonly into: {
    readonly database: Pick<Database, 'pool'>;
    readonly dataDir: string;
  };
  /** Replaces what is there; unless true, a database or folder that holds something is refused. */
  readonly replace?: boolean;
  /** This program's own unless given. */
  readonly migrations?: readonly Migration[];
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const topOf = (path: string): string => path.split('/')[0] ?? path;

async function holdsRows(client: PoolClient): Promise<boolean> {
  const { tables } = await readCatalog(client);
  for (const { name } of tables) if ((await client.query(`select from ${quoted(name)} limit 1`)).rowCount !== 0) return true;
  return false;
}

/** Folders of the archive's files that exist and hold something. */
async function takenFolders(dataDir: string, manifest: ArchiveManifest): Promise<readonly string[]> {
  const tops = [...new Set(Object.keys(manifest.files).map(topOf))];
  const taken = await Promise.all(
    tops.map(async (top) => {
      const path = join(dataDir, top);
      const found = await stat(path).catch(() => null);
      return found !== null && (!found.isDirectory() || (await readdir(path)).length > 0);
    }),
  );
  return tops.filter((_, index) => taken[index]);
}

async function makePartitions(client: PoolClient, { partitions }: ArchiveHeader): Promise<void> {
  for (const { name, parent, bound } of partitions) {
    if (!/^(FOR VALUES|DEFAULT)/.test(bound)) throw new ArchiveError('archive-damaged', `partition ${name} has no bound`);
    await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`);
  }
}

async function writeFile(staging: string, path: string, mode: number, content: AsyncIterable<Buffer>): Promise<void> {
  const target = join(staging, normalize(path));
  if (!target.startsWith(`${staging}/`)) throw new ArchiveError('archive-damaged', `the archive leads out of the data folder: ${path}`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(target, { mode, flags: 'wx' }));
}

async function fill(client: PoolClient, archive: string, staging: string): Promise<{ header: ArchiveHeader; manifest: ArchiveManifest }> {
  const columnsOf = new Map<string, string>();
  const read = await readArchive(archive, {
    async header(header) {
      await makePartitions(client, header);
      for (const { name, columns } of header.tables) columnsOf.set(name, columns.map(quoted).join(', '));
    },
    async rows(table, part) {
      const columns = columnsOf.get(table);
      if (columns === undefined) throw new ArchiveError('archive-damaged', `rows of an unknown table ${table}`);
      await pipeline(Readable.from(part), client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`)));
    },
    file: (path, mode, content) => writeFile(staging, path, mode, content),
  });
  for (const { name, last, called } of read.header.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, called]);
  return read;
}

/** All of the database or nothing of it, with the schema of these migrations; the files are beside it. The archive is known to be whole. */
async function replaceDatabase(
  { archive, into }: RestoreOptions,
  migrations: readonly Migration[],
  staging: string,
): Promise<ArchiveManifest> {
  const client = await into.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('drop schema public cascade; create schema public');
    await makeSchema(client, migrations);
    const { manifest } = await fill(client, archive, staging);
    await client.query('commit');
    client.release();
    return manifest;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function placeFiles(dataDir: string, staging: string, manifest: ArchiveManifest): Promise<void> {
  for (const top of new Set(Object.keys(manifest.files).map(topOf))) {
    await rm(join(dataDir, top), { recursive: true, force: true });
    await rename(join(staging, top), join(dataDir, top));
  }
}

/**
 * Brings back everything that an archive holds: the database at the schema it was saved with, the files, then the newer migrations. The archive is
 * read through and checked before anything is touched. One that is ended on the way leaves the database of before, and a mark by which nobody
 * begins to work with what may be half replaced. Throws ArchiveError: `not-empty`, `archive-damaged`, `archive-of-newer-program`.
 */
export async function restore(options: RestoreOptions): Promise<{ schemaVersion: number; rows: number; files: number }> {
  const { archive, into, replace = false } = options;
  const { header, manifest } = await verifyArchive(archive);
  const migrations = options.migrations ?? (await readMigrations());
  if (header.schemaVersion > versionAfter(migrations))
    throw new ArchiveError(
      'archive-of-newer-program',
      `the archive has schema version ${header.schemaVersion}, this program knows ${versionAfter(migrations)}: restore it with the newer program`,
    );
  if (!replace) {
    const client = await into.database.pool.connect();
    const held = await holdsRows(client).finally(() => client.release());
    const taken = await takenFolders(into.dataDir, manifest);
    if (held || taken.length > 0)
      throw new ArchiveError(
        'not-empty',
        `${held ? 'the database' : taken.join(', ')} holds something already: say so to have it replaced`,
      );
  }
  await removeLeftovers(into.dataDir);
  const staging = join(into.dataDir, `.restore-${process.pid}`);
  await mkdir(staging, { recursive: true, mode: 0o700 });
  await beginRestore(into.dataDir, archive);
  try {
    const ofArchive = migrations.filter(({ version }) => version <= header.schemaVersion);
    await replaceDatabase(options, ofArchive, staging).catch(async (error: unknown) => {
      // of a connection that broke nobody knows whether the end of the transaction came through
      if (!isDatabaseAway(error)) await endRestore(into.dataDir);
      throw error;
    });
    await placeFiles(into.dataDir, staging, manifest);
    await endRestore(into.dataDir);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  const { to } = await migrate(into.database, { migrations });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return { schemaVersion: to, rows, files: Object.keys(manifest.files).length };
}
