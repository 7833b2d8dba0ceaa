import type { Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export type RemovableTable = 'meter_reading' | 'heating_bill';
type Row = { readonly homeId: number; readonly id: string };

/** Deletes a row for whoever reads the table; it can be put back until it is forgotten. */
export const removeRow = (table: RemovableTable, { homeId, id }: Row, at: Instant): RawBuilder<unknown> =>
  sql`update ${sql.table(table)} set removed_at = ${new Date(at)} where home_id = ${homeId} and id = ${id}`;

export const restoreRow = (table: RemovableTable, { homeId, id }: Row): RawBuilder<unknown> =>
  sql`update ${sql.table(table)} set removed_at = null where home_id = ${homeId} and id = ${id}`;

/** Deletes for good what was deleted before an instant. */
export async function forgetRemovedBefore({ kysely }: Pick<Database, 'kysely'>, table: RemovableTable, before: Instant): Promise<void> {
  await sql`delete from ${sql.table(table)} where removed_at < ${new Date(before)}`.execute(kysely);
}
