import type { EntitlementPolicy, Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Puts what a home may use; false when there is no such home. A subscription that stands keeps the day on which it began. */
export async function putEntitlement(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
  { policy, subscribed }: { readonly policy: EntitlementPolicy; readonly subscribed: boolean },
  at: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('home')
    .set({
      entitlement_policy: policy,
      subscribed_since: subscribed ? sql<Date>`coalesce(subscribed_since, ${new Date(at)})` : null,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', homeId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
