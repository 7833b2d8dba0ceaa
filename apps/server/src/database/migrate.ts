import type pg from 'pg';
import { ADVISORY_LOCK } from './advisory-locks.ts';
import type { Database } from './database.ts';
import { readMigrations, versionAfter } from './migrations.ts';
import type { Migration } from './migrations.ts';

export type MigrationOptions = {
  /** Unless given, this program's own. */
  readonly migrations?: readonly Migration[];
  /** Stops after this version; the newest unless given. */
  readonly to?: number;
  /** Called once, before the first step on a database that holds a schema already; when it rejects, nothing is migrated. */
  readonly beforeMigrating?: (from: number, to: number) => Promise<void>;
  /** Called once, before the first step on a database without schema; when it rejects, it stays without. */
  readonly beforeBeginning?: () => Promise<void>;
};

/** A database that this program must not touch: made by a newer program, or by migrations that differ from ours. */
export class SchemaMismatchError extends Error {
  override readonly name = 'SchemaMismatchError';
  readonly code = 'schema-mismatch';
}

type Applied = { version: number; name: string; checksum: string };

async function appliedTo(client: pg.ClientBase): Promise<readonly Applied[]> {
  await client.query(`create table if not exists schema_migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  return (await client.query<Applied>('select version, name, checksum from schema_migration order by version')).rows;
}

function assertOurs(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [index, done] of applied.entries()) {
    const known = migrations[index];
    if (known === undefined || known.version !== done.version)
      throw new SchemaMismatchError(
        `the database is at schema version ${versionAfter(applied)}, this program knows ${versionAfter(migrations)}: start the newer program, or restore an older backup`,
      );
    if (known.checksum !== done.checksum)
      throw new SchemaMismatchError(`migration ${done.version} (${done.name}) was applied with another text than this program's`);
  }
}

async function apply(client: pg.ClientBase, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [version, name, checksum]);
}

async function applyOne(client: pg.ClientBase, migration: Migration, before: number): Promise<void> {
  await client.query('begin');
  try {
    await apply(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.version} (${migration.name}) failed; the database stays at version ${before}`, { cause: error });
  }
}

/**
 * Makes the schema of these migrations where there is none, within the caller's transaction, as which it may be undone. No other process migrates
 * until that has ended.
 */
export async function makeSchema(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.migration]);
  await appliedTo(client);
  for (const migration of migrations) await apply(client, migration);
}

/**
 * Brings a database to the newest schema, each step in a transaction of its own. Safe to call from several processes at once.
 * Returns the version before and after. Throws SchemaMismatchError; a step that fails leaves the version before it.
 */
export async function migrate(database: Pick<Database, 'pool'>, options: MigrationOptions = {}): Promise<{ from: number; to: number }> {
  const migrations = options.migrations ?? (await readMigrations());
  const target = options.to ?? Infinity;
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.migration]);
    const applied = await appliedTo(client);
    assertOurs(applied, migrations);
    const from = versionAfter(applied);
    const pending = migrations.slice(applied.length).filter(({ version }) => version <= target);
    const to = Math.max(from, versionAfter(pending));
    if (pending.length > 0 && from > 0) await options.beforeMigrating?.(from, to);
    if (from === 0) await options.beforeBeginning?.();
    for (const [index, migration] of pending.entries()) await applyOne(client, migration, pending[index - 1]?.version ?? from);
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK.migration]);
    client.release();
    return { from, to };
  } catch (error) {
    // Closing the connection gives the lock back, whatever state it is in.
    client.release(true);
    throw error;
  }
}
