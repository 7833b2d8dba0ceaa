import type { Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export type StoredReport = {
  readonly level: 'info' | 'warning' | 'error';
  readonly app: string;
  readonly version: string;
  readonly message: string;
  readonly stack: string | null;
  readonly circumstances: unknown;
};

/** Keeps a report. The person is kept if there is such a one still, the home if it is the person's. */
export async function insertReport(
  { kysely }: Database,
  report: StoredReport & { readonly personId: string | null; readonly homeId: number | null },
  at: Instant,
): Promise<void> {
  const { personId, homeId, circumstances, ...told } = report;
  await kysely
    .insertInto('error_report')
    .values((eb) => ({
      ...told,
      circumstances: JSON.stringify(circumstances),
      at: new Date(at),
      person_id: eb.selectFrom('person').select('id').where('id', '=', personId),
      home_id: eb.selectFrom('membership').select('home_id').where('person_id', '=', personId).where('home_id', '=', homeId),
    }))
    .execute();
}

export type ReportFilter = { readonly since: Instant; readonly levels: readonly StoredReport['level'][]; readonly limit: number };
export type FoundReport = StoredReport & {
  readonly id: string;
  readonly at: Date;
  readonly personId: string | null;
  readonly homeId: number | null;
  /** How many of the same level, message and version there are since then. */
  readonly times: number;
};

/** The last report of each fault, the newest first. */
export async function listReports({ kysely }: Database, { since, levels, limit }: ReportFilter): Promise<readonly FoundReport[]> {
  const newest = kysely
    .selectFrom('error_report')
    .distinctOn(['level', 'message', 'version'])
    .select(['id', 'at', 'level', 'app', 'version', 'message', 'stack', 'circumstances'])
    .select(['person_id as personId', 'home_id as homeId'])
    .select(sql<number>`(count(*) over (partition by level, message, version))::int`.as('times'))
    .where('at', '>=', new Date(since))
    .where('level', 'in', levels)
    .orderBy('level')
    .orderBy('message')
    .orderBy('version')
    .orderBy('id', 'desc');
  return kysely.selectFrom(newest.as('newest')).selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Removes reports from before `before`, and the oldest beyond what takes `mostBytes`. */
export async function deleteReports(
  { kysely }: Database,
  { before, mostBytes }: { readonly before: Instant; readonly mostBytes: number },
): Promise<void> {
  await kysely.deleteFrom('error_report').where('at', '<', new Date(before)).execute();
  // by an index that has the sizes: the reports themselves are not read
  const sizes = kysely.selectFrom('error_report').select(['id', sql<number>`sum(size) over (order by id desc)`.as('bytes')]);
  const beyond = kysely
    .selectFrom(sizes.as('sizes'))
    .select((row) => row.fn.max('id').as('id'))
    .where('bytes', '>', mostBytes);
  await kysely.deleteFrom('error_report').where('id', '<=', beyond).execute();
}
