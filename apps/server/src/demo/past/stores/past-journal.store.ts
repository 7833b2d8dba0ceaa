import type { Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { LivedEntry } from '../../life/lived-entry.ts';

/** Entries of one instant are told apart by their place among so many. */
const PLACES = 64;
/** Stored at once. */
const ROWS = 500;

type PastHome = { readonly homeId: number; /** Ids, by number. */ readonly rooms: readonly number[]; readonly endsAt: Instant };

/**
 * Writes down what was done in a home's past; doing it again changes nothing. The numbers of its entries are below nought, in the order of time: what the home did
 * itself meanwhile comes after them.
 */
export async function storePastEntries(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, rooms, endsAt }: PastHome,
  lived: readonly LivedEntry[],
): Promise<void> {
  let place = 0;
  const entries = lived.map(({ at, roomId, until, ...entry }, index) => {
    place = at === lived[index - 1]?.at ? place + 1 : 0;
    return {
      ...entry,
      id: PLACES * (at - endsAt) + Math.min(place, PLACES - 1),
      at: new Date(at),
      room_id: roomId === null ? null : rooms[roomId - 1],
      until: until === null ? null : new Date(until),
    };
  });
  for (let from = 0; from < entries.length; from += ROWS)
    await sql`
      insert into journal_entry (home_id, id, room_id, at, kind, detail, actor, person_id, before, after, without, until, celsius, expected)
      select home.id, entry.id, room_id, at, kind, detail, actor, case actor when 'resident' then resident.person_id end, nullif(before, 'null'),
        nullif(after, 'null'), nullif(without, 'null'), until, celsius, nullif(expected, 'null')
      from home left join lateral (select person_id from membership where home_id = home.id order by joined_at limit 1) as resident on true
        cross join jsonb_to_recordset(${JSON.stringify(entries.slice(from, from + ROWS))}::jsonb) as entry(
          id bigint, room_id int, at timestamptz, kind text, detail text, actor text, before jsonb, after jsonb, without jsonb, until timestamptz,
          celsius real, expected jsonb)
      where home.id = ${homeId}
      on conflict do nothing`.execute(kysely);
}

/** Forgets those of a past that is to be lived again. */
export async function deletePastEntries({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<void> {
  await kysely.deleteFrom('journal_entry').where('home_id', '=', homeId).where('id', '<', 0).execute();
}
