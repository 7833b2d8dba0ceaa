import { z } from 'zod';

/**
 * An archive is a gzipped tar: `braise.json` (the header), then for each table its rows as COPY text in parts `tables/<name>/<number>`, then
 * `files/<path>`, then `manifest.json`, whose presence says that the archive is whole.
 */
export const FORMAT_VERSION = 1;
export const HEADER_ENTRY = 'braise.json';
export const MANIFEST_ENTRY = 'manifest.json';

const table = z.object({ name: z.string(), columns: z.array(z.string()) });
const partition = z.object({ name: z.string(), parent: z.string(), bound: z.string() });
const sequence = z.object({ name: z.string(), last: z.number(), called: z.boolean() });

export const header = z.object({
  format: z.literal(FORMAT_VERSION),
  /** Number of the last migration. */
  schemaVersion: z.number(),
  createdAt: z.iso.datetime(),
  /** In an order in which each table comes after those that it refers to. */
  tables: z.array(table),
  partitions: z.array(partition),
  sequences: z.array(sequence),
});
export type ArchiveHeader = z.infer<typeof header>;

export const manifest = z.object({
  /** SHA-256 over the header's text. */
  header: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  files: z.record(z.string(), z.string()),
});
export type ArchiveManifest = z.infer<typeof manifest>;

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly code: 'archive-damaged' | 'archive-of-newer-program' | 'not-empty' | 'restore-unfinished';

  constructor(code: ArchiveError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
