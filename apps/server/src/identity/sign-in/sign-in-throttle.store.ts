import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

export type ThrottleRule = {
  /** Attempts that are free; each further one must wait. */
  readonly free: number;
  /** The first wait; each further one is twice as long, up to `longestSeconds`. */
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** After this long without an attempt counting starts again. */
  readonly forgetSeconds: number;
};

export type Attempt = { readonly admitted: true; readonly failures: number } | { readonly admitted: false; readonly until: Date };

/** Counts an attempt as failed before it is tried, so that many at once cannot slip through; refused while the subject must wait. */
export async function countAttempt(database: Kysely<Schema>, subject: string, rule: ThrottleRule, now: Date): Promise<Attempt> {
  const forgetBefore = new Date(now.getTime() - rule.forgetSeconds * 1000);
  const failures = sql<number>`case when sign_in_throttle.updated_at < ${forgetBefore} then 1 else sign_in_throttle.failures + 1 end`;
  // 2^20 is beyond any cap and keeps the power small.
  const wait = sql`least(${rule.longestSeconds}::float8, ${rule.firstSeconds}::float8 * power(2, least(20, ${failures} - ${rule.free})))`;
  const counted = await database
    .insertInto('sign_in_throttle')
    .values({ subject, failures: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          failures,
          blocked_until: sql`case when ${failures} >= ${rule.free} then ${now}::timestamptz + make_interval(secs => ${wait}) end`,
          updated_at: now,
        })
        .where((where) =>
          where.or([where('sign_in_throttle.blocked_until', 'is', null), where('sign_in_throttle.blocked_until', '<=', now)]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted) return { admitted: true, failures: counted.failures };
  const row = await database.selectFrom('sign_in_throttle').select('blocked_until').where('subject', '=', subject).executeTakeFirst();
  return { admitted: false, until: row?.blocked_until ?? now };
}

/** Until when the next attempt would have to wait, null: it need not; counts none. */
export async function waitsUntil(database: Kysely<Schema>, subject: string, now: Date): Promise<Date | null> {
  const row = await database
    .selectFrom('sign_in_throttle')
    .select('blocked_until')
    .where('subject', '=', subject)
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  return row?.blocked_until ?? null;
}

/** Takes one attempt back that turned out to be right, and the wait that it caused. */
export async function forgiveAttempt(database: Kysely<Schema>, subject: string, rule: ThrottleRule): Promise<void> {
  await database
    .updateTable('sign_in_throttle')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      blocked_until: sql`case when failures - 1 >= ${rule.free} then blocked_until end`,
    })
    .where('subject', '=', subject)
    .execute();
}

export async function clearAttempts(database: Kysely<Schema>, subject: string): Promise<void> {
  await database.deleteFrom('sign_in_throttle').where('subject', '=', subject).execute();
}

export async function deleteOldAttempts(database: Kysely<Schema>, before: Date): Promise<void> {
  await database.deleteFrom('sign_in_throttle').where('updated_at', '<', before).execute();
}
