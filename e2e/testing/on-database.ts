import { join } from 'node:path';
import { type Database, openDatabase } from '@braise/server/database/database.ts';
import type { RunningServer } from './running-server.ts';

/** Does something to the database of a program that runs: what no journey can wait for. */
export async function onDatabase(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase({ socketFolder: join(dataDir, 'postgres/run'), user: 'braise', database: 'braise' });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** A home, or all of them, as if made so long ago, ms. */
export const madeAgo = (server: Pick<RunningServer, 'dataDir'>, ago: number, homeId: number | null = null): Promise<void> =>
  onDatabase(server, ({ kysely }) =>
    kysely
      .updateTable('home')
      .set(({ eb }) => ({ created_at: new Date(Date.now() - ago), revision: eb('revision', '+', 1) }))
      .$if(homeId !== null, (query) => query.where('id', '=', homeId))
      .execute(),
  );
