import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { ClientConfig, CustomTypesConfig } from 'pg';
import { MINUTE } from '@braise/domain';
import type { Schema } from './schema.ts';

export type SocketAddress = { readonly socketFolder: string; readonly user: string; readonly database: string };
/** Where a PostgreSQL is found: a connection string, or the folder of its unix socket. */
export type DatabaseAddress = { readonly url: string } | SocketAddress;

export type Database = {
  readonly kysely: Kysely<Schema>;
  /** For what Kysely does not speak: COPY, LISTEN, cursors. */
  readonly pool: Pool;
  /** Waits for the queries under way. */
  close(): Promise<void>;
};

const INT8 = types.builtins.INT8;

/** `int8` as a number; one beyond 2^53 is a fault of ours and throws rather than losing digits. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`);
  return value;
}

const ownTypes: CustomTypesConfig = {
  getTypeParser: (type, format) => (type === INT8 && format !== 'binary' ? parseInt8 : types.getTypeParser(type, format)),
};

/** What `pg` needs to reach an address, with this server's types: `int8` as number, `timestamptz` as Date. */
export function clientConfig(address: DatabaseAddress): ClientConfig {
  // a machine or network that vanished says nothing: without it a connection that waits for word would wait for ever
  if ('url' in address) return { connectionString: address.url, keepAlive: true, keepAliveInitialDelayMillis: 10_000, types: ownTypes };
  // Said outright, whatever PGPORT and its like say in the environment.
  return { host: address.socketFolder, port: 5432, user: address.user, database: address.database, ssl: false, types: ownTypes };
}

/** The same address as a connection string. */
export function addressUrl(address: DatabaseAddress): string {
  if ('url' in address) return address.url;
  return `postgresql://${encodeURIComponent(address.user)}@localhost/${address.database}?host=${encodeURIComponent(address.socketFolder)}`;
}

/**
 * Opens a pool; connects on first use. A connection that the server ends while idle is replaced silently, a query on it rejects.
 * `maxConnections`: 10 unless given.
 */
export function openDatabase(address: DatabaseAddress, options: { readonly maxConnections?: number } = {}): Database {
  const pool = new Pool({
    ...clientConfig(address),
    max: options.maxConnections ?? 10,
    application_name: 'braise',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: MINUTE,
  });
  // A connection that breaks rejects the query it carries; beyond that it is nobody's error, and the pool drops it.
  const ignore = (): void => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    // Kysely ends the pool only if it was the one to use it
    close: () => kysely.destroy().then(() => (pool.ending ? undefined : pool.end())),
  };
}
