import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { addressUrl, openDatabase } from '../database/database.ts';
import type { DatabaseAddress } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import type { EmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { migrate } from '../database/migrate.ts';
import { listenOnSocket } from './ask-socket.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Socket that answers with the address of the test cluster, and starts it for the first who asks. */
    testCluster: string;
  }
}

/** The migrated database that each test's own is cloned from. */
export const TEMPLATE = 'template_braise';

/** Connects to another database of the same server. */
export function siblingAddress(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('url' in address)) return { ...address, database };
  const url = new URL(address.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

async function startCluster(folder: string): Promise<EmbeddedDatabase> {
  const cluster = await startEmbeddedDatabase({ dataDir: folder, durable: false, log: () => undefined });
  const admin = openDatabase(cluster.address, { maxConnections: 1 });
  await admin.pool.query(`create database ${TEMPLATE}`);
  await admin.close();
  const template = openDatabase(siblingAddress(cluster.address, TEMPLATE), { maxConnections: 1 });
  await migrate(template);
  await template.close();
  return cluster;
}

/** One PostgreSQL for a whole run, started when the first test asks for a database; tests that ask for none pay nothing. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'braise-test-'));
  await chmod(folder, 0o755);
  let cluster: Promise<EmbeddedDatabase> | undefined;
  const socket = await listenOnSocket(join(folder, 'ask'), async () => addressUrl((await (cluster ??= startCluster(folder))).address));
  project.provide('testCluster', socket.path);
  return async () => {
    socket.close();
    await cluster?.then(
      (started) => started.stop(),
      () => undefined,
    );
    await rm(folder, { recursive: true, force: true });
  };
}
