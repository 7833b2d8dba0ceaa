import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/**
 * Reads a secret, making and keeping it when there is none. Of several processes that start together all get the same one:
 * whoever inserts first wins.
 */
export async function readOrMakeSecret(database: Kysely<Schema>, name: string, make: () => unknown): Promise<unknown> {
  const kept = await database.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst();
  if (kept) return kept.value;
  await database
    .insertInto('server_secret')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await database.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return made.value;
}
