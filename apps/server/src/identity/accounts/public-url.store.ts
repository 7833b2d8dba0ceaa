import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../database/schema.ts';

/** Beside what it signs with: a token is taken only with the issuer that the server has. */
const NAME = 'public-url';

/** Keeps where residents reach the server that starts now, for tools that run without its settings. */
export async function keepPublicUrl(database: Kysely<Schema>, publicUrl: string): Promise<void> {
  const value = JSON.stringify(publicUrl);
  await database
    .insertInto('server_secret')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Where residents reach the server that was started last; null when none was. */
export async function findPublicUrl(database: Kysely<Schema>): Promise<string | null> {
  const kept = await database.selectFrom('server_secret').select('value').where('name', '=', NAME).executeTakeFirst();
  return kept === undefined ? null : z.string().parse(kept.value);
}
