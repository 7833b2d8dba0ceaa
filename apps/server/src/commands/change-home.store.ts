import type { Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type CommandEntry, insertCommandEntry } from './command-entry.store.ts';
import type { HomeCommand } from './home-command.ts';

/**
 * What a command changes: columns of the home itself (`name = value, …`), rows of its tables (data-modifying statements), or both. No two statements
 * may touch the same row: they see the tables as they were before. `journal`: what of it is written down.
 */
export type HomeChange = {
  readonly home?: RawBuilder<unknown>;
  readonly rows?: readonly RawBuilder<unknown>[];
  readonly journal?: readonly CommandEntry[];
};

export type StoredAnswer = { readonly requestHash: Buffer; readonly revision: number; readonly answer: unknown };

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** One statement, so all of it or nothing. `no-such-home` also when a room of the change went meanwhile. */
export async function storeChange(
  { kysely }: Pick<Database, 'kysely'>,
  command: HomeCommand,
  change: HomeChange,
  answer: unknown,
): Promise<{ readonly revision: number } | 'no-such-home' | 'key-taken'> {
  const { homeId, personId, at, idempotency } = command;
  const remember =
    idempotency === null || personId === null
      ? sql`select 1`
      : sql`
          insert into idempotency (home_id, person_id, key, request_hash, status, answer, created_at)
          select id, ${personId}, ${idempotency.key}, ${idempotency.requestHash}, 200,
            jsonb_build_object('revision', revision, 'answer', ${JSON.stringify(answer ?? null)}::jsonb), ${new Date(at)}
          from head`;
  const columns = change.home === undefined ? sql`` : sql`, ${change.home}`;
  const rows = sql.join(
    [...(change.rows ?? []), ...(change.journal ?? []).map((entry) => insertCommandEntry(command, entry))].map(
      (statement, index) => sql`, ${sql.raw(`change_${index}`)} as (${statement})`,
    ),
    sql``,
  );
  const statement = sql<{ revision: number }>`
    with head as (
      update home set revision = revision + 1${columns} where id = ${homeId} returning id, revision
    ), remembered as (${remember}), due as (
      insert into agenda (home_id, due_at) select id, ${new Date(at)} from head
      on conflict (home_id) do update set due_at = least(agenda.due_at, excluded.due_at)
    )${rows}
    select revision from head`;
  try {
    const result = await statement.execute(kysely);
    return result.rows[0] ?? 'no-such-home';
  } catch (error) {
    const { code, table } = violation(error);
    if (code === UNIQUE_VIOLATION && table === 'idempotency') return 'key-taken';
    if (code === FOREIGN_KEY_VIOLATION) return 'no-such-home';
    throw error;
  }
}

/**
 * Keeps every other command from changing the home until the transaction ends; false when there is no such home. What only refers to the home, as
 * readings and weather do, is stored meanwhile.
 */
export async function holdHome({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<boolean> {
  return (await kysely.selectFrom('home').select('id').where('id', '=', homeId).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

export async function findAnswer(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, personId, idempotency }: HomeCommand,
): Promise<StoredAnswer | null> {
  if (idempotency === null || personId === null) return null;
  const row = await kysely
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('home_id', '=', homeId)
    .where('person_id', '=', personId)
    .where('key', '=', idempotency.key)
    .executeTakeFirst();
  return row === undefined ? null : storedAnswer(row.request_hash, row.answer);
}

/** Forgets answers given before a time: a request with such a key is a new one. */
export async function deleteAnswers({ kysely }: Database, before: Instant): Promise<void> {
  await kysely.deleteFrom('idempotency').where('created_at', '<', new Date(before)).execute();
}

/** From a row of `idempotency`, whose answer `storeChange` wrote. */
export function storedAnswer(requestHash: Buffer, answer: unknown): StoredAnswer {
  return { requestHash, ...(answer as Pick<StoredAnswer, 'revision' | 'answer'>) };
}

function violation(error: unknown): { readonly code?: unknown; readonly table?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
