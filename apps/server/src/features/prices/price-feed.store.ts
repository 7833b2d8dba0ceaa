import { type Instant, instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Prices of a zone, or colours of a calendar. */
export type FeedKey = { readonly kind: 'prices' | 'colours'; readonly name: string };

/** A source as it was asked so far. */
export type StoredFeed = {
  /** When it last answered for the latest days. */
  readonly answeredAt: Instant | null;
  /** Times in a row that it was asked without all that was expected by then. */
  readonly attempts: number;
  /** Why it did not answer when it was last asked. */
  readonly failure: string | null;
  /** ISO date of the first day of the past that it was asked for. */
  readonly filledFrom: string | null;
};
type FeedRow = { answered_at: Date | null; attempts: number; failure: string | null; filled_from: string | null };

const COLUMNS = sql`answered_at, attempts, failure, to_char(filled_from, 'YYYY-MM-DD') as filled_from`;
const feedOf = (row: FeedRow): StoredFeed => ({
  answeredAt: row.answered_at && instant(row.answered_at.getTime()),
  attempts: row.attempts,
  failure: row.failure,
  filledFrom: row.filled_from,
});

/**
 * The feed, if it is due: it is claimed until then, and nobody else is given it, whichever process. A feed is due when it is new, or comes from another
 * source than before. Null: it is not due, or is another's.
 */
export async function claimFeed(
  { kysely }: Database,
  { kind, name }: FeedKey,
  source: string,
  at: Instant,
  until: Instant,
): Promise<StoredFeed | null> {
  const { rows } = await sql<FeedRow>`
    insert into price_feed as feed (kind, name, source, due_at) values (${kind}, ${name}, ${source}, ${new Date(until)})
    on conflict (kind, name) do update set
      source = excluded.source,
      due_at = excluded.due_at,
      answered_at = case when feed.source = excluded.source then feed.answered_at end,
      attempts = case when feed.source = excluded.source then feed.attempts else 0 end,
      failure = case when feed.source = excluded.source then feed.failure end,
      filled_from = case when feed.source = excluded.source then feed.filled_from end
    where feed.due_at <= ${new Date(at)} or feed.source <> excluded.source
    returning ${COLUMNS}`.execute(kysely);
  return rows[0] === undefined ? null : feedOf(rows[0]);
}

/** Says how it went, and when it is due again. */
export async function putFeed(
  { kysely }: Database,
  { kind, name }: FeedKey,
  { answeredAt, attempts, failure, filledFrom, dueAt }: StoredFeed & { readonly dueAt: Instant },
): Promise<void> {
  await sql`
    update price_feed set answered_at = ${answeredAt === null ? null : new Date(answeredAt)}, attempts = ${attempts}, failure = ${failure},
      filled_from = ${filledFrom}::date, due_at = ${new Date(dueAt)}
    where kind = ${kind} and name = ${name}`.execute(kysely);
}

/** Null: nobody was ever asked. */
export async function loadFeed({ kysely }: Pick<Database, 'kysely'>, { kind, name }: FeedKey): Promise<StoredFeed | null> {
  const { rows } = await sql<FeedRow>`select ${COLUMNS} from price_feed where kind = ${kind} and name = ${name}`.execute(kysely);
  return rows[0] === undefined ? null : feedOf(rows[0]);
}
