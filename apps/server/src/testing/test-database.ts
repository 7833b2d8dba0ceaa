import { inject } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { askSocket } from './ask-socket.ts';
import type { DatabaseQuestion } from './global-setup.ts';

export type TestDatabase = {
  readonly database: Database;
  readonly url: string;
  /** Closes it and removes it, whoever is still connected. */
  drop(): Promise<void>;
};

/** A database of a test's own on the run's PostgreSQL: a clone of the migrated template, or with `empty` without a schema. */
export async function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const ask = (question: DatabaseQuestion) => askSocket(inject('testCluster'), JSON.stringify(question));
  const url = await ask(options.empty === true ? 'empty' : 'clone');
  const database = openDatabase({ url });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await ask({ drop: url });
    },
  };
}
