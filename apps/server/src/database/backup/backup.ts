import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Instant } from '@braise/domain';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import { ADVISORY_LOCK } from '../advisory-locks.ts';
import type { Database } from '../database.ts';
import { FORMAT_VERSION, HEADER_ENTRY, MANIFEST_ENTRY } from './archive-format.ts';
import type { ArchiveHeader, ArchiveManifest } from './archive-format.ts';
import { freezeFiles } from './frozen-files.ts';
import type { FrozenFile } from './frozen-files.ts';
import { readCatalog } from './table-catalog.ts';

export type BackupOptions = {
  readonly database: Pick<Database, 'pool'>;
  readonly dataDir: string;
  /** Files and folders under `dataDir` that belong to it, beside the database. Missing ones are left out. */
  readonly paths: readonly string[];
  /** The archive; appears only when it is whole, readable by its owner only. */
  readonly to: string;
  readonly now: () => Instant;
};

const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function writeEntry(pack: Pack, name: string, content: Buffer | string, mode = 0o600): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, mode }, content, (error) => (error ? reject(error) : resolve()));
  });
}

async function writeTable(
  client: PoolClient,
  pack: Pack,
  table: ArchiveHeader['tables'][number],
): Promise<ArchiveManifest['tables'][string]> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const hash = createHash('sha256');
  let [rows, part, held] = [0, 0, 0];
  let pieces: Buffer[] = [];
  const flush = async () => {
    if (held > 0) await writeEntry(pack, `tables/${table.name}/${String(++part).padStart(6, '0')}`, Buffer.concat(pieces, held));
    pieces = [];
    held = 0;
  };
  // In COPY's text form each row is one line, whatever it holds.
  for await (const piece of client.query(copyTo(`copy (select ${columns} from "${table.name}") to stdout`))) {
    const bytes: Buffer = piece;
    hash.update(bytes);
    for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) rows++;
    pieces.push(bytes);
    held += bytes.length;
    if (held >= PART_BYTES) await flush();
  }
  await flush();
  return { rows, sha256: hash.digest('hex') };
}

async function writeFileEntry(pack: Pack, { path, frozen, size, mode }: FrozenFile): Promise<string> {
  const hash = createHash('sha256');
  const entry = pack.entry({ name: `files/${path}`, size, mode });
  await pipeline(
    size === 0 ? [] : createReadStream(frozen, { end: size - 1 }),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        hash.update(piece);
        yield piece;
      }
    },
    entry,
  );
  return hash.digest('hex');
}

async function writeArchive(client: PoolClient, pack: Pack, files: readonly FrozenFile[], now: Instant): Promise<ArchiveManifest> {
  const { rows } = await client.query<{ version: number }>('select max(version) as version from schema_migration');
  const header: ArchiveHeader = {
    format: FORMAT_VERSION,
    schemaVersion: rows[0]?.version ?? 0,
    createdAt: new Date(now).toISOString(),
    ...(await readCatalog(client)),
  };
  const headerText = JSON.stringify(header, null, 1);
  await writeEntry(pack, HEADER_ENTRY, headerText);
  const manifest: ArchiveManifest = { header: sha256(headerText), tables: {}, files: {} };
  for (const table of header.tables) manifest.tables[table.name] = await writeTable(client, pack, table);
  for (const file of files) manifest.files[file.path] = await writeFileEntry(pack, file);
  await writeEntry(pack, MANIFEST_ENTRY, JSON.stringify(manifest, null, 1));
  pack.finalize();
  return manifest;
}

/**
 * Writes everything to one archive while the server goes on: every table as of one moment, then the files. Returns rows by table and the number
 * of files. Needs no program of PostgreSQL's.
 */
export async function backup({
  database,
  dataDir,
  paths,
  to,
  now,
}: BackupOptions): Promise<{ rows: Record<string, number>; files: number }> {
  const unfinished = `${to}.unfinished`;
  const frozenFolder = join(dataDir, `.backup-${process.pid}-${Date.now()}`);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const client = await database.pool.connect();
  try {
    // Before the snapshot: a truncation of the tail would be seen in it though it came later.
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.chunks]);
    await client.query('begin transaction isolation level repeatable read read only');
    const pack = createPack();
    const written = pipeline(pack, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    const [manifest] = await Promise.all([
      writeArchive(client, pack, freezeFiles(dataDir, paths, frozenFolder), now()).catch((error: unknown) => {
        pack.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
      written,
    ]);
    await client.query('commit');
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK.chunks]);
    client.release();
    const file = await open(unfinished, 'r');
    await file.sync();
    await file.close();
    await rename(unfinished, to);
    return {
      rows: Object.fromEntries(Object.entries(manifest.tables).map(([name, { rows }]) => [name, rows])),
      files: Object.keys(manifest.files).length,
    };
  } catch (error) {
    client.release(true);
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await rm(frozenFolder, { recursive: true, force: true });
  }
}
