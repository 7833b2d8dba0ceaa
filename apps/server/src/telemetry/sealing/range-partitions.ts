import type { ClientBase, Pool } from 'pg';
import { rewriteChunks } from './chunk-lock.ts';

/** How a table is cut: each partition holds one stretch of its key, from `first` (included) to `end` (not). */
export type Cut = {
  readonly table: string;
  readonly column: string;
  /** `table_20260115` and the like, and back. */
  readonly nameOf: (part: number) => string;
  readonly partOf: (name: string) => number | null;
  readonly boundsOf: (part: number) => readonly [first: number, end: number];
};

/** A table is dropped only when nobody reads it for this long, as readers of all its like wait meanwhile; else another time. */
const DROP_TIMEOUT = "set local lock_timeout = '200ms'";
/** The lock was not to be had in time; another process dropped the table before us. */
const GIVEN_UP = new Set(['55P03', '42P01']);

/** The parts that have a partition, in order. */
export async function partsOf(pool: Pool | ClientBase, { table, partOf }: Cut): Promise<readonly number[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = '${table}'::regclass`,
  );
  return rows.flatMap(({ name }) => partOf(name) ?? []).toSorted((a, b) => a - b);
}

/** Makes the partitions of those of the parts that have none yet. In a transaction that holds the chunks' lock, as everything that makes or drops one. */
export async function createPartitions(client: ClientBase, cut: Cut, parts: Iterable<number>): Promise<void> {
  const existing = new Set(await partsOf(client, cut));
  const { table, column } = cut;
  for (const part of new Set(parts)) {
    if (existing.has(part)) continue;
    // Attached afterwards, which lets readers and writers go on meanwhile.
    const name = cut.nameOf(part);
    const [first, end] = cut.boundsOf(part);
    await client.query(`create table ${name} (like ${table} including all, check (${column} >= ${first} and ${column} < ${end}))`);
    await client.query(`alter table ${table} attach partition ${name} for values from (${first}) to (${end})`);
  }
}

/** Drops a partition; with `ifEmpty` only one that holds nothing. False when it is left for another time because somebody reads it. */
export async function dropPartition(pool: Pool, cut: Cut, part: number, options: { readonly ifEmpty?: boolean } = {}): Promise<boolean> {
  try {
    return await rewriteChunks(pool, async (client) => {
      const name = cut.nameOf(part);
      if (options.ifEmpty === true && (await client.query(`select from ${name} limit 1`)).rowCount !== 0) return false;
      await client.query(DROP_TIMEOUT);
      // Another process may have been faster.
      await client.query(`drop table if exists ${name}`);
      return true;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && GIVEN_UP.has(String(error.code))) return false;
    throw error;
  }
}
