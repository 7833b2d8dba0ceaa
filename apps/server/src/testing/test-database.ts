import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { addressUrl, openDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { askSocket } from './ask-socket.ts';
import { siblingAddress, TEMPLATE } from './global-setup.ts';

export type TestDatabase = {
  readonly database: Database;
  readonly url: string;
  /** Closes it and removes it, whoever is still connected. */
  drop(): Promise<void>;
};

/** A database of a test's own on the run's PostgreSQL: a clone of the migrated template, or with `empty` without a schema. */
export async function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const cluster = { url: await askSocket(inject('testCluster')) };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const admin = openDatabase(cluster, { maxConnections: 1 });
    await admin.pool.query(statement);
    await admin.close();
  };
  // nothing is synchronised there, so that copying files costs a sixth of writing every page through the log
  await asAdmin(`create database ${name} template ${options.empty === true ? 'template0' : TEMPLATE} strategy file_copy`);
  const address = siblingAddress(cluster, name);
  const database = openDatabase(address);
  return {
    database,
    url: addressUrl(address),
    async drop() {
      await database.close();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}
