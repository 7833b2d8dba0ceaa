import { type Instant, instant } from '@braise/domain';
import type { RoomLearning, RoomModel } from '@braise/energy';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type Source = Pick<Database, 'kysely'>;

/** Hardly any home has more: all of its rooms are due together. */
const ROOMS_OF_A_HOME = 32;

/** Rooms of one home that are due, with how far each has come. */
export type ClaimedHome = { readonly homeId: number; readonly lease: Date; readonly rooms: ReadonlyMap<number, RoomLearning> };

/**
 * Takes up to `limit` homes whose rooms are due, those that wait longest first, and all of their rooms that are: nobody else takes them until `lease`.
 * Found by an index, so that it costs the same however many homes there are.
 */
export async function claimRooms({ kysely }: Source, at: Instant, lease: Date, limit: number): Promise<readonly ClaimedHome[]> {
  const { rows } = await sql<Row & { home_id: number; room_id: number }>`
    with homes as (
      select home_id from (
        select home_id, due_at from room_learning where due_at <= ${new Date(at)} order by due_at limit ${limit * ROOMS_OF_A_HOME}
      ) as longest group by home_id order by min(due_at) limit ${limit}
    ), claimed as (
      select home_id, room_id, due_at from room_learning
      where home_id in (select home_id from homes) and due_at <= ${new Date(at)} for update skip locked
    )
    update room_learning set due_at = ${lease} from claimed
    where room_learning.home_id = claimed.home_id and room_learning.room_id = claimed.room_id
    returning room_learning.home_id, room_learning.room_id, claimed.due_at, fit_at, model, fit, refused, error, since`.execute(kysely);
  return [...Map.groupBy(rows, (row) => row.home_id)].map(([homeId, ofHome]) => ({
    homeId,
    lease,
    rooms: new Map(ofHome.map((row) => [row.room_id, learningOf(row)])),
  }));
}

type Row = { due_at: Date; fit_at: Date; model: unknown; fit: unknown; refused: string | null; error: number | null; since: Date | null };

// written by `storeLearned`, and read by nobody else; `packages/energy` looks at the versions of model and fit
const learningOf = (row: Row): RoomLearning => ({
  model: row.model as RoomModel | null,
  fit: row.fit as RoomLearning['fit'],
  refused: row.refused as RoomLearning['refused'],
  error: row.error,
  fitAt: instant(row.fit_at.getTime()),
  dueAt: instant(row.due_at.getTime()),
  since: row.since === null ? null : instant(row.since.getTime()),
});

/**
 * Stores how far rooms have come: with a lease only those that are still taken under it, without one only those of which no younger model is known and that
 * nobody has begun anew. What was set aside for a room goes once something else is known of it. The home's revision rises when `changed`, so that whoever keeps the home in memory reads its models again: the new one, or null when nobody needs to, or the
 * home is gone.
 */
export async function storeLearned(
  { kysely }: Source,
  homeId: number,
  rooms: ReadonlyMap<number, RoomLearning>,
  { lease, changed }: { readonly lease: Date | null; readonly changed: boolean },
): Promise<number | null> {
  const given = JSON.stringify(
    [...rooms].map(([roomId, { model, fit, refused, error, fitAt, dueAt }]) => ({
      room_id: roomId,
      due_at: new Date(dueAt),
      fit_at: new Date(fitAt),
      model,
      fit,
      refused,
      error,
    })),
  );
  return kysely.transaction().execute(async (transaction) => {
    // The home first, as every change of it does: whoever deletes a room holds the home, and comes to what is learned of the room after that.
    const { rows } = changed
      ? await sql<{ revision: number }>`update home set revision = revision + 1 where id = ${homeId} returning revision`.execute(
          transaction,
        )
      : { rows: [] };
    await sql`
      update room_learning set
        due_at = given.due_at, fit_at = given.fit_at, refused = given.refused, error = given.error,
        model = nullif(given.model, 'null'), fit = nullif(given.fit, 'null'), set_aside = case when nullif(given.model, 'null') is null then set_aside end
      from jsonb_to_recordset(${given}::jsonb)
        as given(room_id int, due_at timestamptz, fit_at timestamptz, model jsonb, fit jsonb, refused text, error real)
      where home_id = ${homeId} and room_learning.room_id = given.room_id and case
        when ${lease}::timestamptz is not null then room_learning.due_at = ${lease}
        else room_learning.since is null and coalesce((room_learning.model ->> 'to')::numeric, 0) <= coalesce((given.model ->> 'to')::numeric, 0)
      end
    `.execute(transaction);
    return rows[0]?.revision ?? null;
  });
}
