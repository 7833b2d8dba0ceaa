import type { Instant } from '@braise/domain';
import { HOME_RESPONSE_VERSION, type HomeResponse, type NoResponse, ROOM_SIZE_VERSION, type RoomSize } from '@braise/energy';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Schema } from '../../../database/schema.ts';
import { type Taken, isTaken } from '../consumption.store.ts';
import { type KeptRooms, type RoomsOfDay, keptRooms } from '../consumption-day.ts';

type Source = Pick<Database, 'kysely'>;

/** A home whose days are settled up to `settled`, ISO, and its rooms worked out up to `upTo`; null: they never were. */
export type DueHome = { readonly homeId: number; readonly settled: string; readonly upTo: string | null; readonly lease: Date };

/** How large rooms are for their heat, by id; null: nothing was learned of it, as it was never heard. */
export type RoomSizes = ReadonlyMap<number, RoomSize | null>;
type KeptSize = readonly [size: number, deviation: number];
/** As they are kept: of each room its size, and by how much that is off. */
type KeptSizes = { readonly version: number; readonly rooms: Readonly<Record<string, KeptSize | null>> };

/** Takes homes whose rooms are to be worked out, those that wait longest first. */
export async function claimDueHomes({ kysely }: Source, at: Instant, { lease, limit, homeId }: Taken): Promise<readonly DueHome[]> {
  const { rows } = await sql<Omit<DueHome, 'lease'>>`
    with due as (
      select home_id from consumption_settling
      where answers_due_at <= ${new Date(at)} and next_day is not null and ${isTaken(homeId)}
      order by answers_due_at limit ${limit} for update skip locked
    )
    update consumption_settling set answers_due_at = ${lease}::timestamptz
    from due left join home_response using (home_id) where consumption_settling.home_id = due.home_id
    returning due.home_id as "homeId", to_char(next_day, 'YYYY-MM-DD') as "settled", to_char(up_to, 'YYYY-MM-DD') as "upTo"`.execute(
    kysely,
  );
  return rows.map((row) => ({ ...row, lease }));
}

/** When a home that was taken is due again; null: once more of its days are settled. Nothing where another has it by now. */
export async function releaseHome({ kysely }: Source, { homeId, lease }: DueHome, dueAt: Instant | null): Promise<void> {
  await kysely
    .updateTable('consumption_settling')
    .set({ answers_due_at: dueAt && new Date(dueAt) })
    .where('home_id', '=', homeId)
    .where('answers_due_at', '=', lease)
    .execute();
}

/**
 * How a home answers to other setpoints, and how large its rooms are, by the month up to `upTo`, ISO; null: it is to be worked out anew. `response` null: no burner heated enough, or what it is for want of
 * was not kept yet.
 */
export type HomeAnswer = {
  readonly upTo: string | null;
  readonly response: HomeResponse | NoResponse | null;
  readonly sizes: RoomSizes | null;
};

/** What was worked out of a home: `answer` null: it stands; `rooms` by the date of the day, ISO. */
export type WorkedOut = { readonly upTo: string; readonly answer: HomeAnswer | null; readonly rooms: ReadonlyMap<string, RoomsOfDay> };

/** Keeps it; nothing where the home is gone, its days are settled anew, or it is due again since it was taken: what it was worked out from has changed. */
export async function storeWorkedOut({ kysely }: Source, { homeId, lease }: DueHome, { upTo, answer, rooms }: WorkedOut): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      insert into home_response (home_id, up_to)
      select home_id, ${upTo}::date from consumption_settling
      where home_id = ${homeId} and next_day is not null and answers_due_at = ${lease}::timestamptz for update
      on conflict (home_id) do update set up_to = excluded.up_to`.execute(transaction);
    if (numAffectedRows === 0n) return;
    if (answer !== null) await putAnswer(transaction, homeId, answer);
    for (const [month, days] of Map.groupBy(rooms, ([date]) => date.slice(0, 7))) {
      const patch: Readonly<Record<string, { readonly rooms: KeptRooms }>> = Object.fromEntries(
        days.map(([date, ofDay]) => [date, { rooms: keptRooms(ofDay) }]),
      );
      // days that are settled, and no others
      await sql`
        update consumption_month set days = (days::jsonb || (
          select coalesce(jsonb_object_agg(key, days::jsonb -> key || value), '{}') from jsonb_each(${JSON.stringify(patch)}::jsonb) where days::jsonb ? key
        ))::json where home_id = ${homeId} and month = ${month}`.execute(transaction);
    }
  });
}

async function putAnswer(database: Kysely<Schema>, homeId: number, { upTo, response, sizes }: HomeAnswer): Promise<void> {
  await database
    .updateTable('home_response')
    .set({
      answered_up_to: upTo,
      response: response === null || typeof response === 'string' ? null : JSON.stringify(response),
      wanting: typeof response === 'string' ? response : null,
      sizes: sizes && JSON.stringify(keptSizes(sizes)),
    })
    .where('home_id', '=', homeId)
    .execute();
}

const keptSizes = (sizes: RoomSizes): KeptSizes => ({
  version: ROOM_SIZE_VERSION,
  rooms: Object.fromEntries([...sizes].map(([id, room]) => [id, room && [room.size, room.sizeDeviation]])),
});

/** Null: found in another way than they are now. */
const sizesKept = ({ version, rooms }: KeptSizes): RoomSizes | null =>
  version === ROOM_SIZE_VERSION
    ? new Map(Object.entries(rooms).map(([id, room]) => [Number(id), room && { size: room[0], sizeDeviation: room[1] }]))
    : null;

/**
 * What is kept of a home: `upTo`, ISO, the first day that it does not know of; `isOlder`: its response was of another version. What was of another version is not in its answer, which is to be worked out
 * anew. Null: nobody has looked yet.
 */
export async function loadResponse(
  { kysely }: Source,
  homeId: number,
): Promise<{ readonly upTo: string; readonly isOlder: boolean; readonly answer: HomeAnswer } | null> {
  const row = await kysely
    .selectFrom('home_response')
    .select(['response', 'wanting', 'sizes'])
    .select(sql<string>`to_char(up_to, 'YYYY-MM-DD')`.as('upTo'))
    .select(sql<string | null>`to_char(answered_up_to, 'YYYY-MM-DD')`.as('answeredUpTo'))
    .where('home_id', '=', homeId)
    .executeTakeFirst();
  if (row === undefined) return null;
  // written by `storeWorkedOut`, and read by nobody else
  const [response, kept] = [row.response as HomeResponse | null, row.sizes as KeptSizes | null];
  const isOlder = response !== null && response.version !== HOME_RESPONSE_VERSION;
  const sizes = kept && sizesKept(kept);
  return {
    upTo: row.upTo,
    isOlder,
    answer: {
      upTo: isOlder || (kept !== null && sizes === null) ? null : row.answeredUpTo,
      response: isOlder ? null : (response ?? row.wanting),
      sizes,
    },
  };
}
