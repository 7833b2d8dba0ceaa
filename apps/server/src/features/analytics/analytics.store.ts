import type { Database } from '../../database/database.ts';

type Source = Pick<Database, 'kysely'>;

/** `day`: days since 1970, UTC. `value`: empty where the event has none. */
export type EventCount = {
  readonly day: number;
  readonly category: string;
  readonly name: string;
  readonly value: string;
  readonly count: number;
};

/** Adds to the counts. Those of one call differ in what they count. */
export async function addCounts({ kysely }: Source, counts: readonly EventCount[]): Promise<void> {
  if (counts.length === 0) return;
  await kysely
    .insertInto('analytics_count')
    .values([...counts])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'category', 'name', 'value'])
        .doUpdateSet((row) => ({ count: row('analytics_count.count', '+', row.ref('excluded.count')) })),
    )
    .execute();
}

/** The counts of the days from `fromDay` on, the newest day first. */
export async function listCounts({ kysely }: Source, fromDay: number): Promise<readonly EventCount[]> {
  return kysely
    .selectFrom('analytics_count')
    .selectAll()
    .where('day', '>=', fromDay)
    .orderBy('day', 'desc')
    .orderBy('category')
    .orderBy('name')
    .orderBy('value')
    .execute();
}

/** The sums since `fromDay`, the largest first. */
export async function sumCounts({ kysely }: Source, fromDay: number): Promise<readonly Omit<EventCount, 'day'>[]> {
  return kysely
    .selectFrom('analytics_count')
    .select((row) => ['category', 'name', 'value', row.fn.sum<number>('count').as('count')])
    .where('day', '>=', fromDay)
    .groupBy(['category', 'name', 'value'])
    .orderBy('count', 'desc')
    .orderBy('category')
    .orderBy('name')
    .orderBy('value')
    .execute();
}

export async function deleteCounts({ kysely }: Source, beforeDay: number): Promise<void> {
  await kysely.deleteFrom('analytics_count').where('day', '<', beforeDay).execute();
}
