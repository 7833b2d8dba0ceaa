import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { FARTHEST_WAKE } from './farthest-wake.ts';

/**
 * The agenda: when each home has to be decided for next, or to be told again what stands. Claiming a home pushes its time forward by a lease, so that
 * no other worker takes it, and it becomes due again by itself if its worker dies.
 */
export type Claim = { readonly homeId: number; readonly lease: Date };

/**
 * Claims up to `limit` homes: those named, and those that are due, each found by an index, so that a claim costs the same however many are due.
 * A claim that a crash of the database forgets costs nothing: it does not wait for the disk.
 */
export async function claimHomes(
  { kysely }: Database,
  { now, leaseMilliseconds, limit, named }: { now: number; leaseMilliseconds: number; limit: number; named: readonly number[] },
): Promise<readonly Claim[]> {
  const lease = new Date(now + leaseMilliseconds);
  const { rows } = await sql<{ home_id: number }>`
    with named as materialized (
      select home_id from agenda where home_id = any(${named}::int[]) limit ${limit} for update skip locked
    ), due as materialized (
      select home_id from agenda where due_at <= ${new Date(now)} order by due_at limit ${limit} for update skip locked
    ), astray as materialized (
      select home_id from agenda where due_at > ${new Date(now + FARTHEST_WAKE)} order by due_at desc limit ${limit} for update skip locked
    ), claimed as materialized (
      select home_id from (
        select home_id from named union all select home_id from due union all select home_id from astray
      ) as each limit ${limit}
    )
    update agenda set due_at = ${lease}
    where home_id in (select home_id from claimed) and (select set_config('synchronous_commit', 'off', true)) is not null
    returning home_id`.execute(kysely);
  return rows.map((row) => ({ homeId: row.home_id, lease }));
}

/**
 * Puts homes that were claimed, and needed no decision, back on the agenda. Returns those whose claim had held: a home that was claimed or asked for
 * meanwhile has another time, which it keeps.
 */
export async function putBack(
  { kysely }: Database,
  homes: readonly { readonly homeId: number; readonly lease: Date; readonly dueAt: number }[],
): Promise<ReadonlySet<number>> {
  if (homes.length === 0) return new Set();
  const rows = JSON.stringify(homes.map(({ homeId, lease, dueAt }) => ({ home_id: homeId, lease, due_at: new Date(dueAt) })));
  const { rows: held } = await sql<{ home_id: number }>`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as row(home_id int, lease timestamptz, due_at timestamptz)
    )
    update agenda set due_at = given.due_at
    from given where agenda.home_id = given.home_id and agenda.due_at = given.lease
      and (select set_config('synchronous_commit', 'off', true)) is not null
    returning agenda.home_id`.execute(kysely);
  return new Set(held.map((row) => row.home_id));
}

/** Which of the homes are on the agenda at all. */
export async function onAgenda({ kysely }: Database, homeIds: readonly number[]): Promise<readonly number[]> {
  const rows = await kysely.selectFrom('agenda').select('home_id').where('home_id', 'in', homeIds).execute();
  return rows.map((row) => row.home_id);
}

/** The time at which the next home is due; null when the agenda is empty. */
export async function nextOnAgenda({ kysely }: Database): Promise<Date | null> {
  const row = await kysely
    .selectFrom('agenda')
    .select((eb) => eb.fn.min('due_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
