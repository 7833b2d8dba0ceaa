import { type Instant, instant } from '@braise/domain';
import { clearAttempts } from '../../../identity/sign-in/sign-in-throttle.store.ts';
import { invitationHomeSubject } from '../../../identity/sign-in/throttle-rules.ts';
import { type Transaction, keptUntil } from '../residency.store.ts';

/** Removes every row that belongs to a home that is held, and remembers that what was recorded of it is still to go. */
export async function deleteHomeRows({ kysely }: Transaction, homeId: number, at: Instant): Promise<void> {
  await kysely
    .insertInto('home_deletion')
    .values({ home_id: homeId, asked_at: new Date(at) })
    .execute();
  await clearAttempts(kysely, invitationHomeSubject(homeId));
  await kysely.deleteFrom('home').where('id', '=', homeId).execute();
}

export async function listUnfinishedDeletions({ kysely }: Transaction): Promise<readonly number[]> {
  return (await kysely.selectFrom('home_deletion').select('home_id').orderBy('home_id').execute()).map((row) => row.home_id);
}

/** Deletions that were asked for until then and have not ended. */
export async function countDeletionsFrom({ kysely }: Transaction, until: Instant): Promise<number> {
  const { count } = await kysely
    .selectFrom('home_deletion')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('asked_at', '<=', new Date(until))
    .executeTakeFirstOrThrow();
  return count;
}

export async function endDeletion({ kysely }: Transaction, homeId: number): Promise<void> {
  await kysely.deleteFrom('home_deletion').where('home_id', '=', homeId).execute();
}

/** Homes that were left and that nobody may return to any more. */
export async function listHomesToDelete({ kysely }: Transaction, at: Instant): Promise<readonly number[]> {
  const rows = await kysely.selectFrom('left_home').select('home_id').where('kept_until', '<=', new Date(at)).orderBy('home_id').execute();
  return rows.map((row) => row.home_id);
}

/** What is told of a home that nobody may return to any more, and whom; null: somebody has returned. */
export async function findHomeToDelete(
  { kysely }: Transaction,
  homeId: number,
  at: Instant,
): Promise<{
  readonly homeName: string;
  /** Before its time, for homes that were left later. */
  readonly givenUp: boolean;
  readonly leftBy: { readonly name: string; readonly email: string; readonly locale: string };
} | null> {
  const row = await kysely
    .selectFrom('left_home')
    .innerJoin('home', 'home.id', 'left_home.home_id')
    .innerJoin('person', 'person.id', 'left_home.person_id')
    .select(['home.name as homeName', 'left_home.left_at', 'left_home.kept_until', 'person.name', 'person.email', 'person.locale'])
    .where('left_home.home_id', '=', homeId)
    .where('left_home.kept_until', '<=', new Date(at))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { homeName, left_at, kept_until, name, email, locale } = row;
  const givenUp = kept_until.getTime() < keptUntil(instant(left_at.getTime()));
  return { homeName, givenUp, leftBy: { name, email, locale } };
}
