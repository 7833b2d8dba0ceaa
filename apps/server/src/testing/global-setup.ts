import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { addressUrl, openDatabase } from '../database/database.ts';
import type { DatabaseAddress } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { migrate } from '../database/migrate.ts';
import { listenOnSocket } from './ask-socket.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Socket that makes and removes databases: see `DatabaseQuestion`. Starts their PostgreSQL for the first who asks. */
    testCluster: string;
  }
}

/** `clone`: of the migrated database, `empty`: without a schema; both are answered by the new one's address. `drop`: the database at this address. */
export type DatabaseQuestion = 'clone' | 'empty' | { readonly drop: string };

/** The migrated database that each test's own is cloned from. */
const TEMPLATE = 'template_braise';

/** Connects to another database of the same server. */
export function siblingAddress(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('url' in address)) return { ...address, database };
  const url = new URL(address.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

/** One connection makes and removes all databases: a new one for each would cost more than some of their tests. */
async function startCluster(folder: string) {
  const cluster = await startEmbeddedDatabase({ dataDir: folder, durable: false, log: () => undefined });
  const admin = openDatabase(cluster.address, { maxConnections: 1 });
  await admin.pool.query(`create database ${TEMPLATE}`);
  const template = openDatabase(siblingAddress(cluster.address, TEMPLATE), { maxConnections: 1 });
  await migrate(template);
  await template.close();
  return {
    async answer(question: DatabaseQuestion): Promise<string> {
      if (typeof question === 'object') {
        const [name = ''] = /test_\w+/.exec(question.drop) ?? [];
        await admin.pool.query(`drop database ${name} with (force)`);
        return '';
      }
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      // nothing is synchronised there, so that copying files costs a sixth of writing every page through the log
      await admin.pool.query(`create database ${name} template ${question === 'empty' ? 'template0' : TEMPLATE} strategy file_copy`);
      return addressUrl(siblingAddress(cluster.address, name));
    },
    async stop() {
      await admin.close();
      await cluster.stop();
    },
  };
}

/** One PostgreSQL for a whole run, started when the first test asks for a database; tests that ask for none pay nothing. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'braise-test-'));
  await chmod(folder, 0o755);
  let cluster: ReturnType<typeof startCluster> | undefined;
  const socket = await listenOnSocket(join(folder, 'ask'), async (question) =>
    (await (cluster ??= startCluster(folder))).answer(JSON.parse(question)),
  );
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
