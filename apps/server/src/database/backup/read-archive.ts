import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import { ArchiveError, header as headerSchema, HEADER_ENTRY, manifest as manifestSchema, MANIFEST_ENTRY } from './archive-format.ts';
import type { ArchiveHeader, ArchiveManifest } from './archive-format.ts';

/** What the reader is given, in the order of the archive; each must consume what it gets. */
export type ArchiveReader = {
  header(header: ArchiveHeader): Promise<void>;
  /** Some of a table's rows, in COPY text; called several times for a large table, one table after the other. */
  rows(table: string, part: AsyncIterable<Buffer>): Promise<void>;
  file(path: string, mode: number, content: AsyncIterable<Buffer>): Promise<void>;
};

const digest = (hash: Hash | undefined): string => (hash ?? createHash('sha256')).digest('hex');

function assertWhole(
  header: ArchiveHeader,
  manifest: ArchiveManifest,
  seen: { header: string; tables: Map<string, Hash>; files: Map<string, Hash> },
): void {
  const wrong = [
    ...(seen.header === manifest.header ? [] : [HEADER_ENTRY]),
    ...header.tables.map(({ name }) => name).filter((name) => digest(seen.tables.get(name)) !== manifest.tables[name]?.sha256),
    ...Object.entries(manifest.files)
      .filter(([path, sha256]) => digest(seen.files.get(path)) !== sha256)
      .map(([path]) => path),
  ];
  if (wrong.length > 0) throw new ArchiveError('archive-damaged', `the archive is damaged: ${wrong.join(', ')} differ from its manifest`);
}

async function* hashed(source: AsyncIterable<Buffer>, hash: Hash): AsyncIterable<Buffer> {
  for await (const piece of source) {
    hash.update(piece);
    yield piece;
  }
}

function hashOf(hashes: Map<string, Hash>, key: string): Hash {
  const hash = hashes.get(key) ?? createHash('sha256');
  hashes.set(key, hash);
  return hash;
}

/**
 * Reads an archive from one end to the other. Resolves only if it is whole and matches its checksums; throws ArchiveError. Checksums are known
 * at the end only: what the reader did before must be undone when it throws.
 */
export async function readArchive(path: string, reader: ArchiveReader): Promise<{ header: ArchiveHeader; manifest: ArchiveManifest }> {
  const seen = { header: '', tables: new Map<string, Hash>(), files: new Map<string, Hash>() };
  let header: ArchiveHeader | undefined;
  let manifest: ArchiveManifest | undefined;

  async function takeHeader(entry: AsyncIterable<Buffer>): Promise<void> {
    const content = await text(entry);
    seen.header = createHash('sha256').update(content).digest('hex');
    header = headerSchema.parse(JSON.parse(content));
    await reader.header(header);
  }

  async function take(name: string, mode: number, entry: AsyncIterable<Buffer>): Promise<void> {
    const [, kind, rest = ''] = /^(tables|files)\/(.+)$/.exec(name) ?? [];
    if (name === HEADER_ENTRY) await takeHeader(entry);
    else if (name === MANIFEST_ENTRY) manifest = manifestSchema.parse(JSON.parse(await text(entry)));
    else if (kind === 'tables') {
      const table = rest.slice(0, rest.indexOf('/'));
      await reader.rows(table, hashed(entry, hashOf(seen.tables, table)));
    } else if (kind === 'files') await reader.file(rest, mode, hashed(entry, hashOf(seen.files, rest)));
    else throw new ArchiveError('archive-damaged', `the archive has an unexpected entry ${name}`);
  }

  const extract = createExtract();
  const piped = pipeline(createReadStream(path), createGunzip(), extract);
  try {
    for await (const entry of extract) await take(entry.header.name, entry.header.mode ?? 0o600, Readable.from(entry));
    await piped;
  } catch (error) {
    await piped.catch(() => undefined);
    if (error instanceof ArchiveError || (error instanceof Error && 'severity' in error)) throw error;
    throw new ArchiveError('archive-damaged', `${path} is not a whole archive of Braise`, { cause: error });
  }
  if (!header || !manifest) throw new ArchiveError('archive-damaged', `${path} is not a whole archive of Braise: its end is missing`);
  assertWhole(header, manifest, seen);
  return { header, manifest };
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of content) void piece;
}

/** Reads it all and keeps nothing. Throws ArchiveError. */
export function verifyArchive(path: string): Promise<{ header: ArchiveHeader; manifest: ArchiveManifest }> {
  return readArchive(path, { header: () => Promise.resolve(), rows: (_, part) => drain(part), file: (_, __, content) => drain(content) });
}
