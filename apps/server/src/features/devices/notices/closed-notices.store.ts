import { type Instant, iso } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { ClosedNotice } from './closed-notices.ts';

type Resident = { readonly homeId: number; readonly personId: string };

/** What a resident has put away, and when. */
export async function loadClosedNotices({ kysely }: Database, { homeId, personId }: Resident): Promise<readonly ClosedNotice[]> {
  const row = await kysely
    .selectFrom('membership')
    .select('closed_notices')
    .where('home_id', '=', homeId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Object.entries((row?.closed_notices ?? {}) as Record<string, string>).map(([key, at]) => {
    const [serial = '', kind = ''] = key.split(' ');
    return { serial, kind: kind as ClosedNotice['kind'], at: Date.parse(at) as Instant };
  });
}

/** False: the home has no such device. What was put away of devices that have left is forgotten with it. */
export async function putClosedNotice({ kysely }: Database, { homeId, personId }: Resident, notice: ClosedNotice): Promise<boolean> {
  const here = sql`select 1 from device where device.home_id = ${homeId} and device.left_at is null`;
  const { numUpdatedRows } = await kysely
    .updateTable('membership')
    .set({
      closed_notices: sql`(
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(closed_notices)
        where exists (${here} and device.id = split_part(key, ' ', 1))
      ) || jsonb_build_object(${`${notice.serial} ${notice.kind}`}::text, ${iso(notice.at)}::text)`,
    })
    .where('home_id', '=', homeId)
    .where('person_id', '=', personId)
    .where(sql<boolean>`exists (${here} and device.id = ${notice.serial})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
