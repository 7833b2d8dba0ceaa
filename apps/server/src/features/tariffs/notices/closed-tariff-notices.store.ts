import { type Instant, iso } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

type Resident = { readonly homeId: number; readonly personId: string };

/** A home comes to no more of them in years. */
const MOST_KEPT = 20;

/** What a resident has put away of what is told of tariffs, by what it is of. */
export async function loadClosedTariffNotices({ kysely }: Database, { homeId, personId }: Resident): Promise<readonly string[]> {
  const row = await kysely
    .selectFrom('membership')
    .select('closed_tariff_notices')
    .where('home_id', '=', homeId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Object.keys(row?.closed_tariff_notices ?? {});
}

/** Beyond the latest of them the oldest are forgotten. */
export async function putClosedTariffNotice(
  { kysely }: Database,
  { homeId, personId }: Resident,
  notice: string,
  at: Instant,
): Promise<void> {
  await kysely
    .updateTable('membership')
    .set({
      closed_tariff_notices: sql`(
        select jsonb_object_agg(key, value) from (
          select key, value from jsonb_each(closed_tariff_notices || jsonb_build_object(${notice}::text, ${iso(at)}::text))
          order by value desc limit ${MOST_KEPT}
        ) as latest
      )`,
    })
    .where('home_id', '=', homeId)
    .where('person_id', '=', personId)
    .execute();
}
