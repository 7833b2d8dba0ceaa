import { type Instant, DAY, instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { loadMobileDevices } from '../../home-model/mobile-device.store.ts';
import { presenceColumns } from '../../home-model/presence-of.ts';

/** A transaction. Who moves is held before the homes, and homes in the order of their ids: so no two wait for each other. */
export type Transaction = Pick<Database, 'kysely'>;

/** How long a home is kept that its last resident left, ms. */
const KEPT = 30 * DAY;
/** Of one person. Leaving a further one gives the longest left up. */
const MOST_LEFT_HOMES = 5;
export const keptUntil = (leftAt: Instant): Instant => instant(leftAt + KEPT);

/** Keeps every other move of the person waiting; false when there is no such account. */
export async function holdPerson({ kysely }: Transaction, personId: string): Promise<boolean> {
  return (await kysely.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** Keeps every other command from changing the homes; those that exist. */
export async function holdHomes({ kysely }: Transaction, homeIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (homeIds.length === 0) return new Set();
  const rows = await kysely.selectFrom('home').select('id').where('id', 'in', homeIds).orderBy('id').forNoKeyUpdate().execute();
  return new Set(rows.map(({ id }) => id));
}

/** Residents of a home beside one person. */
export async function countOthers({ kysely }: Transaction, homeId: number, personId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('membership')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('home_id', '=', homeId)
    .where('person_id', '<>', personId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Ends a residency in a home that is held, with the person's phones and invitations there. The last resident leaves the home at frost guard:
 * `keptUntil` says until when it is kept; null: others live there.
 */
export async function moveOut(
  transaction: Transaction,
  { homeId, personId }: { readonly homeId: number; readonly personId: string },
  at: Instant,
): Promise<{ readonly keptUntil: Instant | null; readonly revision: number }> {
  const { kysely } = transaction;
  await kysely.deleteFrom('membership').where('home_id', '=', homeId).where('person_id', '=', personId).execute();
  // what they allowed ends with them
  await kysely.deleteFrom('staff_permission').where('home_id', '=', homeId).where('person_id', '=', personId).execute();
  if ((await countOthers(transaction, homeId, personId)) > 0) {
    const phones = await loadMobileDevices(transaction, homeId);
    await kysely.updateTable('home').set(presenceColumns(phones)).where('id', '=', homeId).execute();
    return { keptUntil: null, revision: await touchHome(transaction, homeId, at) };
  }
  const until = keptUntil(at);
  await kysely
    .insertInto('left_home')
    .values({ home_id: homeId, person_id: personId, left_at: new Date(at), kept_until: new Date(until) })
    .execute();
  await giveUpLongestLeft(transaction, personId, at);
  return { keptUntil: until, revision: await touchHome(transaction, homeId, at) };
}

async function giveUpLongestLeft({ kysely }: Transaction, personId: string, at: Instant): Promise<void> {
  await kysely
    .updateTable('left_home')
    .set({ kept_until: new Date(at) })
    .where('person_id', '=', personId)
    .where('kept_until', '>', new Date(at))
    .where('home_id', 'not in', (left) =>
      left
        .selectFrom('left_home')
        .select('home_id')
        .where('person_id', '=', personId)
        .orderBy('left_at', 'desc')
        .orderBy('home_id', 'desc')
        .limit(MOST_LEFT_HOMES),
    )
    .execute();
}

/** Begins a residency in a home that is held: the home's revision; null: the person has made a home of their own meanwhile. */
export async function moveIn(
  transaction: Transaction,
  { homeId, personId }: { readonly homeId: number; readonly personId: string },
  at: Instant,
): Promise<number | null> {
  const moved = await transaction.kysely
    .insertInto('membership')
    .values({ home_id: homeId, person_id: personId, joined_at: new Date(at) })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .returning('home_id')
    .executeTakeFirst();
  if (moved === undefined) return null;
  await transaction.kysely.deleteFrom('left_home').where('home_id', '=', homeId).execute();
  return touchHome(transaction, homeId, at);
}

/** A new revision, and a decision now. */
export async function touchHome({ kysely }: Transaction, homeId: number, at: Instant): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    with head as (update home set revision = revision + 1 where id = ${homeId} returning id, revision), due as (
      insert into agenda (home_id, due_at) select id, ${new Date(at)} from head
      on conflict (home_id) do update set due_at = least(agenda.due_at, excluded.due_at)
    )
    select revision from head`.execute(kysely);
  const [head] = rows;
  if (head === undefined) throw new Error('a home that is held is gone');
  return head.revision;
}

/** Whether the person may return to a home that they left. */
export async function mayReturn({ kysely }: Transaction, homeId: number, personId: string, at: Instant): Promise<boolean> {
  const row = await kysely
    .selectFrom('left_home')
    .select('home_id')
    .where('home_id', '=', homeId)
    .where('person_id', '=', personId)
    .where('kept_until', '>', new Date(at))
    .executeTakeFirst();
  return row !== undefined;
}

export type LeftHome = {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly timeZone: string;
  readonly leftAt: Instant;
  readonly keptUntil: Instant;
};

/** Homes that the person may return to, the last left first. */
export async function listLeftHomes({ kysely }: Transaction, personId: string, at: Instant): Promise<readonly LeftHome[]> {
  const rows = await kysely
    .selectFrom('left_home')
    .innerJoin('home', 'home.id', 'left_home.home_id')
    .select(['home.id', 'home.name', sql<string | null>`home.address->>'city'`.as('city'), 'home.time_zone'])
    .select(['left_home.left_at', 'left_home.kept_until'])
    .where('left_home.person_id', '=', personId)
    .where('left_home.kept_until', '>', new Date(at))
    .orderBy('left_home.left_at', 'desc')
    .orderBy('home.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    city: row.city ?? '',
    timeZone: row.time_zone,
    leftAt: instant(row.left_at.getTime()),
    keptUntil: instant(row.kept_until.getTime()),
  }));
}

/** What mails say of a home. */
export async function findHomeToTell({ kysely }: Transaction, homeId: number) {
  return (
    (await kysely.selectFrom('home').select(['name as homeName', 'time_zone as timeZone']).where('id', '=', homeId).executeTakeFirst()) ??
    null
  );
}
