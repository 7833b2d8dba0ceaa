import type { Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export type StaffRequest = {
  readonly homeId: number;
  readonly accessId: string;
  readonly at: Instant;
  readonly method: string;
  readonly route: string;
  /** Null: not answered yet. */
  readonly status: number | null;
};

/** Writes down what is asked for: its number; null when the home is gone by now. */
export async function insertRequest(
  { kysely }: Database,
  { homeId, accessId, at, method, route, status }: StaffRequest,
): Promise<number | null> {
  const written = await kysely
    .insertInto('staff_request')
    .columns(['home_id', 'access_id', 'at', 'method', 'route', 'status'])
    .expression((eb) =>
      eb
        .selectFrom('staff_access')
        .select([
          'home_id',
          'id',
          sql<Date>`${new Date(at)}::timestamptz`.as('at'),
          sql<string>`${method}::text`.as('method'),
          sql<string>`${route}::text`.as('route'),
          sql<number | null>`${status}::smallint`.as('status'),
        ])
        .where('home_id', '=', homeId)
        .where('id', '=', accessId),
    )
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
}

/** Writes down how it was answered. */
export async function putStatus({ kysely }: Database, id: number, status: number): Promise<void> {
  await kysely.updateTable('staff_request').set({ status }).where('id', '=', id).execute();
}
