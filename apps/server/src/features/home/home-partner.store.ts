import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Puts the partner of a home, or takes it away; false when there is no such home. */
export async function putHomePartner({ kysely }: Pick<Database, 'kysely'>, homeId: number, partner: string | null): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('home')
    .set({ partner, revision: sql<number>`revision + 1` })
    .where('id', '=', homeId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
