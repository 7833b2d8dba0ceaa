import type { HomeResponse, RoomModel } from '@braise/energy';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

type Source = Pick<Database, 'kysely'>;

/** A home whose days are settled up to one, ISO, which its response does not know of yet. */
export type StaleHome = { readonly homeId: number; readonly upTo: string };

/** Up to `limit` of them. */
export async function findStaleHomes({ kysely }: Source, limit: number): Promise<readonly StaleHome[]> {
  const { rows } = await sql<StaleHome>`
    select home_id as "homeId", to_char(next_day, 'YYYY-MM-DD') as "upTo"
    from consumption_settling left join home_response using (home_id)
    where next_day is not null and (up_to is null or up_to < next_day)
    order by home_id limit ${limit}`.execute(kysely);
  return rows;
}

/** Keeps it; nothing where the home is gone. */
export async function storeResponse({ kysely }: Source, { homeId, upTo }: StaleHome, response: HomeResponse | null): Promise<void> {
  await sql`
    insert into home_response (home_id, up_to, response)
    select id, ${upTo}::date, ${response && JSON.stringify(response)}::jsonb from home where id = ${homeId}
    on conflict (home_id) do update set up_to = excluded.up_to, response = excluded.response`.execute(kysely);
}

/** What is kept of a home: `upTo`, ISO, the first day that it does not know of; null: nobody has looked yet. */
export async function loadResponse(
  { kysely }: Source,
  homeId: number,
): Promise<{ readonly upTo: string; readonly response: HomeResponse | null } | null> {
  const row = await kysely
    .selectFrom('home_response')
    .select('response')
    .select(sql<string>`to_char(up_to, 'YYYY-MM-DD')`.as('upTo'))
    .where('home_id', '=', homeId)
    .executeTakeFirst();
  // written by `storeResponse`, and read by nobody else
  return row === undefined ? null : { upTo: row.upTo, response: row.response as HomeResponse | null };
}

/** What was learned of the rooms of a home, and what that was off by lately, K, by room. */
export async function loadLearned(
  { kysely }: Source,
  homeId: number,
): Promise<ReadonlyMap<number, { readonly model: RoomModel | null; readonly error: number | null }>> {
  const rows = await kysely.selectFrom('room_learning').select(['room_id', 'model', 'error']).where('home_id', '=', homeId).execute();
  // written where rooms are learned
  return new Map(rows.map(({ room_id, model, error }) => [room_id, { model: model as RoomModel | null, error }]));
}
